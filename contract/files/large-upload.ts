import type { Attachment } from './attachment.ts';

/** What `POST /platform/v3/file/tus/finish` returns; while the file is being checked, the call is repeated. */
export type FinishedUpload = { state: 'checking' } | { state: 'stored'; file: Attachment };

/** What `GET /platform/v3/file/tus/limits` returns, in bytes. */
export interface UploadLimits {
	/** The greatest file of `POST /platform/v3/file/upload`. */
	maxBytes: number;
	/** The greatest file of a resumable upload. */
	maxLargeBytes: number;
}

/** Where resumable uploads are created. */
export const tusPath = '/platform/v3/file/tus';
