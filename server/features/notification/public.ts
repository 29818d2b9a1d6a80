export { addMentions, type Mentions, prepareMentions } from './rules/mentions.ts';
