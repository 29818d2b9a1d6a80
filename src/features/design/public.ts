/** What other features use of the editor of documents: a document with its draft and its problems, and the choice between two texts. */
export { documentCalls } from './design-calls.ts';
export { FileConflictDialog } from './dialogs/conflict-dialog.tsx';
export { type DesignFileState, useDesignFile } from './use-design-file.ts';
