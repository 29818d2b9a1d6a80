import type { Attachment } from './attachment.ts';

/** What `POST /platform/v3/file/tus/finish` returns; while the file is being checked, the call is repeated. */
export type FinishedUpload = { state: 'checking' } | { state: 'stored'; file: Attachment };

/** Where resumable uploads are created. */
export const tusPath = '/platform/v3/file/tus';

/** Browsers send files above this size in parts, in bytes. */
export const largeFrom = 16 * 1_048_576;

/** The length of the parts that browsers send, in bytes. */
export const largePart = 8 * 1_048_576;
