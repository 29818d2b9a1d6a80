export { addMentions, type Mentions, prepareMentions } from './rules/mentions.ts';
export { findMeantPeople } from './store/recipients.ts';
