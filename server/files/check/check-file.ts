import type { Message } from '../../../contract/base/define-texts.ts';
import { extensionOf, kindOfFile } from '../../../contract/files/file-kinds.ts';
import { storageTexts } from '../texts.ts';
import { archiveTypes, checkArchive } from './check-archive.ts';
import { measuredBytes, readDimensions } from './image-dimensions.ts';
import { isWhatItSays, judgedBytes } from './judge-content.ts';
import { contains, type LocalFile, readPart } from './local-file.ts';
import { findSecondType } from './second-type.ts';

/** Why a file is refused before it is stored; undefined when its content matches its name and is harmless to open. */
export async function checkFile(file: LocalFile, { maxImagePixels }: { maxImagePixels: number }): Promise<Message | undefined> {
	const name = file.fileName;
	if (file.totalBytes === 0) return storageTexts.empty({ name });
	const extension = extensionOf(name);
	if (!isWhatItSays(extension, await readPart(file, 0, judgedBytes))) return storageTexts.content({ name });
	if (!(await isOfficeType(file, extension))) return storageTexts.content({ name });
	const second = await findSecondType(file, extension);
	if (second !== undefined) return storageTexts.twoTypes({ name, type: second });
	if (archiveTypes.has(extension)) return checkArchive(file, extension);
	return kindOfFile(name)?.group === 'images' ? checkImage(file, extension, maxImagePixels) : undefined;
}

/** The streams that distinguish the old formats of Office, which share one container. */
const officeStreams: Readonly<Record<string, readonly string[]>> = {
	doc: ['WordDocument'],
	xls: ['Workbook', 'Book'],
	ppt: ['PowerPoint Document'],
};

async function isOfficeType(file: LocalFile, extension: string): Promise<boolean> {
	const names = Object.hasOwn(officeStreams, extension) ? officeStreams[extension] : undefined;
	if (names === undefined) return true;
	for (const name of names) if (await contains(file, Buffer.from(`${name}\0`, 'utf16le'))) return true;
	return false;
}

/** An image whose header is broken is shown by no browser, and one with too many pixels takes more memory than a browser can spare. */
async function checkImage(file: LocalFile, extension: string, maxPixels: number): Promise<Message | undefined> {
	const name = file.fileName;
	const size = readDimensions(extension, await readPart(file, 0, Math.min(measuredBytes, file.totalBytes)));
	if (!size) return storageTexts.brokenImage({ name });
	if (size.width * size.height <= maxPixels) return undefined;
	return storageTexts.pixels({ name, width: size.width, height: size.height, max: maxPixels / 1_000_000 });
}
