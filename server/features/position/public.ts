export { checkPosts } from './check-posts.ts';
