import { kindOfFile } from '../../../contract/files/file-kinds.ts';
import { archiveTypes } from './check-archive.ts';
import { type LocalFile, readPart } from './local-file.ts';

/** An archive ends with this record and a comment of at most 65,535 bytes. */
const endRecord = Buffer.from('PK\x05\x06', 'latin1');
const endLength = 22;
const maxComment = 65_535;

const searchedBytes = 65_536;
const markup = /<(?:!doctype html|html|script|svg|iframe|\?php)[\s>]/i;

/**
 * The second type of a file that is valid as two: an image or document with an archive behind it, markup inside an image, or something
 * before a PDF. Programs that guess the type could take it for the other one. Undefined for a file of one type.
 */
export async function findSecondType(file: LocalFile, extension: string): Promise<string | undefined> {
	if (!archiveTypes.has(extension) && (await endsAsArchive(file))) return 'zip';
	const start = (await readPart(file, 0, searchedBytes)).toString('latin1');
	if (extension === 'pdf') return isPlainStart(start.slice(0, start.indexOf('%PDF-'))) ? undefined : 'pdf';
	const isText = kindOfFile(file.fileName)?.preview === 'text' || extension === 'csv';
	return !isText && !archiveTypes.has(extension) && markup.test(start) ? 'html' : undefined;
}

/** White space and a byte order mark do no harm. */
function isPlainStart(before: string): boolean {
	return /^(?:\xef\xbb\xbf)?\s*$/.test(before);
}

async function endsAsArchive(file: LocalFile): Promise<boolean> {
	const start = Math.max(0, file.totalBytes - endLength - maxComment);
	const tail = await readPart(file, start, endLength + maxComment);
	for (let at = tail.lastIndexOf(endRecord); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(endRecord, at - 1)) {
		if (at + endLength <= tail.length && at + endLength + tail.readUInt16LE(at + 20) === tail.length) return true;
	}
	return false;
}
