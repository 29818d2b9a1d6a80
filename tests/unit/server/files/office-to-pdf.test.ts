import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { officeToPdf } from '../../../../server/files/office/office-to-pdf.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-converter-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A converter that does something else; `$out` is where it should write, `$folder` is a folder of the test. */
async function convertWith(script: string, limits: { seconds?: number; megabytes?: number } = {}): Promise<string> {
	const program = path.join(folder, 'soffice');
	const find = 'while [ "$1" != --outdir ]; do shift; done; out="$2/document.pdf"';
	await writeFile(program, `#!/bin/sh\nfolder='${folder}'\n${find}\n${script}\n`);
	await chmod(program, 0o755);
	const config = { program, seconds: 20, megabytes: 500, ...limits };
	return officeToPdf({ content: Readable.from([Buffer.from('x')]), extension: 'docx' }, config, (pdf) => readFile(pdf, 'latin1'));
}
const workFolders = async () => (await readdir(os.tmpdir())).filter((name) => name.startsWith('portal-office-'));
const isAlive = (pid: number) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

describe.runIf(process.platform === 'linux')('a converter', () => {
	it('returns its PDF and leaves nothing', async () => {
		const before = await workFolders();
		expect(await convertWith('printf "%%PDF-1.7 x" > "$out"')).toBe('%PDF-1.7 x');
		expect(await workFolders()).toEqual(before);
	});

	it('that hangs is killed with everything it has started', async () => {
		const before = await workFolders();
		const start = performance.now();
		const hanging = convertWith('sleep 300 & echo $! > "$folder/pids"; echo $$ >> "$folder/pids"; sleep 300', { seconds: 1 });
		await expect(hanging).rejects.toThrow('The conversion took longer than 1 s.');
		expect(performance.now() - start).toBeLessThan(15_000);
		const pids = (await readFile(path.join(folder, 'pids'), 'utf8')).trim().split('\n').map(Number);
		expect(pids).toHaveLength(2);
		await expect.poll(() => pids.filter(isAlive)).toEqual([]);
		expect(await workFolders()).toEqual(before);
	});

	it('that leaves a process behind does not keep it', async () => {
		await convertWith('sleep 300 & echo $! > "$folder/pids"; printf "%%PDF-1.7" > "$out"');
		const pid = Number(await readFile(path.join(folder, 'pids'), 'utf8'));
		await expect.poll(() => isAlive(pid)).toBe(false);
	});

	it('that eats memory ends at its limit', async () => {
		await expect(convertWith('tail /dev/zero > "$out"', { megabytes: 100 })).rejects.toThrow(/ended with code/);
	});

	it.each([
		['nothing', ':'],
		['rubbish', 'echo rubbish > "$out"'],
		['a folder', 'mkdir "$out"'],
		['a link to another file', 'printf "%%PDF-1.7" > "$folder/other.pdf"; ln -s "$folder/other.pdf" "$out"'],
	])('that writes %s is refused', async (_what, script) => {
		await expect(convertWith(script)).rejects.toThrow('The converter made no PDF.');
	});

	it('knows no setting of the portal', async () => {
		process.env.PORTAL_SECRET_OF_TEST = 'secret';
		const printed = await convertWith('printf "%%PDF-" > "$out"; env >> "$out"');
		process.env.PORTAL_SECRET_OF_TEST = undefined;
		expect(printed).not.toMatch(/PORTAL|DATABASE/);
	});
});
