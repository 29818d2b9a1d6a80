import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// The reader would load its program from the network.
const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(program)).buffer } });

const execute = promisify(execFile);
const isInstalled = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Why pages cannot be rendered on this machine; null when they can. */
export const noPoppler = isInstalled('pdftoppm') ? null : 'Poppler is not installed: apt-get install poppler-utils';

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
export async function readCodes(picture: Buffer): Promise<string[]> {
	const codes = await readBarcodes(new Uint8Array(picture), { tryHarder: true });
	return codes.map(({ format, text }) => `${format}:${text}`).sort();
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-pages-'));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
