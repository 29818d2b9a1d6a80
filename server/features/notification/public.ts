export { recordPath } from './deliver/notice-text.ts';
export { addMentions, type Mentions, prepareMentions } from './rules/mentions.ts';
export { queueNotices } from './rules/queue-notices.ts';
export { readActiveTenants } from './store/days.ts';
export { findMeantPeople, findSuperiorsOf } from './store/recipients.ts';
