/** A file that was uploaded, as the calls under `/platform/v3/file` return it. */
export interface Attachment {
	/** UUIDv7. */
	id: string;
	/** The name it is shown and saved under; the ending matches the content. */
	fileName: string;
	/** The ending in small letters, without the dot. */
	ext: string;
	totalBytes: number;
	/** ISO time. */
	createTime: string;
	/** It cannot be opened: the virus scanner has not looked yet, or has found a virus. */
	scan?: 'waiting' | 'infected';
}

/** The call that a ticket opens a file in: `getImage`, `preview` or `download`; `any` for all three, where the call for tickets names none. */
export const ticketUses = ['image', 'preview', 'download', 'any'] as const;
export type TicketUse = (typeof ticketUses)[number];

/** What `POST /platform/v3/file/ticket` returns. */
export interface FileTickets {
	/** By id; files that the caller may not read are omitted. */
	tickets: Record<string, { ticket: string; fileName: string; totalBytes: number }>;
	/** How long they are valid at least, in seconds. */
	expiresIn: number;
}

/** How many files a caller may ask tickets for at once. */
export const mostTickets = 200;

/** What `POST /platform/v3/file/photos` returns: by the id of a person, the photo and a ticket for it as an image; people without one are omitted. */
export interface PersonPhotos {
	photos: Record<string, { id: string; ticket: string }>;
	/** How long the tickets are valid at least, in seconds. */
	expiresIn: number;
}

/** The character sets in which a text file can be shown. */
export const previewCharsets = ['UTF-8', 'GBK', 'BIG5'] as const;
export type PreviewCharset = (typeof previewCharsets)[number];

/** What `GET /platform/v3/file/sheet` returns: the first rows of a sheet. */
export interface SheetPreview {
	/** The names of the visible sheets of a workbook; none for a csv. */
	sheets: string[];
	/** By their number in the file, with at most 100 cells. */
	rows: Array<{ number: number; cells: Array<string | number | boolean | null> }>;
	/** Rows in the sheet that are not empty. */
	totalRows: number;
}

/** What `GET /platform/v3/file/pages` returns: `ready` when `file/preview` returns the document as PDF, `none` when it cannot be converted. */
export interface FilePages {
	state: 'ready' | 'converting' | 'none';
}
