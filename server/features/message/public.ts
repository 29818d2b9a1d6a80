export { requireFiles } from './file-readers.ts';
export { announceMail } from './message-events.ts';
export { toFiles } from './present-message.ts';
export { type Refuse, readContent, readFileIds, toPlainText } from './read-message.ts';
export { readFiles, storeFileUses } from './store/files.ts';
export { storeNotice, storeNotices } from './store/notices.ts';
export { resolvePeople } from './store/people.ts';
