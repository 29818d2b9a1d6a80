import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { documentKinds } from '../../../../../server/documents.ts';
import { checkDocuments } from '../../../../../server/metadata/document/check-documents.ts';
import { fingerprintFolder, listIgnoredFiles, readSchemaFolder } from '../../../../../server/metadata/document/schema-folder.ts';

let folder: string;
const inFolder = (file: string) => path.join(folder, file);
const screen = { title: 'Recalls', record: { properties: { name: { type: 'string', title: 'Name' } } } };

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'schemas-'));
	await mkdir(inFolder('quality'));
	await writeFile(inFolder('quality/_area.json'), JSON.stringify({ title: 'Q', system: 'quality' }));
	await writeFile(inFolder('quality/recall.json'), JSON.stringify(screen));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** The problems of the folder; the good screen is always read. */
async function problems(): Promise<string[]> {
	const checked = checkDocuments(await readSchemaFolder(folder), documentKinds);
	expect([...checked.of(documentKinds[0] as never).keys()]).toEqual(['recall']);
	expect(await fingerprintFolder(folder)).toContain('quality/recall.json');
	await listIgnoredFiles(folder);
	return checked.problems.map(({ file, code, texts }) => `${file} ${code} ${texts.en}`);
}

describe('an entry of the schemas folder that is no regular file', () => {
	it('is one problem when it is a directory', async () => {
		await mkdir(inFolder('quality/visit.json'));
		expect(await problems()).toEqual([expect.stringMatching(/^quality\/visit\.json unreadable-file .*directory/)]);
	});

	it('is one problem when it is a named pipe, which is never waited for', async () => {
		execFileSync('mkfifo', [inFolder('quality/pipe.json')]);
		expect(await problems()).toEqual([expect.stringMatching(/^quality\/pipe\.json unreadable-file /)]);
	});

	it('is one problem when it is a link to nothing or to itself; a link to a file is read', async () => {
		await symlink('nothing.json', inFolder('quality/dangling.json'));
		await symlink('loop.json', inFolder('quality/loop.json'));
		await writeFile(inFolder('mounted'), JSON.stringify({ title: 'N', pattern: 'N{0000}' }));
		await symlink('../mounted', inFolder('quality/linked.number.json'));
		expect(await problems()).toEqual([
			expect.stringMatching(/^quality\/dangling\.json unreadable-file .*a link to a file that does not exist/),
			expect.stringMatching(/^quality\/loop\.json unreadable-file .*links form a circle/),
		]);
	});

	it('is one problem when the portal may not read it, or may not list the folder of an area', async () => {
		await writeFile(inFolder('quality/secret.json'), JSON.stringify(screen));
		await chmod(inFolder('quality/secret.json'), 0);
		await mkdir(inFolder('closed'));
		await chmod(inFolder('closed'), 0o311);
		await chmod(folder, 0o755);
		// Root may read everything.
		const isRoot = process.geteuid?.() === 0;
		if (isRoot) process.seteuid?.(65_534);
		try {
			expect(await problems()).toEqual([
				expect.stringMatching(/^closed\/_area\.json unreadable-file .*EACCES/),
				expect.stringMatching(/^quality\/secret\.json unreadable-file .*may not read it/),
			]);
		} finally {
			if (isRoot) process.seteuid?.(0);
		}
	});

	it('keeps a file that is far too large out of memory', async () => {
		await writeFile(inFolder('quality/huge.json'), Buffer.alloc(5_000_000, ' '));
		expect(await problems()).toEqual([expect.stringMatching(/^quality\/huge\.json unreadable-file .*4 MB/)]);
	});
});
