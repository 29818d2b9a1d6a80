/** The first entry: what the file is, readable without the password. */
export interface ArchiveHeader {
	format: string;
	version: number;
	/** The salt of the key, and a known text encrypted with it: a wrong password is told from damage. */
	encryption: { salt: string; check: string } | null;
}

export const headerName = 'backup.json';
/** The last entry: bytes and SHA-256 of every other but the header. */
export const listName = 'entries.json';
export const archiveFormat = 'portal-backup';
export const archiveVersion = 1;
export const checkText = 'portal-backup';
