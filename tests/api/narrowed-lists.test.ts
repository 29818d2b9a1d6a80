import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';

const base = '/platform/v3/group';
let portal: TestPortal;
let admin: Caller;
/** Asks for the groups below one, which no field of a group says. */
let below: { partyType: string; partyId: string };

startForTests(async () => {
	const schemasFolder = await copySchemas({});
	const file = path.join(schemasFolder, 'organisation', 'group.json');
	const group = JSON.parse(await readFile(file, 'utf8'));
	group.list.summary = { sort: 'sum' };
	await writeFile(file, JSON.stringify(group));
	portal = await startTestPortal({ schemasFolder });
	admin = await portal.signIn('admin');
	const save = async (groupAlias: string, sort: number, parent: string | null) =>
		(await admin.post(`${base}/save`, { name: groupAlias, groupAlias, sort, parent })).body.data.id as string;
	const top = await save('top', 40, null);
	await save('lowest', 20, await save('middle', 10, top));
	below = { partyType: 'group', partyId: top };
	return portal;
});

it('the groups below one are also those of the count, the sums and the file', async () => {
	expect((await admin.post(`${base}/count`, below)).body.data.count).toBe(2);
	expect((await admin.post(`${base}/summary`, below)).body.data).toEqual({ sort: 30 });
	const asked = { format: 'csv', columns: ['groupAlias'], sorts: [{ field: 'sort', order: 'ASC' }] };
	const { text } = await admin.post(`${base}/export`, { ...asked, ...below });
	expect(text).toBe('用户组别名\r\nmiddle\r\nlowest\r\n');
	expect((await admin.post(`${base}/export`, asked)).text).toContain('top');
	for (const call of ['count', 'summary', 'export'])
		expect([call, (await admin.post(`${base}/${call}`, { ...asked, partyId: 'x' })).status]).toEqual([call, 400]);
});

it('and all that a bulk edit changes', async () => {
	const fields = { description: { mode: 'set', value: '同一组' } };
	expect((await admin.post(`${base}/bulk-edit`, { all: true, ...below, fields })).body.data).toEqual({ count: 2 });
	const { dataResult } = (await admin.post(`${base}/query`, { requestPage: { limit: 1000 } })).body.data;
	const changed = dataResult.filter(({ description }: { description: string }) => description === '同一组');
	expect(changed.map(({ groupAlias }: { groupAlias: string }) => groupAlias).sort()).toEqual(['lowest', 'middle']);
	expect((await admin.post(`${base}/bulk-edit`, { all: true, partyId: 'x', fields })).status).toBe(400);
});
