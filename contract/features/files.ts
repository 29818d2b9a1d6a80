/** A record that uses a file, in a field. */
export interface FileUse {
	/** The name of the screen. */
	screen: string;
	/** Its title in the language of the caller. */
	screenTitle: string;
	recordId: string;
	/** What the record is called. */
	recordTitle: string;
	/** The title of the field. */
	fieldTitle: string;
}

/** What `POST /platform/v3/file/manage/uses` returns. */
export interface FileUses {
	/** Those on records that the caller may read. */
	uses: FileUse[];
	/** All uses, including those on records that the caller may not read; to be confirmed to remove the file anyway. */
	count: number;
}

/** What `POST /platform/v3/file/zip` returns. */
export interface ZipTicket {
	/** For `GET /platform/v3/file/zip` with the same ids, for about half a minute; empty when no file can be downloaded. */
	ticket: string;
	/** The files that the caller may read and that are clean. */
	ids: string[];
}

/** To whom files are transferred. */
export type FileTarget = { type: 'employee' | 'organisation'; id: string };

/** How many files are downloaded, transferred or removed at once. */
export const mostManagedFiles = 200;
