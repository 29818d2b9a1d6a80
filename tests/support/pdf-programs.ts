import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const isInstalled = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Why pages cannot be rendered on this machine; null when they can. */
export const noPoppler = isInstalled('pdftoppm') ? null : 'Poppler is not installed: apt-get install poppler-utils';
/** Why codes cannot be read; null when they can. */
export const noZbar = noPoppler ?? (isInstalled('zbarimg') ? null : 'ZBar is not installed: apt-get install zbar-tools');

/** The pages of a PDF as pictures (PNG), as a reader of PDF draws them. */
export function renderPages(pdf: Buffer, dotsPerInch: number): Buffer[] {
	return inFolder((folder) => {
		writeFileSync(path.join(folder, 'a.pdf'), pdf);
		execFileSync('pdftoppm', ['-r', String(dotsPerInch), '-png', 'a.pdf', 'page'], { cwd: folder });
		const pages = readdirSync(folder).filter((name) => name.endsWith('.png'));
		return pages.sort().map((name) => readFileSync(path.join(folder, name)));
	});
}

/** What the codes of a picture say, each with its kind before a colon. */
export function readCodes(picture: Buffer): string[] {
	return inFolder((folder) => {
		writeFileSync(path.join(folder, 'a.png'), picture);
		const read = execFileSync('zbarimg', ['--quiet', 'a.png'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
		return read.trim().split('\n').sort();
	});
}

function inFolder<Result>(work: (folder: string) => Result): Result {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-pages-'));
	try {
		return work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
