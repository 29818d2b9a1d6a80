import type { FileRules } from './file-rules.ts';

/** The pictures that a formatted text takes; they are uploaded files, with the rights of the record or message. */
export const textPictureRules: FileRules = {
	isImage: true,
	isMultiple: true,
	limit: 50,
	accept: ['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.webp'],
	maxBytes: 10 * 1_048_576,
};

const ownAddress = /^\/platform\/v3\/file\/getImage\?(?:[^#]*&)?attachmentId=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&[^#]*)?$/i;
const ownPicture = /<img [^>]*?src="\/platform\/v3\/file\/getImage\?attachmentId=([0-9a-f-]{36})"/g;

/** The address of a picture as formatted texts store it: without a ticket, which the page adds when it shows the picture. */
export function pictureAddress(fileId: string): string {
	return `/platform/v3/file/getImage?attachmentId=${fileId}`;
}

/** The file that the address of a picture names; undefined for every address but those of files of this portal. */
export function pictureIdOf(address: string | null | undefined): string | undefined {
	return ownAddress.exec(address ?? '')?.[1]?.toLowerCase();
}

/** The width of a picture as formatted texts store it, in pixels up to 9999; undefined for everything else, and where it has none. */
export function pictureWidth(width: string | null | undefined): string | undefined {
	return /^[1-9]\d{0,3}$/.exec(width ?? '')?.[0];
}

/** The files that a cleaned formatted text shows, each once. */
export function pictureIdsOf(html: unknown): string[] {
	if (typeof html !== 'string') return [];
	return [...new Set([...html.matchAll(ownPicture)].map(([, id = '']) => id))];
}
