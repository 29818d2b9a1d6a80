import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { runSchemasCommand } from '../../server/cli/schemas-command.ts';
import { startProgram } from '../support/child-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
	test = await createTestDatabase();
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-stored-'));
	vi.stubEnv('DATABASE_URL', test.connectionString);
	vi.stubEnv('PORTAL_DATA', path.join(folder, '.data'));
	await run('new quality/recall');
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await rm(folder, { recursive: true, force: true });
	await test.drop();
});

/** Runs a command as at a terminal; `answer` is what a person types. */
async function run(command: string, answer: string | null = null): Promise<{ code: number; text: string }> {
	const lines: string[] = [];
	const terminal = { language: 'en' as const, print: (line: string) => lines.push(line), ask: async () => answer };
	const code = await runSchemasCommand([...command.split(' '), '--folder', folder], terminal);
	return { code, text: lines.join('\n') };
}

const text = (title: string, more: Partial<FieldSchema> = {}): FieldSchema => ({ type: 'string', title, ...more });
const lines = (title: string, properties: Record<string, FieldSchema>, more: Partial<FieldSchema> = {}): FieldSchema => ({
	...{ type: 'array', title, items: { properties } },
	...more,
});

/** A screen of its own for each test: fields that may be renamed, rows, an index, a unique key and a reference. */
async function write(
	name: string,
	properties: Record<string, FieldSchema>,
	{ required = [], ...more }: Partial<ScreenFile> & { required?: string[] } = {},
): Promise<void> {
	const file: ScreenFile = { title: name, record: { properties: { name: text('名称'), ...properties }, required }, ...more };
	await writeFile(path.join(folder, `quality/${name}.json`), JSON.stringify(file, null, '\t'));
}

const rows = async <Row>(query: string) => (await sql.raw<Row>(query).execute(test.database.system)).rows;
const id = '11111111-1111-7111-8111-111111111111';
const insert = (table: string, values: Record<string, string>) =>
	rows(
		`insert into space_platform.${table} (id, version, create_time, update_time, ${Object.keys(values).join(', ')})
		values (gen_random_uuid(), 1, now(), now(), ${Object.values(values)
			.map((value) => `'${value}'`)
			.join(', ')})`,
	);
const indexes = async (table: string) =>
	(
		await rows<{ oid: string }>(`select indexrelid as oid from pg_index where indrelid = 'space_platform."${table}"'::regclass order by 1`)
	).map(({ oid }) => oid);

