import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { runSchemasCommand } from '../../server/cli/schemas-command.ts';
import { platformTenantId } from '../../server/db/scope.ts';
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
		expect(await run('check')).toEqual({ code: 0, text: 'documents: 1, errors: 0, warnings: 0' });
		expect((await run('new quality/recall')).code).toBe(1);
		expect((await run('new ../evil')).code).toBe(2);
		expect((await run('explain recall')).text).toContain('POST  /business/v3/recall/query');
		expect((await run('explain nothing')).code).toBe(2);
		expect(await run('explain')).toMatchObject({ code: 2, text: expect.stringContaining('explain <') });
	});

	it('writes and checks documents of other kinds by their endings', async () => {
		const file = path.join(folder, 'quality/recall-number.number.json');
		expect((await run('new quality/recall-number.number')).code).toBe(0);
		expect((await run('check')).code).toBe(0);
		const rule = JSON.parse(await readFile(file, 'utf8'));
		await writeFile(file, JSON.stringify({ ...rule, pattern: 'R{0000' }, null, '\t'));
		expect(await run('check')).toMatchObject({
			code: 1,
			text: expect.stringMatching(/recall-number\.number\.json:5:13 unknown-number-part/),
		});
		await rm(file);
	});

	it('says what the database would get, changes nothing, then makes it', async () => {
		const diff = await run('diff');
		expect(diff).toMatchObject({ code: 0, text: expect.stringContaining('createTable  space_platform.recall') });
		await expect(remarks()).rejects.toThrow('does not exist');
		expect(await run('apply')).toMatchObject({ code: 0, text: expect.stringContaining('Done') });
		expect(await run('diff')).toEqual({ code: 0, text: 'The database matches the files' });
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
		const checked = await run('check --database');
		expect(checked).toMatchObject({
			code: 0,
			text: expect.stringMatching(/recall\.json:1:1 warning data-without-field .*remark.*: 1 values/),
		});
		expect((await run('check --database --only errors')).text).toBe('documents: 1, errors: 0, warnings: 3');
		const report = JSON.parse((await run('check --database --json')).text);
		expect(report).toMatchObject({ documents: 1, errors: 0, warnings: 3 });
		expect(report.problems).toContainEqual(expect.objectContaining({ code: 'data-without-field', severity: 'warning' }));
		expect(await run('apply')).toMatchObject({ code: 1, text: expect.stringContaining('add --yes') });
		expect(await run('apply', 'no')).toMatchObject({ code: 1, text: expect.stringContaining('nothing was changed') });
		expect(await remarks()).toEqual(['keep me']);
		expect((await run('apply', 'yes')).code).toBe(0);
		await expect(remarks()).rejects.toThrow('does not exist');
	});

	it('prints errors first, and missing translations as one line for each file unless a document is named', async () => {
		const first = path.join(folder, 'quality/audit.json');
		const texts = {
			title: '稽核',
			record: { properties: { name: { type: 'string', title: '名称' }, day: { type: 'string', title: '日期' } } },
		};
		await writeFile(first, JSON.stringify(texts));
		const last = path.join(folder, 'quality/zone.json');
		await writeFile(last, JSON.stringify({ ...texts, title: '区域', record: { properties: { name: { type: 'strin', title: '名称' } } } }));
		const { code, text } = await run('check');
		expect(code).toBe(1);
		const [error, ...rest] = text.split('\n');
		expect(error).toMatch(/zone\.json:1:\d+ unknown-value /);
		expect(rest.filter((line) => line.includes('missing-translation'))).toEqual([
			expect.stringMatching(/audit\.json warning missing-translation 6 translations are missing/),
		]);
		expect(rest.at(-1)).toMatch(/errors: 1, warnings: \d/);
		expect((await run('check audit')).text.match(/missing-translation/g)).toHaveLength(6);
		expect((await run('check audit')).code).toBe(0);
		expect((await run('check --only errors')).text).not.toContain('missing-translation');
		expect((await run('check --only warnings')).code).toBe(2);
		expect((await run('check nothing')).code).toBe(2);
		await rm(first);
		await rm(last);
	});

	it('touches no database while a file has an error', async () => {
		await edit(({ record }) => {
			record.properties.name = { type: 'string' };
		});
		expect((await run('check')).text).toMatch(
			/recall\.json:1:\d+ missing-property The property “title” is missing \(\/record\/properties\/name\)/,
		);
		expect(await run('check')).toMatchObject({ code: 1 });
		expect(await run('diff')).toMatchObject({ code: 1, text: expect.stringContaining('run npm run schemas check first') });
	});
});

