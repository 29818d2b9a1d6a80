export { noteError } from './note-error.ts';
