import mammoth from 'mammoth';

import { pictureAddress, textPictureRules } from '../../../../contract/files/text-pictures.ts';
import { markWidths, readMark } from './mark-widths.ts';
import { measureArchive } from './measure-archive.ts';

/** What a document may have: its own size, unpacked, and in parts. */
export const wordLimits = { bytes: 20 * 1_048_576, unpackedBytes: 200 * 1_048_576, parts: 5_000 };

/** A document as formatted text. */
interface ReadWord {
	/** Not yet clean: the editor takes what it knows, and the server cleans what is stored. */
	html: string;
	/** Pictures that were not taken: of another type, too large, or too many. */
	skipped: number;
}

/** Headings of a document are those of the editor, one level lower: the title of the record is above them. */
const styles = [1, 2, 3, 4, 5].map((level) => `p[style-name='heading ${level}'] => h${Math.min(level + 1, 4)}:fresh`);

/** Where the pictures of a document go. */
interface Pictures {
	/** How many the text has already. */
	present: number;
	send(picture: File): Promise<string>;
}

/**
 * Reads a Word document; each of its pictures is sent as a file of its own. Throws for a document that cannot be read; undefined for one that is larger
 * than documents are, unpacked.
 */
export async function readWord(file: File, { present, send }: Pictures): Promise<ReadWord | undefined> {
	const arrayBuffer = await file.arrayBuffer();
	const { parts, bytes } = measureArchive(arrayBuffer);
	if (parts > wordLimits.parts || bytes > wordLimits.unpackedBytes) return undefined;
	let taken = present;
	let skipped = 0;
	let failure: unknown;
	const { value } = await mammoth.convertToHtml(
		{ arrayBuffer: await markWidths(arrayBuffer) },
		{
			styleMap: [...styles, "p[style-name='Title'] => h2:fresh", 'u => u'],
			includeEmbeddedStyleMap: false,
			convertImage: mammoth.images.imgElement(async (image) => {
				const extension = extensions[image.contentType];
				const content = extension === undefined ? undefined : await image.readAsArrayBuffer();
				if (content === undefined || content.byteLength > (textPictureRules.maxBytes ?? 0) || taken >= textPictureRules.limit) {
					skipped += 1;
					return { src: '' };
				}
				taken += 1;
				const name = `${file.name.replace(/\.docx$/i, '')}-${taken - present}${extension}`;
				const id = await send(new File([content], name, { type: image.contentType })).catch((error: unknown) => {
					failure ??= error;
					throw error;
				});
				// The types of the package lack the description.
				const { alt, width } = readMark((image as { altText?: string }).altText);
				return { src: pictureAddress(id), alt, ...(width !== undefined && { width }) };
			}),
		},
	);
	// The converter omits a picture whose handling failed.
	if (failure !== undefined) throw failure;
	return { html: value, skipped };
}

const extensions: Partial<Record<string, string>> = {
	'image/png': '.png',
	'image/jpeg': '.jpg',
	'image/gif': '.gif',
	'image/bmp': '.bmp',
	'image/webp': '.webp',
};
