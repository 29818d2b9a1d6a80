import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { noMariaDb } from '../support/mariadb.ts';
import { patience, within, writeScreen } from './records-portal.ts';
import { openSourcePortal, type SourcePortal } from './source-portal.ts';

const keys = ['1234567890123456781', '1234567890123456789', '42'];
const values = keys.map((key) => `(${key}, '行${key}')`).join();

let opened: SourcePortal;
beforeAll(async () => {
	opened = await openSourcePortal();
	const client = new pg.Client({ connectionString: opened.foreignUrl });
	await client.connect();
	await client.query(`create table app.snow (code bigint primary key, name text); insert into app.snow values ${values}`);
	await client.end();
	const table = 'create table other.snow (code bigint primary key, name varchar(40))';
	await opened.maria?.run(table, `insert into other.snow values ${values}`);
	for (const [name, table] of [
		['pg', 'app.snow'],
		['maria', 'snow'],
	] as const)
		await writeScreen(opened.portal.folder, `${name}-snow`, {
			title: name,
			record: { properties: { code: { type: 'integer', title: '编号', setOnce: true }, name: { type: 'string', title: '名称' } } },
			storage: { source: { name, table, key: 'code', write: true } },
			menu: false,
		});
	await within(patience, async () => (await opened.admin.post('/business/v3/pg-snow/query', {})).status === 200);
});
afterAll(() => opened?.close());

describe.each([
	['PostgreSQL', 'pg-snow', true],
	['MariaDB', 'maria-snow', noMariaDb === null],
] as const)('whole numbers of 19 digits as keys of %s', (_name, screen, isThere) => {
	const at = `/business/v3/${screen}`;

	it.runIf(isThere)('name each record, which can be read, saved and removed', async () => {
		const { admin } = opened;
		const { body } = await admin.post(`${at}/query`, {});
		expect(body.data.dataResult.map(({ id }: { id: string }) => id).sort()).toEqual([...keys].sort());
		for (const id of keys) {
			const record = (await admin.get(`${at}/get`, { id })).body.data;
			expect(record).toMatchObject({ id, name: `行${id}` });
			const saved = (await admin.post(`${at}/save`, { id, version: record.version, name: `新${id}` })).body;
			expect(saved).toMatchObject({ state: 200, data: { id, name: `新${id}` } });
		}
		expect((await admin.post(`${at}/remove`, { ids: keys.slice(1) })).body.state).toBe(200);
		expect((await admin.post(`${at}/query`, {})).body.data.dataResult).toEqual([
			expect.objectContaining({ id: keys[0], name: `新${keys[0]}` }),
		]);
	});
});
