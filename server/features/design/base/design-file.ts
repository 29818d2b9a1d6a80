import { createHash } from 'node:crypto';
import { access, constants, lstat, mkdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type DocumentPath, readDocumentPath } from '../../../../contract/documents/document-types.ts';
import { replaceFile } from '../../../files/replace-file.ts';
import { designTexts } from './texts.ts';

/** Reads `<area>/<name>` with the ending of a kind of document; nothing else is a file of the folder, whatever it may lead to. */
export function requireDocumentPath(value: unknown, field = 'path'): DocumentPath {
	const document = typeof value === 'string' ? readDocumentPath(value) : undefined;
	if (!document) throw invalidInput([{ path: field, message: designTexts.path() }]);
	return document;
}

/** Names a text. */
export function etagOf(text: string): string {
	return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The text of a file; null when there is none. A link is no file: it may lead out of the folder. */
export async function readDesignFile(folder: string, document: DocumentPath): Promise<string | null> {
	const file = path.join(folder, document.path);
	try {
		if (!(await isInside(folder, document.area))) return null;
		return (await lstat(file)).isFile() ? await readFile(file, 'utf8') : null;
	} catch (error) {
		return ignoreMissing(error);
	}
}

/** Replaces the text of a file, completely or not at all; creates the area's folder when it is new. */
export async function writeDesignFile(folder: string, document: DocumentPath, text: string): Promise<void> {
	await asWritable(async () => {
		await mkdir(path.join(folder, document.area)).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'EEXIST') throw error;
		});
		await refuseOutside(folder, document);
		await replaceFile(path.join(folder, document.path), text);
	});
}

/** Moves a file. */
export async function moveDesignFile(folder: string, from: DocumentPath, to: DocumentPath): Promise<void> {
	await asWritable(async () => {
		await refuseOutside(folder, from);
		await refuseOutside(folder, to);
		await rename(path.join(folder, from.path), path.join(folder, to.path));
	});
}

/** Takes a file away; nothing else of the screen. */
export async function removeDesignFile(folder: string, document: DocumentPath): Promise<void> {
	await asWritable(async () => {
		await refuseOutside(folder, document);
		await rm(path.join(folder, document.path));
	});
}

/** Refuses a document of an area whose folder the server may not write to. */
export async function requireWritableArea(folder: string, document: DocumentPath): Promise<void> {
	await asWritable(async () => {
		await refuseOutside(folder, document);
		await access(path.join(folder, document.area), constants.W_OK);
	});
}

async function refuseOutside(folder: string, { area }: DocumentPath): Promise<void> {
	if (!(await isInside(folder, area))) throw invalidInput([{ path: 'path', message: designTexts.areaOutside() }]);
}

async function isInside(folder: string, area: string): Promise<boolean> {
	const [root, inner] = await Promise.all([realpath(folder), realpath(path.join(folder, area))]);
	return inner === path.join(root, area) && (await lstat(inner)).isDirectory();
}

/** `EISDIR`: a folder has the name of the file. */
const readOnlyCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR'];

/** A folder that the server may not write to is reported as that, not as a failure of the server. */
async function asWritable(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code !== undefined && readOnlyCodes.includes(code))
			throw new PortalError('unavailable', { message: designTexts.notWritable(), cause: code });
		if (code === 'ENOENT') throw new PortalError('notFound');
		throw error;
	}
}

function ignoreMissing(error: unknown): null {
	const { code } = error as NodeJS.ErrnoException;
	if (code === 'ENOENT' || code === 'ENOTDIR') return null;
	if (code !== undefined && readOnlyCodes.includes(code)) throw new PortalError('unavailable', { cause: code });
	throw error;
}
