/** What the commands use of the screen editor: the history of documents, and files that are written completely or not at all. */
export { removeDesignFile, writeDesignFile } from './base/design-file.ts';
export { DesignStore } from './base/store.ts';
