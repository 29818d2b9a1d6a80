import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { runSchemasCommand } from '../../server/cli/schemas-command.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
	test = await createTestDatabase();
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-schemas-'));
	vi.stubEnv('DATABASE_URL', test.connectionString);
	vi.stubEnv('PORTAL_DATA', path.join(folder, '.data'));
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await rm(folder, { recursive: true, force: true });
	await test.drop();
});

/** Runs a command as at a terminal; `answer` is what a person types, null when nobody is there. */
async function run(command: string, answer: string | null = null): Promise<{ code: number; text: string }> {
	const lines: string[] = [];
	const terminal = { language: 'en' as const, print: (line: string) => lines.push(line), ask: async () => answer };
	const code = await runSchemasCommand([...command.split(' '), '--folder', folder], terminal);
	return { code, text: lines.join('\n') };
}

const file = () => path.join(folder, 'quality/recall.json');

async function edit(change: (file: { record: { properties: Record<string, unknown> } }) => void): Promise<void> {
	const content = JSON.parse(await readFile(file(), 'utf8'));
	change(content);
	await writeFile(file(), JSON.stringify(content));
}

async function remarks(): Promise<unknown[]> {
	const { rows } = await sql<{ remark: string }>`select remark from space_platform.recall`.execute(test.database.system);
	return rows.map((row) => row.remark);
}

describe('npm run schemas, from a new file to a dropped column', () => {
	it('writes a file that is right as it stands, once', async () => {
		expect((await run('new quality/recall')).code).toBe(0);
		expect(await run('check')).toEqual({ code: 0, text: '1 screens, 0 errors, 0 warnings' });
		expect((await run('new quality/recall')).code).toBe(1);
		expect((await run('new ../evil')).code).toBe(2);
		expect((await run('explain recall')).text).toContain('POST  /business/v3/recall/query');
		expect((await run('explain nothing')).code).toBe(2);
	});

	it('says what the database would get, changes nothing, then makes it', async () => {
		const diff = await run('diff');
		expect(diff).toMatchObject({ code: 0, text: expect.stringContaining('createTable  space_platform.recall') });
		await expect(remarks()).rejects.toThrow('does not exist');
		expect(await run('apply')).toMatchObject({ code: 0, text: expect.stringContaining('Done') });
		expect(await run('diff')).toEqual({ code: 0, text: 'The database is as the screen files ask' });
	});

	it('drops a column only after saying what is lost and being told to', async () => {
		const values = sql`gen_random_uuid(), 1, 'A', 'open', 'keep me', now(), now()`;
		await sql`insert into space_platform.recall (id, version, name, status, remark, create_time, update_time) values (${values})`.execute(
			test.database.system,
		);
		await edit(({ record }) => {
			delete record.properties.remark;
		});
		expect((await run('diff')).text).toContain('drop the column remark of space_platform.recall: 1 values are lost');
		expect(await run('apply')).toMatchObject({ code: 1, text: expect.stringContaining('add --yes') });
		expect(await run('apply', 'no')).toMatchObject({ code: 1, text: expect.stringContaining('nothing was changed') });
		expect(await remarks()).toEqual(['keep me']);
		expect((await run('apply', 'yes')).code).toBe(0);
		await expect(remarks()).rejects.toThrow('does not exist');
	});

	it('touches no database while a file has an error', async () => {
		await edit(({ record }) => {
			record.properties.name = { type: 'string' };
		});
		expect((await run('check')).text).toMatch(
			/recall\.json:1:\d+ missing-property The property “title” is missing \(\/record\/properties\/name\)/,
		);
		expect(await run('check')).toMatchObject({ code: 1 });
		expect(await run('diff')).toEqual({ code: 1, text: 'The screen files have errors; run npm run schemas check first' });
	});
});
