import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import type { ScriptListAnswer, ScriptTestAnswer } from '../../contract/features/operations/scripts.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, type Caller, startTestPortal } from '../support/test-portal.ts';
import { copySchemas, type RecordsPortal, setStaffRights } from './records-portal.ts';

const base = '/platform/v3/scripts';
const design = '/platform/v3/design';

const screen: ScreenFile = {
	title: '走访',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 40 },
			score: { type: 'integer', title: '得分' },
			fee: { type: 'number', title: '费用', readRight: 'fee' },
			phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
		},
		required: ['name'],
	},
	scripts: { beforeSave: 'visit-check' },
};

const script = (title: string, code: string, tags = '') => `/**\n * @title ${title}\n${tags} */\n${code}`;
const check = script(
	'Check',
	"const { grade } = library('grading');\nrecord.score = grade(record.score);\nlog('graded', record.score);",
	' * @screen visit\n',
);

let portal: RecordsPortal;
let folder: string;
let admin: Caller;
let record: { id: string; version: number };

startForTests(async () => {
	folder = await copySchemas({ visit: screen });
	const write = (name: string, text: string) => writeFile(path.join(folder, 'quality', `${name}.script.js`), text);
	await write('grading', script('Grading', 'return { grade: (score) => Math.round(score / 10) };', ' * @description Rounds\n'));
	await write('visit-check', check);
	await write('spare', script('Spare', 'return 1;'));
	const started = await startTestPortal({ schemasFolder: folder });
	portal = { ...started, folder };
	admin = await portal.signIn('admin');
	record = (await admin.post('/business/v3/visit/save', { name: '一', score: 87, fee: 5, phone: '13800001111' })).body.data;
	return portal;
});

const list = async (): Promise<ScriptListAnswer> => (await admin.get(`${base}/list`)).body.data;
const uses = async (name: string) =>
	(await list()).scripts.find((one) => one.name === name)?.uses.map(({ kind, title }) => `${kind} ${title}`);
const test = (input: object, caller = admin): Promise<Answer> => caller.post(`${base}/test`, input);
const run = async (input: object, caller = admin): Promise<ScriptTestAnswer> => (await test(input, caller)).body.data;
const fileOf = async (name: string) => (await admin.get(`${design}/file`, { path: `quality/${name}.script.js` })).body.data;
const remove = async (name: string) =>
	admin.post(`${design}/remove`, { path: `quality/${name}.script.js`, etag: (await fileOf(name)).etag });
const rename = async (name: string, to: string) =>
	admin.post(`${design}/rename`, { path: `quality/${name}.script.js`, to: `quality/${to}.script.js`, etag: (await fileOf(name)).etag });

it('is listed with titles, limits, and every use', async () => {
	const { scripts, limits } = await list();
	expect(limits).toEqual({ milliseconds: 250, megabytes: 32, length: 50_000 });
	expect(scripts.find(({ name }) => name === 'visit-check')).toMatchObject({
		...{ title: 'Check', path: 'quality/visit-check.script.js', screen: 'visit', screenTitle: '走访', libraries: ['grading'] },
		uses: [{ kind: 'beforeSave', name: 'visit', title: '走访', tenantId: null }],
	});
	expect(await uses('grading')).toEqual(['library Check']);
	expect((await admin.get(`${base}/get`, { name: 'grading' })).body.data).toMatchObject({
		description: 'Rounds',
		source: expect.stringContaining('grade'),
	});
	expect((await admin.get(`${base}/get`, { name: '__proto__' })).status).toBe(404);
});

it('runs with the scripts that it uses: in saves, in conditions of queries, and by the calls that run scripts', async () => {
	expect(record).toMatchObject({ score: 9 });
	const source = "library('grading').grade(94)";
	expect((await admin.post(`${base}/try`, { source })).body.data.value).toBe(9);
	expect((await admin.post('/platform/v3/form/def/getScriptValue', { script: source })).body.data.value).toBe(9);
	const query = { combinator: 'and', rules: [{ field: 'score', operator: 'equal', valueSource: 'script', value: source }] };
	expect((await admin.post('/business/v3/visit/query', { query })).body.data.dataResult).toMatchObject([{ id: record.id }]);
	expect((await admin.post(`${base}/try`, { source: "library('nothing')" })).body.message).toContain("no script 'nothing'");
});