describe('npm run schemas for number rules', () => {
	const rule = { title: '召回编号', pattern: 'R{yyyy}{0000}', period: 'year', texts: { en: { 召回编号: 'Recall number' } } };
	const numbers = () => path.join(folder, 'quality/recall-number.number.json');
	const counters = async () => (await sql`select rule from portal.number_counter`.execute(test.database.system)).rows;
	const count = (name: string) =>
		sql`insert into portal.number_counter (tenant_id, rule, period, organisation_id, value, basis)
			values (${platformTenantId}, ${name}, '2026', ${platformTenantId}, 3, '')`.execute(test.database.system);

	beforeAll(async () => {
		await rm(path.join(folder, 'quality'), { recursive: true, force: true });
		await run('new quality/recall');
		await edit(({ record }) => {
			record.properties.number = { type: 'string', title: '编号', format: 'sequence-number', rule: 'recall-number' };
		});
		await writeFile(numbers(), JSON.stringify(rule));
	});

	it('explains a rule with its defaults, examples and the fields that use it', async () => {
		const { code, text } = await run('explain recall-number');
		expect(code).toBe(0);
		expect(text).toContain('Recall number  (quality/recall-number.number.json)');
		expect(text).toMatch(/ {2}scope +tenant\*/);
		expect(text).toMatch(/ {2}period +year\n/);
		expect(text).toMatch(/R\d{4}0001 … R\d{4}9999/);
		expect(text).toContain('recall.number');
		expect((await run('explain recall-number.number')).code).toBe(0);
	});

	it('explains and applies one document while another file is broken, but not the broken one', async () => {
		const content = await readFile(numbers(), 'utf8');
		await writeFile(numbers(), '{');
		expect((await run('explain recall')).text).toContain('POST  /business/v3/recall/query');
		expect(await run('explain recall-number')).toMatchObject({ code: 1, text: expect.stringContaining('json-syntax') });
		expect((await run('diff')).code).toBe(1);
		expect((await run('diff recall')).text).toContain('addColumn');
		expect(await run('apply recall-number')).toMatchObject({ code: 1, text: expect.stringContaining('json-syntax') });
		await writeFile(numbers(), content);
	});

	it('removes counters of rules that are gone, after the name was typed', async () => {
		await run('apply --yes');
		await count('recall-number');
		await count('gone-number');
		expect((await run('diff')).text).toContain('1 counters of the number rule gone-number');
		expect((await run('diff recall')).text).toBe('The database matches the files');
		expect((await run('apply gone-number', 'yes')).code).toBe(1);
		expect(await counters()).toHaveLength(2);
		expect(await run('apply gone-number', 'gone-number')).toMatchObject({ code: 0, text: expect.stringContaining('Done') });
		expect(await counters()).toEqual([{ rule: 'recall-number' }]);
		expect(await run('diff nothing-at-all')).toMatchObject({ code: 2 });
	});

	it('applies one screen and leaves the others as they are', async () => {
		await run('new quality/visit');
		await run('apply --yes');
		const visit = path.join(folder, 'quality/visit.json');
		const content = JSON.parse(await readFile(visit, 'utf8'));
		delete content.record.properties.remark;
		content.record.properties.extra = { type: 'string', title: '其他' };
		await writeFile(visit, JSON.stringify(content));
		await edit(({ record }) => {
			delete record.properties.remark;
		});
		expect((await run('apply recall', 'recall')).code).toBe(0);
		await expect(remarks()).rejects.toThrow('does not exist');
		const { text } = await run('diff');
		expect(text).toContain('drop the column remark of space_platform.visit');
		expect(text).toMatch(/addColumn +space_platform\.visit +extra/);
	});
});