describe('a renamed field with its former name', () => {
	const make = (names: { code: string; owner: string; table: string; cell: string }, was = false) =>
		write(
			'kettle',
			{
				[names.code]: text('Code', { unique: true, ...(was && { was: 'code' }) }),
				[names.owner]: text('Recall', { reference: { screen: 'recall' }, ...(was && { was: 'owner' }) }),
				[names.table]: lines('Lines', { [names.cell]: text('Cell', was ? { was: 'cell' } : {}) }, was ? { was: 'lines' } : {}),
			},
			{ storage: { indexes: [[names.code, 'name']] } },
		);
	const before = { code: 'code', owner: 'owner', table: 'lines', cell: 'cell' };
	const after = { code: 'serialNumber', owner: 'keeper', table: 'parts', cell: 'part' };

	beforeAll(async () => {
		await make(before);
		expect((await run('apply --yes')).code).toBe(0);
		await insert('kettle', { name: 'K', code: 'A-1' });
		await rows(
			`insert into space_platform.kettle__lines (id, record_id, position, cell) select gen_random_uuid(), id, 0, 'spout' from space_platform.kettle`,
		);
		const changes = JSON.stringify({ code: [null, 'A-1'], lines: [null, [{ id, cell: 'spout' }]] });
		await rows(`insert into space_platform.record_history (id, screen, record_id, version, kind, changes)
			values (gen_random_uuid(), 'kettle', '${id}', 1, 'create', '${changes}')`);
		const content = {
			search: { code: { kind: 'text', text: 'code' } },
			query: { combinator: 'and', rules: [{ field: 'code', operator: 'equal', value: 'code' }] },
			sort: [{ field: 'code', order: 'ASC' }],
			columns: { order: ['code', 'name'], shown: { code: false }, widths: { code: 90 } },
		};
		const view = (screen: string, json: object) => `insert into portal.saved_view (id, tenant_id, owner_id, screen, name, content, audience)
			select gen_random_uuid(), id, '${id}', '${screen}', 'v', '${JSON.stringify(json)}', 'everyone' from portal.tenant limit 1`;
		await rows(view('kettle', content));
		await rows(view('lid', { sort: [{ field: 'kettle.code', order: 'ASC' }], columns: { order: ['code'] } }));
		await write('lid', { kettle: text('Kettle', { reference: { screen: 'kettle' } }), code: text('Code') });
		expect((await run('apply --yes')).code).toBe(0);
	});

	it('keeps values, rows, indexes, keys, history and saved views, and asks for nothing afterwards', async () => {
		const known = await indexes('kettle');
		await make(after, true);
		const diff = await run('diff');
		expect(diff.text).toMatch(/renameColumn +space_platform\.kettle +serial_number/);
		expect(diff.text).not.toContain('Loses data');
		// Two nodes at once.
		const codes = (await Promise.all([run('apply'), run('apply')])).map(({ code }) => code);
		expect(codes).toEqual([0, 0]);
		expect(await rows('select serial_number, keeper from space_platform.kettle')).toEqual([{ serial_number: 'A-1', keeper: null }]);
		// Nodes with the former version of the screen go on for a while.
		expect(await rows('select code, serial_number from space_platform.kettle')).toEqual([{ code: 'A-1', serial_number: 'A-1' }]);
		expect(await rows('select part from space_platform.kettle__parts')).toEqual([{ part: 'spout' }]);
		expect(await indexes('kettle$renamed')).toEqual(known);
		expect(await rows(`select changes from space_platform.record_history where screen = 'kettle'`)).toEqual([
			{ changes: { serialNumber: [null, 'A-1'], parts: [null, [{ id, part: 'spout' }]] } },
		]);
		expect(await rows(`select content from portal.saved_view where screen = 'kettle'`)).toEqual([
			{
				content: {
					search: { serialNumber: { kind: 'text', text: 'code' } },
					query: { combinator: 'and', rules: [{ field: 'serialNumber', operator: 'equal', value: 'code' }] },
					sort: [{ field: 'serialNumber', order: 'ASC' }],
					columns: { order: ['serialNumber', 'name'], shown: { serialNumber: false }, widths: { serialNumber: 90 } },
				},
			},
		]);
		expect(await rows(`select content from portal.saved_view where screen = 'lid'`)).toEqual([
			{ content: { sort: [{ field: 'kettle.serialNumber', order: 'ASC' }], columns: { order: ['code'] } } },
		]);
		expect(await run('diff')).toEqual({ code: 0, text: 'The database matches the files' });
	});

	it('has both names, and continues, when the command is killed in the middle of it', async () => {
		const shelf = (code: FieldSchema) => write('shelf', { [code.was === undefined ? 'code' : 'serialNumber']: code });
		await shelf(text('Code'));
		expect((await run('apply --yes')).code).toBe(0);
		await insert('shelf', { name: 'S', code: 'A-1' });
		await rows(`insert into space_platform.record_history (id, screen, record_id, version, kind, changes)
			values (gen_random_uuid(), 'shelf', '${id}', 1, 'create', '{"code": [null, "A-1"]}')`);
		await shelf(text('Code', { was: 'code' }));
		const columns = async () => Object.keys((await rows<object>('select * from space_platform.shelf'))[0] ?? {});
		// The history is renamed after the column: the command waits between the two.
		const holder = await test.database.pool.connect();
		await holder.query('begin; lock table space_platform.record_history in access exclusive mode');
		const command = startProgram('scripts/schemas.mjs', { args: ['apply', '--folder', folder] });
		const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%record_history%'`;
		await expect.poll(() => rows(waiting), { timeout: 60_000 }).toHaveLength(1);
		process.kill(command.pid, 'SIGKILL');
		expect(await command.ended).toBe('SIGKILL');
		await holder.query('rollback');
		holder.release();
		await expect.poll(() => rows(waiting)).toEqual([]);
		expect(await columns()).toEqual(expect.arrayContaining(['code', 'serial_number']));
		expect((await run('apply')).code).toBe(0);
		expect(await rows('select serial_number from space_platform.shelf')).toEqual([{ serial_number: 'A-1' }]);
		expect(await rows(`select changes from space_platform.record_history where screen = 'shelf'`)).toEqual([
			{ changes: { serialNumber: [null, 'A-1'] } },
		]);
	});

	it('is refused while a field still has the former name, or two fields claim it', async () => {
		await write('mug', { code: text('Code'), number: text('Number', { was: 'code' }), other: text('Other', { was: 'version' }) });
		const { text: found } = await run('check mug');
		expect(found).toMatch(/mug\.json:\d+:\d+ former-name-in-use/);
		expect(found).toContain('reserved-name');
		await write('mug', { number: text('Number', { was: 'code' }), other: text('Other', { was: 'code' }) });
		expect((await run('check mug')).text).toContain('repeated-former-name');
		await rm(path.join(folder, 'quality/mug.json'));
	});

	it('rescues the values of a field that was renamed without it, except where the new field has one', async () => {
		await write('cup', { colour: text('Colour') });
		await run('apply --yes');
		await insert('cup', { name: 'one', colour: 'red' });
		await insert('cup', { name: 'two', colour: 'blue' });
		await write('cup', { tint: text('Tint') });
		const { database } = test;
		await sql`alter table space_platform.cup add column tint text collate "C"`.execute(database.system);
		await sql`update space_platform.cup set tint = 'green' where name = 'two'`.execute(database.system);
		await write('cup', { tint: text('Tint', { was: 'colour' }) });
		expect((await run('diff cup')).text).toContain('drop the column colour of space_platform.cup: 1 values are lost, for example “blue”');
		expect((await run('apply cup', 'cup')).code).toBe(0);
		expect(await rows('select name, tint from space_platform.cup order by name')).toEqual([
			{ name: 'one', tint: 'red' },
			{ name: 'two', tint: 'green' },
		]);
		expect(await run('diff cup')).toEqual({ code: 0, text: 'The database matches the files' });
	});

	it('keeps values through a change of the type, after a confirmation', async () => {
		await write('pot', { size: text('Size') });
		await run('apply --yes');
		await insert('pot', { name: 'one', size: '12' });
		await insert('pot', { name: 'two', size: 'large' });
		await write('pot', { litres: { type: 'integer', title: 'Litres', was: 'size' } });
		expect((await run('diff pot')).text).toContain('1 values cannot be converted and are lost, for example “large”');
		expect((await run('apply pot', 'pot')).code).toBe(0);
		expect(await run('diff pot')).toEqual({ code: 0, text: 'The database matches the files' });
		expect(await rows('select litres from space_platform.pot order by name')).toEqual([{ litres: 12 }, { litres: null }]);
	});

	it('keeps every day of the calendar when a text becomes a date or a time', async () => {
		const days = ['2026-01-29', '2026-01-30', '2026-01-31', '2026-04-30', '2024-02-29', '2000-02-29', '2026-02-28', '2026-12-31'];
		const never = ['0000-01-01', '1900-02-29', '2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-01-32'];
		await write('jar', { day: text('Day'), at: text('At') });
		await run('apply --yes');
		for (const day of [...days, ...never]) await insert('jar', { name: day, day, at: `${day}T08:30:00Z` });
		await write('jar', { day: text('Day', { format: 'date' }), at: text('At', { format: 'date-time' }) });
		const { text: found } = await run('diff jar');
		expect(found).toMatch(/day of space_platform\.jar from text to date: 7 values cannot be converted/);
		expect(found).toMatch(/at of space_platform\.jar from text to timestamp with time zone: 7 values cannot be converted/);
		expect((await run('apply jar', 'jar')).code).toBe(0);
		const kept = `select name, day::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from space_platform.jar order by name`;
		const isKept = (name: string) => days.includes(name);
		expect(await rows(kept)).toEqual(
			[...days, ...never].sort().map((name) => ({ name, day: isKept(name) ? name : null, at: isKept(name) ? `${name} 08:30` : null })),
		);
	});
});

