import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { patience, type RecordsPortal, recall, startRecordsPortal, within, writeScreen } from './records-portal.ts';

let portal: RecordsPortal;
let db: RecordsPortal['database']['system'];

beforeAll(async () => {
	portal = await startRecordsPortal();
	db = portal.database.system;
	for (const name of ['recall', 'moved', 'lost', 'other']) await writeScreen(portal.folder, name, { ...recall, title: name });
	await within(patience, async () => Object.keys(await parents()).length === 4);
});

afterAll(() => portal.close());

/** The sources of the entries above those of the screens and groups of this test. */
async function parents(): Promise<Record<string, string | null>> {
	const { rows } = await sql<{ name: string; parent: string | null }>`select split_part(m.source, ':', 2) as name, p.source as parent
		from portal.menu_item m left join portal.menu_item p on p.id = m.parent_id
		where split_part(m.source, ':', 2) in ('recall', 'moved', 'lost', 'other', 'quality/after-sale') order by 1`.execute(db);
	return Object.fromEntries(rows.map(({ name, parent }) => [name, parent]));
}

describe('the menu entry of a screen', () => {
	it('that an administrator changed or removed stays so', async () => {
		await sql`update portal.menu_item set names = '{"zh-CN": "我的召回"}' where source = 'screen:recall'`.execute(db);
		await sql`delete from portal.menu_item where source = 'screen:product'`.execute(db);
		await writeScreen(portal.folder, 'recall', { ...recall, title: '新名', menu: { order: 7 } });
		const entries = async () => {
			const { rows } = await sql`select source, names, sort from portal.menu_item
				where source in ('screen:recall', 'screen:product')`.execute(db);
			return rows;
		};
		await expect.poll(entries).toEqual([{ source: 'screen:recall', names: { 'zh-CN': '我的召回' }, sort: 7 }]);
	});

	it('moves into the group that its file names, and back, unless an administrator moved it', async () => {
		const file = path.join(portal.folder, 'quality', '_area.json');
		const area = JSON.parse(await readFile(file, 'utf8'));
		await sql`update portal.menu_item set parent_id = null where source = 'screen:moved'`.execute(db);
		await writeFile(file, JSON.stringify({ ...area, groups: [{ name: 'after-sale', title: '售后监管' }] }));
		for (const name of ['recall', 'moved', 'lost']) {
			const group = name === 'lost' ? 'unknown' : 'after-sale';
			await writeScreen(portal.folder, name, { ...recall, title: name, menu: { group } });
		}
		const direct = { lost: 'area:quality', moved: null, other: 'area:quality', 'quality/after-sale': 'area:quality' };
		await expect.poll(parents).toEqual({ ...direct, recall: 'group:quality/after-sale' });
		const admin = await portal.signIn('admin');
		const found = { file: 'quality/lost.json', pointer: '/menu/group', code: 'unknown-menu-group', severity: 'warning' };
		await expect
			.poll(async () => (await admin.get('/platform/v3/screens/problems')).body.data)
			.toContainEqual(expect.objectContaining(found));
		await writeFile(file, JSON.stringify(area));
		await expect.poll(parents).toEqual({ ...direct, recall: 'area:quality' });
	});
});
