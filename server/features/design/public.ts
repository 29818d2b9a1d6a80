/** What others use of the screen editor: documents with drafts and versions, their history, and files that are written completely or not at all. */
export { checkText } from './base/design-check.ts';
export { removeDesignFile, writeDesignFile } from './base/design-file.ts';
export { DesignService } from './base/design-service.ts';
export { DesignStore } from './base/store.ts';
