import { expect, it } from 'vitest';

import type { CodePreviewAnswer } from '../../contract/features/operations/code-generation.ts';
import { openSourcePortal } from './source-portal.ts';

const base = '/platform/v3/code-generation';
const design = '/platform/v3/design';

it('makes a screen of a table or a list of a data source, which stays there', async () => {
	const opened = await openSourcePortal();
	const call = (body: object) => opened.admin.post(`${base}/preview`, body);
	const list = await opened.admin.get(`${base}/sources`);
	expect(list.body.data.sources.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(['pg', 'dead']));
	expect((await opened.admin.get(`${base}/tables`, { source: 'pg' })).body.data.tables).toContain('app.shop');
	expect((await opened.admin.get(`${base}/tables`, { source: 'nowhere' })).status).toBe(404);
	const shop = { from: 'source', source: 'pg', table: 'app.shop', area: 'quality', screen: 'shop-copy', parts: ['client'] };
	const { body, text } = await call(shop);
	expect(body.state, text).toBe(200);
	const { document }: CodePreviewAnswer = body.data;
	expect(document.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
	expect(JSON.parse(document.after)).toMatchObject({
		metaVersion: 2,
		record: {
			properties: { code: { type: 'string', maxLength: 20 }, price: { type: 'number', decimals: 2 }, openNow: { type: 'boolean' } },
		},
		storage: { source: { name: 'pg', table: 'app.shop', key: 'code' } },
	});
	const saved = await opened.admin.post(`${design}/save`, { path: document.path, text: document.after, etag: '', storedIn: 'database' });
	expect(saved.body.data, saved.text).toMatchObject({ isInForce: true });
	const rows = await opened.admin.post('/business/v3/shop-copy/query', { requestPage: { limit: 5 } });
	expect(rows.body.data.dataResult, rows.text).toHaveLength(5);
	// It is a screen like others now, but its records have no hooks.
	const again = await call({ from: 'screen', screen: 'shop-copy', parts: ['client', 'hook'] });
	expect(again.body.data.files.map((file: { path: string }) => file.path.split('/')[0])).toEqual(Array(4).fill('portal-client-shop-copy'));
	const select = `select left(code, 3) as grp, count(*) as shops, avg(price) as "Average_Price" from app.shop group by 1`;
	const stated = await call({ ...shop, table: undefined, sql: select, screen: 'shop-groups' });
	expect(stated.body.data.document.plan.join(), stated.text).toMatch(/Aggregate/);
	expect(JSON.parse(stated.body.data.document.after)).toMatchObject({
		record: { properties: { grp: { type: 'string' }, shops: { type: 'integer' }, averagePrice: { type: 'number' } } },
		storage: { source: { name: 'pg', sql: select, key: expect.any(String) } },
	});
	const saveText = (path: string, text: string) => opened.admin.post(`${design}/save`, { path, text, etag: '', storedIn: 'database' });
	await saveText(stated.body.data.document.path, stated.body.data.document.after);
	const filters = [{ key: 'Q^shops^NGE', value: 1 }];
	const groups = await opened.admin.post('/business/v3/shop-groups/query', { parameters: filters, requestPage: { limit: 5 } });
	expect(groups.body.data.dataResult[0], groups.text).toMatchObject({ grp: expect.any(String), shops: expect.any(Number) });
	const evil = stated.body.data.document.after.replace('count(*)', 'pg_sleep(9)').replaceAll('shop-groups', 'evil');
	expect((await saveText('quality/evil.json', evil)).text).toContain('pg_sleep');
	if (opened.maria) {
		const answer = await call({ ...shop, source: 'maria', table: 'shop', screen: 'maria-copy' });
		expect(JSON.parse(answer.body.data.document.after).storage.source).toMatchObject({ name: 'maria', table: 'shop', key: 'code' });
		const sql = `select left(code, 3) as grp, max(since) as newest, count(*) as shops, avg(price) as price from shop group by 1`;
		const made = (await call({ ...shop, source: 'maria', table: undefined, sql, screen: 'maria-groups' })).body.data.document;
		expect(made.plan.length).toBeGreaterThan(0);
		expect(JSON.parse(made.after).record.properties).toMatchObject({
			grp: { type: 'string' },
			newest: { type: 'string', format: 'date' },
			shops: { type: 'integer' },
			price: { type: 'number' },
		});
		await saveText(made.path, made.after);
		const own = await opened.admin.post('/business/v3/maria-groups/query', { requestPage: { limit: 5 } });
		expect(own.body.data.dataResult[0], own.text).toMatchObject({ grp: expect.any(String), shops: expect.any(Number) });
	}
	const refused = async (change: object) => (await call({ ...shop, screen: 'other-copy', ...change })).body.data?.fields?.[0]?.path;
	expect(await refused({ table: 'app.nothing' })).toBe('table');
	expect(await refused({ table: `app.shop' or '1'='1` })).toBe('table');
	expect(await refused({ key: 'nothing' })).toBe('key');
	for (const text of ['delete from app.shop', 'select pg_sleep(1)', 'select * from pg_class', 'select 1; select 2'])
		expect(await refused({ table: undefined, sql: text })).toBe('sql');
	expect((await call({ ...shop, table: undefined, sql: 'select nothing from app.shop', screen: 'other-copy' })).status).toBe(417);
	const answer = await call({ ...shop, source: 'http', table: 'shops', screen: 'http-copy' });
	const listed = JSON.parse(answer.body.data.document.after);
	expect(listed.storage.source).toEqual({
		name: 'http',
		table: 'shops',
		key: 'code',
		list: 'data.shops',
		columns: { moreSince: 'more.since' },
	});
	expect(listed.record.properties).toMatchObject({
		stock: { type: 'integer' },
		isOpen: { type: 'boolean' },
		moreSince: { type: 'string', format: 'date' },
	});
	await opened.admin.post(`${design}/save`, {
		...{ path: answer.body.data.document.path, text: answer.body.data.document.after },
		...{ etag: '', storedIn: 'database' },
	});
	const entries = await opened.admin.post('/business/v3/http-copy/query', { requestPage: { limit: 5 } });
	expect(entries.body.data.dataResult[1], entries.text).toMatchObject({
		code: expect.any(String),
		moreSince: expect.stringMatching(/^\d{4}-/),
	});
	expect(await refused({ source: 'http', table: 'shops', list: 'data' })).toBe('list');
	expect(await refused({ source: 'http', sql: 'select 1' })).toBe('sql');
	expect(await refused({ source: 'http', table: 'shops', key: 'nothing' })).toBe('key');
	expect((await call({ ...shop, source: 'http', table: 'broken', screen: 'other-copy' })).status).toBe(417);
	expect((await call({ ...shop, source: 'dead', screen: 'other-copy' })).status).toBe(503);
	await opened.close();
}, 180_000);
