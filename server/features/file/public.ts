export { fileFolder } from './base/file-services.ts';
