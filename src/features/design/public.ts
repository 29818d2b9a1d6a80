/** What other features use of the editor of documents: a document with its draft and its problems, the comparison of two texts and the choice between them. */
export { documentCalls } from './design-calls.ts';
export { FileConflictDialog } from './dialogs/conflict-dialog.tsx';
export { TextComparison } from './editor/text-comparison.tsx';
export { type DesignFileState, useDesignFile } from './use-design-file.ts';