describe('schemas check --database', () => {
	it('reports stored values that a changed field no longer accepts, with their number and an example', async () => {
		const colours = (values: string[]) => ({ options: values.map((value) => ({ value, title: value })) });
		const parts = (more: Partial<FieldSchema>) => lines('Parts', { label: text('Label', more) });
		await write('bowl', {
			note: text('Note'),
			colour: text('Colour', colours(['red', 'blue'])),
			weight: { type: 'number', title: 'Weight' },
			parts: parts({}),
		});
		await run('apply --yes');
		await insert('bowl', { name: 'deep', note: 'abcdefgh', colour: 'blue', weight: '7' });
		await insert('bowl', { name: 'flat', note: 'abc', colour: 'red' });
		await rows(
			`insert into space_platform.bowl__parts (id, record_id, position, label) select gen_random_uuid(), id, 0, 'handle' from space_platform.bowl`,
		);
		expect((await run('check bowl --database')).text).not.toContain('existing-');
		await write(
			'bowl',
			{
				note: text('Note', { maxLength: 5 }),
				colour: text('Colour', colours(['red', 'green'])),
				weight: { type: 'number', title: 'Weight', maximum: 5 },
				parts: { ...parts({}), items: { properties: { label: text('Label', { maxLength: 3 }), kind: text('Kind') }, required: ['kind'] } },
				origin: text('Origin'),
				grade: text('Grade', { default: 'A' }),
			},
			{ required: ['weight', 'origin', 'grade'] },
		);
		const { code, text: found } = await run('check bowl --database');
		expect(code).toBe(0);
		expect(found).toMatch(/bowl\.json:\d+:\d+ warning existing-too-long .*“Note” with more than 5 characters: 1, for example “abcdefgh”/);
		expect(found).toMatch(/existing-too-long .*“Parts \/ Label” with more than 3 characters: 2, for example “handle”/);
		expect(found).toMatch(/existing-unknown-option .*“Colour” that are no option: 1, for example “blue”/);
		expect(found).toMatch(/existing-without-value .*“Weight”: 1, for example “flat”/);
		expect(found).toMatch(/existing-too-large .*“Weight” above 5: 1, for example “7”/);
		// Fields that no record can have yet.
		expect(found).toMatch(/existing-without-value .*“Origin”: 2, for example “deep”/);
		expect(found).toMatch(/existing-without-value .*“Parts \/ Kind”: 2, for example “deep”/);
		expect(found).not.toContain('“Grade”');
	});

	it('reads the values of a renamed field, compares none of another type, and names no record by a masked title', async () => {
		const name = text('名称', { mask: 'name' });
		await write('vase', { name, size: text('Size'), colour: text('Colour') });
		await run('apply --yes');
		await insert('vase', { name: 'tall', size: '12', colour: 'a very dark red' });
		await write(
			'vase',
			{ name, size: { type: 'integer', title: 'Size' }, tint: text('Tint', { was: 'colour', maxLength: 4 }), use: text('Use') },
			{ required: ['size', 'tint', 'use'] },
		);
		const { text: found } = await run('check vase --database');
		expect(found).toMatch(/type-change-waits .*from text to bigint/);
		expect(found).toMatch(/existing-too-long .*“Tint” with more than 4 characters: 1, for example “a very dark red”/);
		expect(found).toMatch(/existing-without-value .*“Use”: 1, for example “\*\*\*”/);
		expect(found).not.toMatch(/existing-without-value .*“(Size|Tint)”/);
	});

	it('refuses another scope or table while it would leave the records behind', async () => {
		await write('plate', {});
		await run('apply --yes');
		await write('plate', {}, { storage: { scope: 'platform' } });
		expect((await run('check --database')).text).not.toContain('records-elsewhere');
		await write('plate', {});
		await insert('plate', { name: 'one' });
		await write('plate', {}, { storage: { scope: 'platform' } });
		expect(await run('check plate --database')).toMatchObject({
			code: 1,
			text: expect.stringMatching(/plate\.json:\d+:\d+ records-elsewhere The 1 records of this screen are stored in space_platform\.plate/),
		});
		await write('plate', {}, { storage: { table: 'dish' } });
		expect((await run('diff plate')).text).toContain('records-elsewhere');
		expect((await run('apply plate', 'plate')).code).toBe(0);
		expect(await rows('select * from space_platform.dish')).toEqual([]);
		await insert('dish', { name: 'two' });
		await write('plate', {}, { storage: { table: 'dish', scope: 'platform' } });
		expect((await run('diff plate')).text).toContain('drop the table space_platform.dish: 1 rows are lost');
		expect((await run('apply plate', 'plate')).code).toBe(0);
		expect(await rows('select * from portal.dish')).toEqual([]);
		expect(await run('diff plate')).toEqual({ code: 0, text: 'The database matches the files' });
	});
});
