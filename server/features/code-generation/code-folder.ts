import { access, constants, lstat, mkdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

import type { Message } from '../../../contract/base/define-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { texts } from './texts.ts';

/** What makes a folder the sources of a portal. */
const marks = ['package.json', 'server/features.ts', 'renderers/registry.ts'];
const longestFile = 2_000_000;

/**
 * The folder with the sources of the portal that the operator has configured. Paths are relative to it and are made by the generator, never by a caller; links
 * are not followed, so that nothing outside of it is read or written.
 */
export class CodeFolder {
	/** Null where none is configured. */
	readonly path: string | null;

	constructor(folder: string | null) {
		this.path = folder;
	}

	/** Why nothing can be written; null where it can. */
	async problem(): Promise<Message | null> {
		if (this.path === null) return texts.noFolder();
		for (const mark of marks) if ((await this.#read(mark)) === null) return texts.noSources({ file: mark });
		const isWritable = await access(this.path, constants.W_OK).then(
			() => true,
			() => false,
		);
		return isWritable ? null : texts.notWritable();
	}

	/** The text of a file; null where there is none, or no sources. */
	async read(file: string): Promise<string | null> {
		return this.path === null ? null : this.#read(file);
	}

	/** Replaces a file, completely or not at all. */
	async write(file: string, text: string): Promise<void> {
		const target = await this.#pathOf(file, true);
		if (target === null) throw new PortalError('expectationFailed', { message: texts.outside({ file }) });
		await replaceFile(target, text);
	}

	async #read(file: string): Promise<string | null> {
		const target = await this.#pathOf(file, false);
		if (target === null) return null;
		const found = await lstat(target).catch(() => null);
		if (!found) return null;
		// A link, a folder or a file beyond all measure is nobody's generated file; it is in the way.
		if (!found.isFile() || found.size > longestFile) throw new PortalError('expectationFailed', { message: texts.outside({ file }) });
		return readFile(target, 'utf8');
	}

	/** Where a file is, or would be; null where a folder on the way is missing, or a link. */
	async #pathOf(file: string, makes: boolean): Promise<string | null> {
		if (this.path === null || file.split('/').some((step) => step === '' || step === '.' || step === '..')) return null;
		let folder = await realpath(this.path).catch(() => null);
		for (const step of file.split('/').slice(0, -1)) {
			if (folder === null) return null;
			const next: string = path.join(folder, step);
			const found = await lstat(next).catch(() => null);
			if (found && !found.isDirectory()) throw new PortalError('expectationFailed', { message: texts.outside({ file }) });
			if (!found && !makes) return null;
			if (!found) await mkdir(next);
			folder = next;
		}
		return folder === null ? null : path.join(folder, path.basename(file));
	}
}
