import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

import type { CodeFile, CodePreviewAnswer, CodeSourcesAnswer } from '../../contract/features/operations/code-generation.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';

const base = '/platform/v3/code-generation';
const design = '/platform/v3/design';

let portal: TestPortal;
let admin: Caller;
let folder: string;
let sources: string;

beforeAll(async () => {
	folder = await copySchemas({});
	sources = await mkdtemp(path.join(os.tmpdir(), 'portal sources-'));
	await mkdir(path.join(sources, 'server'), { recursive: true });
	for (const file of [
		'package.json',
		'server/features.ts',
		'renderers/registry.ts',
		'contract/screen/record-schema.ts',
		'contract/screen/screen.ts',
	])
		await cp(file, path.join(sources, file));
	portal = await startTestPortal({ schemasFolder: folder, environment: { PORTAL_CODE_FOLDER: sources } });
	admin = await portal.signIn('admin');
	await sql`create table space_platform.old_permits (id uuid primary key, permit_no varchar(20) not null unique, holder text, fee numeric(10,2),
		granted date, is_valid boolean default true, "Odd Name" text)`.execute(portal.database.system);
	await sql`comment on table space_platform.old_permits is '旧许可证'`.execute(portal.database.system);
	await sql`insert into space_platform.old_permits (id, permit_no, holder) values ('01900000-0000-7000-8000-0000000000a1', 'P-1', '甲')`.execute(
		portal.database.system,
	);
});
afterAll(async () => {
	await portal?.close();
	for (const one of [folder, sources]) if (one) await rm(one, { recursive: true, force: true });
});

const preview = (body: object, caller = admin) => caller.post(`${base}/preview`, body);
const enterprise = { from: 'screen', screen: 'enterprise', parts: ['client', 'hook', 'widget', 'column'], field: 'name' };
const shown = async (body: object): Promise<CodePreviewAnswer> => {
	const { body: answer, text } = await preview(body);
	expect(answer.state, text).toBe(200);
	return answer.data;
};
const states = (files: CodeFile[]) => Object.fromEntries(files.map(({ path, state }) => [path, state]));
const write = (body: object, plan: string, caller = admin) => caller.post(`${base}/write`, { ...body, plan });
const inSources = (file: string) => readFile(path.join(sources, file), 'utf8');

it('lists screens, free tables and data sources, and where code can be written', async () => {
	const { body } = await admin.get(`${base}/sources`);
	const answer: CodeSourcesAnswer = body.data;
	expect(answer.folder).toEqual({ path: sources, problem: null });
	expect(answer.tables).toEqual(['old_permits']);
	expect(answer.screens).toContainEqual({ name: 'enterprise', title: expect.any(String), isForeign: false });
	expect(answer.screens.map(({ name }) => name)).not.toContain('monitoring');
	expect(answer.areas.map(({ name }) => name)).toContain('quality');
});

it('shows all code of a screen beside the files that are there, and writes exactly that, once', async () => {
	const first = await shown(enterprise);
	expect(first.document).toMatchObject({ path: 'quality/enterprise.json', adopts: null, problems: [] });
	expect(first.document.before).toBe(first.document.after);
	expect(states(first.files)).toEqual({
		...Object.fromEntries(
			['package.json', 'index.js', 'index.d.ts', 'README.md'].map((name) => [`portal-client-enterprise/${name}`, 'new']),
		),
		'server/features/enterprise-hooks/record.ts': 'new',
		'server/features/enterprise-hooks/hooks.ts': 'new',
		'server/features/enterprise-hooks/feature.ts': 'new',
		'tests/unit/server/features/enterprise-hooks.test.ts': 'new',
		'renderers/fields/enterprise-name/enterprise-name-widget.tsx': 'new',
		'tests/unit/renderers/fields/enterprise-name/enterprise-name-widget.test.tsx': 'new',
		'renderers/fields/enterprise-name/enterprise-name-column.tsx': 'new',
		'tests/unit/renderers/fields/enterprise-name/enterprise-name-column.test.tsx': 'new',
		'server/features.ts': 'changed',
		'renderers/registry.ts': 'changed',
		'contract/screen/record-schema.ts': 'changed',
		'contract/screen/screen.ts': 'changed',
	});
	// A preview writes nothing.
	await expect(inSources('server/features/enterprise-hooks/hooks.ts')).rejects.toThrow('ENOENT');
	const written = await write(enterprise, first.plan);
	expect(written.body.data, written.text).toMatchObject({ kept: [] });
	expect(written.body.data.written).toHaveLength(16);
	for (const { path: file, after } of first.files) expect(await inSources(file)).toBe(after);
	const registry = await inSources('renderers/registry.ts');
	expect(registry).toContain("'enterprise-name': enterpriseNameColumn");
	expect(registry).toContain("'enterprise-name': lazyWidget(");
	expect((await write(enterprise, first.plan)).status).toBe(409);
	const again = await shown(enterprise);
	expect(new Set(again.files.map(({ state }) => state))).toEqual(new Set(['same']));
	expect((await write(enterprise, again.plan)).body.data).toEqual({ written: [], kept: [] });
	const { rows } = await sql<{ object_id: string; reason: string; actor_account: string }>`
		select object_id, reason, actor_account from portal.audit where action = 'code-write'`.execute(portal.database.system);
	expect(rows).toEqual([{ object_id: 'enterprise', actor_account: 'admin', reason: expect.stringContaining('renderers/registry.ts') }]);
});

