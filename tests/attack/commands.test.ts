import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { makeDocx } from '../support/files/make-docx.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let folder: string;
let portal: TestPortal;
let admin: Caller;

/** A converter that writes down its arguments and makes a PDF. */
const converter = (log: string) => `#!/bin/sh
for one in "$@"; do printf '%s\\0' "$one" >> '${log}'; done
while [ "$1" != --outdir ]; do shift; done
printf '%%PDF-1.7 x' > "$2/document.pdf"
`;

/** Names of files that a shell, or the converter, would take for more than a name. A blank stands for a slash, which no name has. */
const names = (marker: string) =>
	[
		`a;touch ${marker};.docx`,
		`$(touch ${marker}).docx`,
		`\`touch ${marker}\`.docx`,
		`a'; touch ${marker}; '.docx`,
		`a"|touch ${marker}|".docx`,
		`a && touch ${marker} #.docx`,
		'--convert-to txt.docx',
		'-env:UserInstallation=x.docx',
		'--headless --accept=socket.docx',
	] as const;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-commands-'));
	const program = path.join(folder, 'soffice');
	await writeFile(program, converter(path.join(folder, 'arguments')));
	await chmod(program, 0o755);
	portal = await startTestPortal({ environment: { PORTAL_DATA: folder, PORTAL_SOFFICE: program }, log: () => undefined });
	admin = await portal.signIn('admin');
});
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

async function convert(name: string, content: Buffer): Promise<string> {
	const form = new FormData();
	form.set('file', new Blob([content as BlobPart]), name);
	const { body } = await admin.send('/platform/v3/file/upload', form);
	if (body.state !== 200) return `refused: ${body.message}`;
	for (;;) {
		const { state } = (await admin.get('/platform/v3/file/pages', { attachmentId: body.data.id })).body.data;
		if (state !== 'converting') return state;
	}
}

it('names of files are never a part of a command', async () => {
	const content = await makeDocx();
	for (const name of names('marker')) expect([name, await convert(name, content)]).toEqual([name, 'ready']);
	const given = (await readFile(path.join(folder, 'arguments'), 'utf8')).split('\0');
	for (const name of names('marker'))
		for (const word of [name, 'marker', 'socket']) expect(given.filter((one) => one.includes(word))).toEqual([]);
	expect(given.filter((one) => one === '--convert-to')).toHaveLength(names('').length);
	// An ending that is no ending never gets there.
	for (const name of ['a.docx;touch marker', 'a.$(touch marker)', 'a.docx\ntouch marker'])
		expect(await convert(name, content)).toMatch(/^refused/);
	for (const where of [folder, process.cwd(), os.tmpdir()]) expect(existsSync(path.join(where, 'marker'))).toBe(false);
});

it('a command made of text would have been noticed', async () => {
	const twin = (name: string) => promisify(execFile)('/bin/sh', ['-c', `cat ${name} < /dev/null`], { cwd: folder }).catch(() => undefined);
	for (const [index, name] of names('marker').entries()) {
		if (index > 5) break;
		await twin(name);
	}
	expect(await readdir(folder)).toContain('marker');
});
