import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const isInstalled = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Why pages cannot be rendered on this machine; null when they can. */
export const noPoppler = isInstalled('pdftoppm') ? null : 'Poppler is not installed: apt-get install poppler-utils';
/** Why codes cannot be read; null when they can. */
export const noZbar = noPoppler ?? (isInstalled('zbarimg') ? null : 'ZBar is not installed: apt-get install zbar-tools');

/** The pages of a PDF as pictures (PNG), as a reader of PDF draws them. */
export function renderPages(pdf: Buffer, dotsPerInch: number): Promise<Buffer[]> {
	return inFolder(async (folder) => {
		await writeFile(path.join(folder, 'a.pdf'), pdf);
		await execute('pdftoppm', ['-r', String(dotsPerInch), '-png', 'a.pdf', 'page'], { cwd: folder });
		const pages = (await readdir(folder)).filter((name) => name.endsWith('.png'));
		return Promise.all(pages.sort().map((name) => readFile(path.join(folder, name))));
	});
}

/** What the codes of a picture say, each with its kind before a colon. */
export function readCodes(picture: Buffer): Promise<string[]> {
	return inFolder(async (folder) => {
		await writeFile(path.join(folder, 'a.png'), picture);
		const { stdout } = await execute('zbarimg', ['--quiet', 'a.png'], { cwd: folder });
		return stdout.trim().split('\n').sort();
	});
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-pages-'));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
