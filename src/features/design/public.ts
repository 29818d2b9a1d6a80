/** What other features use of the editor of documents: a document with its draft and its problems, the comparison of two texts the choice between them, and where a new one is stored. */

export { RestoredDraft } from './builders/restored-draft.tsx';
export { type BegunDocument, useBegunDocument } from './builders/use-begun-document.ts';
export { useDocumentDraft } from './builders/use-document-draft.ts';
export { newOne, useOpenBuilder } from './builders/use-open-builder.ts';
export { designCalls, documentCalls } from './design-calls.ts';
export { FileConflictDialog } from './dialogs/conflict-dialog.tsx';
export { DocumentDialog } from './dialogs/document-dialog.tsx';
export { TextComparison } from './editor/text-comparison.tsx';
export { type DesignFileState, useDesignFile } from './use-design-file.ts';
