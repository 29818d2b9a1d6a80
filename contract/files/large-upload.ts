import type { Attachment } from './attachment.ts';

/** What `POST /platform/v3/file/tus/finish` returns; while the file is being checked, the call is repeated. */
export type FinishedUpload = { state: 'checking' } | { state: 'stored'; file: Attachment };

/** Where resumable uploads are created. */
export const tusPath = '/platform/v3/file/tus';
