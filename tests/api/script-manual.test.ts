import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';

const examples = [...readFileSync('docs/scripts.md', 'utf8').matchAll(/```js(?:on)? schemas\/(quality\/[\w.-]+)\n([\s\S]*?)```/g)];
const base = '/business/v3/site-visit';

let portal: TestPortal;
let admin: Caller;

startForTests(async () => {
	const folder = await copySchemas({});
	for (const [, file = '', text = ''] of examples) await writeFile(path.join(folder, file), text);
	portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
	return portal;
});

const save = (values: object, language = 'zh-CN') =>
	admin.call('POST', `${base}/save`, { body: { name: '西湖电器', ...values }, headers: { 'accept-language': language } });

it('the manual of scripts has examples without a problem', () => {
	expect(examples.map(([, file]) => file)).toHaveLength(4);
	expect(portal.engine.problems().filter(({ file }) => examples.some(([, own]) => own === file))).toEqual([]);
});

it('the examples of the manual do what it says', async () => {
	const { data } = (await save({ from: '2026-01-30', to: '2026-02-10', cost: 100 })).body;
	expect(data).toMatchObject({ days: 7, total: 700 });
	expect((await save({ from: '2026-02-10', to: '2026-02-01' })).body).toMatchObject({
		message: '结束日期早于开始日期',
		data: { fields: [{ path: 'to' }] },
	});
	expect((await save({ from: '2026-02-10', to: '2026-02-01' }, 'en')).body.message).toBe('The visit ends before it begins');
	expect((await save({ id: data.id, version: data.version, from: '2026-01-29' })).body.data.fields).toMatchObject([{ path: 'from' }]);
	expect((await save({ from: '2026-01-30', to: '2026-02-10', cost: 2000 })).body.message).toBe('走访费用 14000 超过 10000');
	expect((await admin.post(`${base}/query`, {})).body.data.dataResult).toHaveLength(1);
	const run = { name: 'visit-before', id: data.id, values: { to: '2026-01-31' } };
	expect((await admin.post('/platform/v3/scripts/test', run)).body.data).toMatchObject({
		log: ['days 1'],
		changes: [{ field: 'days', before: 7, after: 1 }],
	});
});
