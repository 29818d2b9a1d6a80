import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runSchemasCommand } from '../../../server/cli/schemas-command.ts';

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-schemas-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command as at a terminal where nobody answers. */
async function run(command: string): Promise<{ code: number; text: string }> {
	const lines: string[] = [];
	const terminal = { language: 'en' as const, print: (line: string) => lines.push(line), ask: async () => null };
	const code = await runSchemasCommand([...command.split(' '), '--folder', folder], terminal);
	return { code, text: lines.join('\n') };
}

it('writes a screen made from a JSON Schema, with notes, and never over a file', async () => {
	const published = 'tests/schemas/third-party/published/ng-package.json';
	const first = await run(`new --json-schema ${published} quality/package`);
	expect(first).toMatchObject({ code: 0, text: expect.stringContaining('/properties/$schema The member “$schema” is the field schema') });
	expect(first.text).toMatch(/Created .*quality\/package\.json$/);
	expect((await run('check package')).text).toMatch(/errors: 0/);
	const written = path.join(folder, 'quality/package.json');
	const { record } = JSON.parse(await readFile(written, 'utf8'));
	expect(record.properties).toMatchObject({
		dest: { type: 'string', default: 'dist' },
		lib: { type: 'object', schema: { additionalProperties: false } },
	});
	expect(await run(`new --json-schema ${published} quality/package`)).toMatchObject({
		code: 1,
		text: expect.stringContaining('already exists'),
	});
	await rm(written);
	const named = await run(`new --json-schema ${published}`);
	expect(named.text).toMatch(/Created .*imported\/ng-package\.json$/);
	await rm(path.join(folder, 'imported'), { recursive: true });
});

it('says why a JSON Schema cannot be imported, and writes nothing', async () => {
	const wrong = path.join(folder, 'wrong.txt');
	const refused = async (content: string) => {
		await writeFile(wrong, content);
		return run(`new --json-schema ${wrong} quality/package`);
	};
	expect(await refused('{\n  "type": object }')).toMatchObject({
		code: 1,
		text: expect.stringContaining('Not JSON: line 2, column 11: unknown symbol'),
	});
	expect((await refused('[]')).text).toContain('Not a JSON Schema: an object is expected');
	expect((await refused('false')).text).toContain('accepts no value');
	expect((await refused(`${'{"not":'.repeat(100)}{}${'}'.repeat(100)}`)).text).toContain('too large');
	expect(await run('new --json-schema nowhere.json quality/package')).toMatchObject({ code: 1, text: expect.stringContaining('ENOENT') });
	expect(await run(`new --json-schema ${folder} quality/package`)).toMatchObject({
		code: 1,
		text: expect.stringContaining('not a file'),
	});
	expect((await run('new --json-schema nowhere.json quality/package.number')).code).toBe(2);
	await expect(readFile(path.join(folder, 'quality/package.json'))).rejects.toThrow('ENOENT');
	await rm(wrong);
});