describe('npm run schemas new --table', () => {
	const system = () => test.database.system;
	const read = async (name: string) => JSON.parse(await readFile(path.join(folder, 'quality', `${name}.json`), 'utf8'));
	const made = sql`create table space_platform.complaint (
		id uuid primary key, version integer not null default 1, create_time timestamptz not null default now(), create_by uuid,
		update_time timestamptz not null default now(), update_by uuid,
		complaint_number varchar(40) not null unique, state text not null default 'open' check (state in ('open', 'closed')),
		amount numeric(12,2) check (amount >= 0), day date default current_date, recall uuid references space_platform.recall (id) on delete set null,
		place point, urgent boolean not null default false)`;

	beforeAll(async () => {
		await rm(path.join(folder, 'quality'), { recursive: true, force: true });
		await run('new quality/recall');
		await run('apply --yes');
		await made.execute(system());
		await sql`comment on column space_platform.complaint.complaint_number is '投诉编号'`.execute(system());
		await sql`comment on table space_platform.complaint is '投诉'`.execute(system());
	});

	it('leaves out columns that no field can be called after', async () => {
		await sql`create table space_platform.oddity (id uuid primary key, name text, "with space" text, "中文列" text)`.execute(system());
		expect((await run('new quality/oddity --table space_platform.oddity')).text).toContain('with space text, 中文列 text');
		expect(Object.keys((await read('oddity')).record.properties)).toEqual(['name']);
		await rm(path.join(folder, 'quality/oddity.json'));
		await sql`drop table space_platform.oddity`.execute(system());
	});

	it('writes what the table says: types, lengths, choices, limits, defaults, references, unique and titles', async () => {
		const { code, text } = await run('new quality/complaint --table space_platform.complaint');
		expect(code).toBe(0);
		expect(text).toContain('no field can have such a type or name (apply would drop them): place point');
		expect(await read('complaint')).toMatchObject({
			title: '投诉',
			record: {
				properties: {
					complaintNumber: { type: 'string', title: '投诉编号', maxLength: 40, unique: true },
					state: { default: 'open', options: [{ value: 'open', title: 'Open' }, { value: 'closed' }] },
					amount: { type: 'number', decimals: 2, minimum: 0 },
					day: { format: 'date', default: { name: 'today' } },
					recall: { reference: { screen: 'recall', onRemove: 'clear' } },
					urgent: { type: 'boolean', default: false },
				},
				required: ['complaintNumber', 'state', 'urgent'],
			},
		});
		expect((await run('check')).code).toBe(0);
	});

	it('says what makes the table one of the portal, and when that is done, that nothing would be lost but what has no field', async () => {
		await rm(path.join(folder, 'quality/complaint.json'));
		const { text } = await run('new quality/complaint --table space_platform.complaint');
		const statements = text.split('\n').filter((line) => line.startsWith('  ') && line.endsWith(';'));
		expect(statements.join('\n')).toMatch(
			/comment on table .* is 'screen:complaint'[\s\S]*enable row level security[\s\S]*create policy tenant_rows/,
		);
		for (const statement of statements) await sql.raw(statement).execute(system());
		await sql`alter table space_platform.complaint drop column place`.execute(system());
		await rm(path.join(folder, 'quality/complaint.json'));
		expect((await run('new quality/complaint --table space_platform.complaint')).text).toContain('would gain (no data is lost)');
		expect(await run('apply')).toMatchObject({ code: 0, text: expect.stringContaining('Done') });
		expect(await run('diff')).toEqual({ code: 0, text: 'The database matches the files' });
	});

	it('reads a table that the portal made back into a file that asks for nothing new', async () => {
		await rm(path.join(folder, 'quality/complaint.json'));
		const { text } = await run('new quality/complaint --table space_platform.complaint');
		expect(text).toContain('no changes are needed');
		expect(await run('diff')).toEqual({ code: 0, text: 'The database matches the files' });
	});

	it('refuses a table that is not there or cannot be read', async () => {
		expect(await run('new quality/other --table space_platform.nothing')).toMatchObject({
			code: 1,
			text: 'There is no table space_platform.nothing',
		});
		expect((await run('new quality/other --table nothing')).code).toBe(1);
		expect((await run("new quality/other --table x.y';--")).code).toBe(1);
	});
});

it('check --database and diff find records that share a value that is to become unique', async () => {
	const insert = sql`insert into space_platform.recall (id, name, status) values (gen_random_uuid(), 'A', 'open'), (gen_random_uuid(), 'A', 'open')`;
	await insert.execute(test.database.system);
	await edit(({ record }) => Object.assign(record.properties.name ?? {}, { unique: true }));
	expect((await run('check')).code).toBe(0);
	const { code, text } = await run('check --database');
	expect(code).toBe(1);
	expect(text).toMatch(
		/recall\.json:1:\d+ duplicates-exist name cannot become unique: space_platform\.recall contains .* A \(\/record\/properties\/name\)/,
	);
	expect(await run('diff')).toMatchObject({ code: 1, text: expect.stringContaining('duplicates-exist') });
});