it('never overwrites what was changed by hand, nor what was never generated', async () => {
	const second = await preview({ from: 'screen', screen: 'employee', parts: ['hook'] });
	expect([second.status, second.body.data.fields]).toEqual([400, [{ path: 'parts', message: expect.stringContaining('已有钩子') }]]);
	await appendFile(path.join(sources, 'server/features/enterprise-hooks/hooks.ts'), '// by hand\n');
	await rm(path.join(sources, 'server/features/enterprise-hooks/record.ts'));
	const { files, plan } = await shown({ ...enterprise, parts: ['hook'] });
	expect(states(files)).toMatchObject({
		'server/features/enterprise-hooks/hooks.ts': 'kept',
		'server/features/enterprise-hooks/record.ts': 'new',
		'server/features/enterprise-hooks/feature.ts': 'same',
	});
	expect((await write({ ...enterprise, parts: ['hook'] }, plan)).body.data).toEqual({
		written: ['server/features/enterprise-hooks/record.ts'],
		kept: ['server/features/enterprise-hooks/hooks.ts'],
	});
	expect(await inSources('server/features/enterprise-hooks/hooks.ts')).toMatch(/\/\/ by hand\n$/);
	const product = { from: 'screen', screen: 'product', parts: ['hook'] };
	await mkdir(path.join(sources, 'server/features/product-hooks'));
	await writeFile(path.join(sources, 'server/features/product-hooks/hooks.ts'), 'export const mine = 1;\n');
	expect(states((await shown(product)).files)).toMatchObject({ 'server/features/product-hooks/hooks.ts': 'kept' });
	// What was changed after the preview was shown is not written either.
	const seen = await shown(product);
	await writeFile(path.join(sources, 'server/features/product-hooks/feature.ts'), 'mine\n');
	expect((await write(product, seen.plan)).status).toBe(409);
	expect(await inSources('server/features/product-hooks/feature.ts')).toBe('mine\n');
});

it('writes nothing outside of the folder: links and other files in the way are refused', async () => {
	const outside = await mkdtemp(path.join(os.tmpdir(), 'portal outside-'));
	await symlink(outside, path.join(sources, 'server/features/spot-check-hooks'));
	const wanted = { from: 'screen', screen: 'spot-check', parts: ['hook'] };
	expect((await preview(wanted)).body.state).toBe(417);
	await rm(path.join(sources, 'server/features/spot-check-hooks'));
	await mkdir(path.join(sources, 'server/features/spot-check-hooks'));
	await symlink(path.join(outside, 'hooks.ts'), path.join(sources, 'server/features/spot-check-hooks/hooks.ts'));
	expect((await preview(wanted)).body.state).toBe(417);
	await expect(readFile(path.join(outside, 'hooks.ts'))).rejects.toThrow('ENOENT');
	await rm(outside, { recursive: true });
	// A folder that has no sources any more.
	await rm(path.join(sources, 'package.json'));
	expect((await admin.get(`${base}/sources`)).body.data.folder.problem).toContain('package.json');
	const { plan } = await shown({ ...enterprise, parts: ['client'] });
	expect((await write({ ...enterprise, parts: ['client'] }, plan)).body.message).toContain('package.json');
	await cp('package.json', path.join(sources, 'package.json'));
});

