export { fileFolder } from './file-services.ts';