it('is neither removed nor renamed while something uses it, and every use is named', async () => {
	const ofDocuments = await remove('grading');
	expect(ofDocuments.status).toBe(409);
	expect(ofDocuments.body.data.problems).toMatchObject([
		{ file: 'quality/visit-check.script.js', line: 5, column: 27, code: 'unknown-script' },
	]);
	const ofScreen = await rename('visit-check', 'visit-checks');
	expect(ofScreen.body.data.problems).toMatchObject([
		{ file: 'quality/visit.json', code: 'unknown-script', pointer: '/scripts/beforeSave' },
	]);
	const job = {
		name: '夜间',
		kind: 'script',
		timing: 'hand',
		script: "library('spare')",
		missed: 'once',
		retries: 0,
		retrySeconds: 60,
		limitMinutes: 5,
	};
	expect((await admin.post('/platform/v3/job/save', job)).status).toBe(200);
	const view = {
		...{ screen: 'visit', name: '我的', audience: 'private' },
		content: {
			query: { combinator: 'and', rules: [{ field: 'score', operator: 'equal', valueSource: 'script', value: "library('spare')" }] },
		},
	};
	const { id: viewer } = (await portal.database.pool.query("select id from portal.employee where account = 'admin'")).rows[0];
	await portal.database.pool.query(
		`insert into portal.saved_view (id, tenant_id, owner_id, screen, name, content, audience, update_time)
		select gen_random_uuid(), tenant_id, $1, 'visit', '我的', $2::jsonb, 'private', now() from portal.job where name = '夜间'`,
		[viewer, JSON.stringify(view.content)],
	);
	expect(await uses('spare')).toEqual(['job 夜间', 'view 我的']);
	for (const answer of [await remove('spare'), await rename('spare', 'other')])
		expect(answer.body).toMatchObject({ state: 6030103, message: expect.stringMatching(/夜间.*我的/) });
	await portal.database.pool.query("delete from portal.saved_view where name = '我的'");
	await portal.database.pool.query("delete from portal.job where name = '夜间'");
	expect((await rename('spare', 'other')).status).toBe(200);
	expect((await remove('other')).status).toBe(200);
});

it('runs on a record as a save would, shows what it changes, and stores nothing', async () => {
	const before = (await portal.database.pool.query('select count(*) from space_platform.record_history')).rows[0].count;
	const answer = await run({ name: 'visit-check', id: record.id, values: { score: 55 } });
	expect(answer).toMatchObject({
		...{ log: ['graded 6'], refusal: null, problem: null, limits: { milliseconds: 250 } },
		changes: [{ field: 'score', title: '得分', before: 55, after: 6 }],
	});
	expect(answer.milliseconds).toBeLessThan(250);
	const asked = { screen: 'visit', id: record.id };
	expect(await run({ ...asked, source: 'return [record.name, before.score, today.length, user.id.length];' })).toMatchObject({
		value: ['一', 9, 10, 36],
	});
	expect(await run({ ...asked, source: "refuse('no', 'score');" })).toMatchObject({ refusal: { message: 'no', field: 'score' } });
	expect(await run({ ...asked, source: '\n  nothing();' })).toMatchObject({ problem: { line: 2, column: 3, library: null } });
	expect(await run({ ...asked, source: "library('grading').grade();" })).toMatchObject({ problem: null });
	expect(await run({ ...asked, source: 'log("a"); for (;;) {}' })).toMatchObject({
		log: ['a'],
		problem: { message: expect.stringContaining('250') },
	});
	expect(await run({ screen: 'visit', values: { name: 'x' }, source: 'return [record.name, before];' })).toMatchObject({
		value: ['x', null],
	});
	expect((await admin.get('/business/v3/visit/get', { id: record.id })).body.data).toMatchObject({ score: 9, version: 1 });
	expect((await portal.database.pool.query('select count(*) from space_platform.record_history')).rows[0].count).toBe(before);
	const { rows } = await portal.database.pool.query(
		"select object_id, reason, actor_account from portal.audit where action = 'script-test' order by at limit 1",
	);
	expect(rows[0]).toEqual({ object_id: 'visit-check', reason: `visit ${record.id}`, actor_account: 'admin' });
});