it('makes a screen of a table, which is saved as a document and takes the table over', async () => {
	const wanted = {
		from: 'table',
		table: 'old_permits',
		area: 'quality',
		screen: 'old-permit',
		parts: ['hook', 'column'],
		field: 'permitNo',
	};
	const { document, files, fields } = await shown(wanted);
	expect(document).toMatchObject({ path: 'quality/old-permit.json', before: null, adopts: 'old_permits' });
	expect(document.left).toEqual([{ name: 'Odd Name', type: 'text' }]);
	expect(document.statements.join('\n')).toContain('old_permits');
	expect(document.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
	expect(fields).toContainEqual({ name: 'permitNo', title: 'Permit no', type: 'string' });
	expect(files.map((file) => file.path)).toContain('renderers/fields/old-permit-permit-no/old-permit-permit-no-column.tsx');
	expect(files.find((file) => file.path.endsWith('record.ts'))?.after).toContain('permitNo: string;');
	const saved = await admin.post(`${design}/save`, {
		path: document.path,
		text: document.after,
		etag: '',
		storedIn: 'database',
		adopts: 'old_permits',
	});
	expect(saved.body.data, saved.text).toMatchObject({ isInForce: true });
	expect((await admin.post('/business/v3/old-permit/query', {})).body.data.dataResult).toMatchObject([{ permitNo: 'P-1', holder: '甲' }]);
	// It is a screen now, and the table is not free any more.
	expect((await preview(wanted)).status).toBe(400);
	expect((await preview({ ...wanted, screen: 'other-permit' })).status).toBe(404);
	expect((await admin.get(`${base}/sources`)).body.data.tables).toEqual([]);
});

it('downloads the same files as an archive, with the screen file', async () => {
	const other = await startTestPortal({ schemasFolder: folder });
	const caller = await other.signIn('admin');
	expect((await caller.get(`${base}/sources`)).body.data.folder).toEqual({ path: null, problem: null });
	const { body } = await preview(enterprise, caller);
	expect(new Set(body.data.files.map(({ state }: CodeFile) => state))).toEqual(new Set(['new', 'lines']));
	expect((await write(enterprise, body.data.plan, caller)).status).toBe(417);
	const response = await fetch(`${other.url}${base}/archive`, {
		method: 'POST',
		headers: { 'access-token': caller.token, 'content-type': 'application/json' },
		body: JSON.stringify(enterprise),
	});
	expect(response.headers.get('content-disposition')).toContain('enterprise.zip');
	const entries = await unzip(Buffer.from(await response.arrayBuffer()));
	for (const file of body.data.files.filter(({ state }: CodeFile) => state === 'new')) expect(entries.get(file.path)).toBe(file.after);
	expect(entries.get('schemas/quality/enterprise.json')).toBe(body.data.document.after);
	expect(entries.get('ADD-THESE-LINES.md')).toContain('## server/features.ts');
	const { rows } = await sql`select from portal.audit where action = 'code-download' and object_id = 'enterprise'`.execute(
		other.database.system,
	);
	expect(rows).toHaveLength(1);
	await other.close();
});

it('refuses rubbish with the field that is wrong', async () => {
	const wrong: Array<[object, string, number?]> = [
		[{}, 'from'],
		[{ ...enterprise, from: 'constructor' }, 'from'],
		[{ ...enterprise, screen: '../../etc' }, 'screen'],
		[{ ...enterprise, screen: 'own-thing' }, 'screen'],
		[{ ...enterprise, screen: ['enterprise'] }, 'screen'],
		[{ ...enterprise, parts: 'hook' }, 'parts'],
		[{ ...enterprise, parts: ['hook', 'hook'] }, 'parts'],
		[{ ...enterprise, parts: ['virus'] }, 'parts'],
		[{ ...enterprise, field: 'nothing' }, 'field'],
		[{ ...enterprise, field: '__proto__' }, 'field'],
		[{ ...enterprise, field: 'tags' }, 'field'],
		[{ ...enterprise, name: '../name' }, 'name'],
		[{ ...enterprise, name: 'Name' }, 'name'],
		[{ ...enterprise, name: 'text' }, 'name'],
		[{ from: 'table', screen: 'x', parts: [] }, 'area'],
		[{ from: 'table', screen: 'enterprise', area: 'quality', table: 'old_permits', parts: [] }, 'screen'],
		[{ from: 'table', screen: 'x', area: '../quality', table: 'old_permits', parts: [] }, 'area'],
		[{ from: 'source', screen: 'x', area: 'quality', table: 'x', parts: [] }, 'source'],
	];
	for (const [body, field] of wrong) {
		const { status, body: answer } = await preview(body);
		expect([JSON.stringify(body), status, answer.data?.fields?.[0]?.path]).toEqual([JSON.stringify(body), 400, field]);
	}
	const missing = [
		{ ...enterprise, screen: 'nowhere' },
		{ from: 'table', screen: 'x', area: 'quality', table: 'enterprise', parts: [] },
		{ from: 'table', screen: 'x', area: 'quality', table: `x"; drop table portal.employee; --`, parts: [] },
		{ from: 'source', screen: 'x', area: 'quality', table: 'x', source: 'nowhere', parts: [] },
	];
	for (const body of missing) expect([body, (await preview(body)).status]).toEqual([body, 404]);
	expect((await write(enterprise, 'x')).status).toBe(409);
	expect((await admin.post(`${base}/write`, enterprise)).status).toBe(400);
});

it('serves nobody but super administrators in the space of the authority', async () => {
	const calls = async (caller: Caller) => [
		(await caller.get(`${base}/sources`)).status,
		(await caller.get(`${base}/tables`, { source: 'pg' })).status,
		(await preview(enterprise, caller)).status,
		(await caller.post(`${base}/archive`, enterprise)).status,
		(await write(enterprise, 'x', caller)).status,
	];
	expect(await calls(portal.anonymous)).toEqual([401, 401, 401, 401, 401]);
	for (const account of ['staff', 'tenantadmin', 'otheradmin'] as const)
		expect([account, await calls(await portal.signIn(account))]).toEqual([account, [403, 403, 403, 403, 403]]);
	// No role has the right, not even the one with all rights.
	await sql`insert into portal.role_grant (role_id, permission) select distinct m.role_id, p from portal.role_member m
		join portal.employee e on e.id = m.employee_id cross join unnest(array['*', 'feature/code-generation:view', 'feature/code-generation:write']) p
		where e.account = 'staff' on conflict do nothing`.execute(portal.database.system);
	expect(await calls(await portal.signIn('staff'))).toEqual([403, 403, 403, 403, 403]);
	const { rows } = await sql<{
		id: string;
	}>`select id from portal.tenant where id <> '00000000-0000-0000-0000-000000000000' limit 1`.execute(portal.database.system);
	expect(await calls(await portal.signIn('admin', rows[0]?.id))).toEqual([403, 403, 403, 403, 403]);
});

it('titles of people end neither comments nor texts of the code', async () => {
	const title = `*/ process.exit(1); /* ' \${1} \\ \u2028`;
	const text = JSON.stringify({
		title,
		record: { properties: { name: { type: 'string', title, options: [{ value: "it's \\", title }] }, done: { type: 'boolean', title } } },
	});
	const saved = await admin.post(`${design}/save`, { path: 'quality/hostile.json', text, etag: '', storedIn: 'database' });
	expect(saved.body.data, saved.text).toMatchObject({ isInForce: true });
	const { files } = await shown({ from: 'screen', screen: 'hostile', parts: ['client', 'hook', 'widget', 'column'], field: 'done' });
	const ts = await import('typescript');
	for (const { path: file, after } of files.filter(({ state, path: file }) => state === 'new' && /\.tsx?$|\.js$/.test(file))) {
		const source = ts.default.createSourceFile(file, after, ts.default.ScriptTarget.Latest, true);
		expect([file, (source as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics]).toEqual([file, []]);
		const words: string[] = [];
		const visit = (node: import('typescript').Node): void => {
			if (ts.default.isIdentifier(node)) words.push(node.text);
			node.forEachChild(visit);
		};
		visit(source);
		expect(words).not.toContain('process');
	}
});

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
	const zip = await new Promise<ZipFile>((resolve, reject) =>
		fromBuffer(bytes, { lazyEntries: false }, (error, found) => (found ? resolve(found) : reject(error))),
	);
	const entries = new Map<string, string>();
	const reading: Promise<void>[] = [];
	zip.on('entry', (entry: Entry) => {
		reading.push(
			new Promise((resolve, reject) =>
				zip.openReadStream(entry, (error, stream) => {
					if (error) return reject(error);
					buffer(stream).then((content) => {
						entries.set(entry.fileName, content.toString('utf8'));
						resolve();
					}, reject);
				}),
			),
		);
	});
	await new Promise((resolve) => zip.once('end', resolve));
	await Promise.all(reading);
	return entries;
}
