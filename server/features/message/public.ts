export { requireFiles } from './file-readers.ts';
export { announceMailAbout } from './message-events.ts';
export { noticeContent, toFiles } from './present-message.ts';
export { type Refuse, readContent, readFileIds, readReceiverList, toPlainText } from './read-message.ts';
export { requireReceivers, requireRights as requireReceiverRights } from './receiver-rights.ts';
export { readFiles, storeFileUses } from './store/files.ts';
export { storeNotice, storeNotices } from './store/notices.ts';
export { readReceiverTitles, resolvePeople } from './store/people.ts';