it('shows no more of a record than its reader may see, and nothing of others', async () => {
	const source = 'return [record.phone, before?.phone, record.fee, before?.fee, "fee" in before];';
	expect((await run({ screen: 'visit', id: record.id, source })).value).toEqual(['13800001111', '13800001111', 5, 5, true]);
	const staff = await portal.signIn('staff');
	await setStaffRights(portal, ['feature/script:view', 'feature/script:test', 'query:script', 'visit:view']);
	expect((await run({ screen: 'visit', id: record.id, source }, staff)).value).toEqual(['138****1111', '138****1111', null, null, false]);
	await setStaffRights(portal, ['feature/script:view', 'feature/script:test', 'query:script']);
	expect((await test({ name: 'visit-check', id: record.id }, staff)).status).toBe(403);
	await setStaffRights(portal, ['feature/script:view', 'feature/script:test', 'visit:view']);
	expect((await test({ screen: 'visit', id: record.id, source }, staff)).status).toBe(403);
	expect((await test({ name: 'visit-check', id: record.id }, staff)).status).toBe(200);
	await setStaffRights(portal, ['feature/script:view', 'visit:view']);
	expect((await test({ name: 'visit-check', id: record.id }, staff)).status).toBe(403);
	await setStaffRights(portal, ['visit:view']);
	for (const call of [staff.get(`${base}/list`), staff.get(`${base}/get`, { name: 'grading' })]) expect((await call).status).toBe(403);
	const tenant = await portal.signIn('tenantadmin');
	for (const call of [tenant.get(`${base}/list`), test({ name: 'visit-check', id: record.id }, tenant)])
		expect((await call).status).toBe(403);
	const { tenantId } = (await tenant.post('/oauth2/v3/user/context')).body.data;
	const asTenant = await portal.signIn('admin', tenantId);
	expect((await test({ name: 'visit-check', id: record.id }, asTenant)).status).toBe(403);
	for (const caller of [staff, tenant])
		expect((await caller.post(`${design}/save`, { path: 'quality/x.script.js', text: check })).status).toBe(403);
});

it('answers rubbish with an error of the caller', async () => {
	const large = { screen: 'visit', source: `// ${'x'.repeat(1_000_000)}` };
	for (const [input, status] of [
		[{}, 400],
		[{ name: 5 }, 400],
		[{ name: 'no-script' }, 404],
		[{ name: '__proto__' }, 404],
		[{ source: '' }, 400],
		[{ source: ['1'] }, 400],
		[large, 400],
		[{ source: '1', id: record.id }, 400],
		[{ source: '1', screen: 'nothing' }, 404],
		[{ source: '1', screen: 'visit', id: 'x' }, 400],
		[{ source: '1', screen: 'visit', id: '018f0000-0000-7000-8000-000000000000' }, 404],
		[{ source: '1', screen: 'visit', values: [] }, 400],
		[{ source: '1', screen: 'visit', values: { nothing: 1 } }, 400],
		[{ source: '1', screen: 'visit', values: { name: 'x'.repeat(300_000) } }, 400],
	] as Array<[object, number]>)
		expect([JSON.stringify(input).slice(0, 60), (await test(input)).status]).toEqual([JSON.stringify(input).slice(0, 60), status]);
	const long = await admin.post(`${design}/save`, { path: 'quality/long.script.js', text: script('Long', '1;'.repeat(500_000)) });
	expect(long.status).toBe(413);
	const longer = await admin.post(`${design}/save`, { path: 'quality/long.script.js', text: script('Long', '1;'.repeat(30_000)) });
	expect(longer.body.data.problems).toMatchObject([{ code: 'script-too-long' }]);
	const wrong = await admin.post(`${design}/save`, { path: 'quality/wrong.script.js', text: script('Wrong', 'let x = ;') });
	expect(wrong.body.data.problems).toMatchObject([{ line: 4, column: 9, code: 'script-syntax' }]);
});

it('is made, changed, compared and taken back in the editor, stored in the database', async () => {
	const file = 'quality/made.script.js';
	const template = (await admin.get(`${design}/template`, { path: file, title: '新脚本' })).body.data.text;
	expect(template).toContain('@title 新脚本');
	const first = await admin.post(`${design}/save`, { path: file, text: template, storedIn: 'database' });
	expect(first.body.data).toMatchObject({ isInForce: true, storedIn: 'database' });
	const text = script('Made', 'return 2;');
	const second = await admin.post(`${design}/save`, { path: file, text, etag: first.body.data.etag });
	expect((await admin.post(`${base}/try`, { source: "library('made')" })).body.data.value).toBe(2);
	const history = (await admin.get(`${design}/history`, { path: file })).body.data;
	expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['save', 'create']);
	const version = (await admin.get(`${design}/version`, { id: history[1].id })).body.data;
	expect(version.text).toBe(template);
	const back = await admin.post(`${design}/save`, { path: file, text: version.text, etag: second.body.data.etag, isRestored: true });
	expect(back.body.data.isInForce).toBe(true);
	expect((await admin.post(`${design}/check`, { path: file, text: 'x' })).body.data.problems).toMatchObject([
		{ code: 'script-without-title' },
		{ code: 'unknown-script-name' },
	]);
});
