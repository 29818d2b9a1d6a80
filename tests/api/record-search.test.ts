import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

/** Its title is masked for readers. */
const hotline: ScreenFile = {
	title: '热线',
	record: { title: 'phone', properties: { phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' } } },
	menu: false,
};
/** Its title needs a right of its own. */
const informer: ScreenFile = {
	title: '线索',
	record: { properties: { name: { type: 'string', title: '名称', readRight: 'secret' } } },
	menu: false,
};

let portal: RecordsPortal;
let admin: Caller;
const search = async (caller: Caller, text: string) => {
	const { body } = await caller.post('/platform/v3/search/query', { text });
	return body.data.found
		.flatMap(({ screen, records }: { screen: string; records: Array<{ title: string }> }) =>
			records.map(({ title }) => `${screen} ${title}`),
		)
		.sort();
};
const asStaff = async (...rights: string[]) => {
	await setStaffRights(portal, rights);
	return portal.signIn('staff');
};

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeScreen(portal.folder, 'hotline', hotline);
	await writeScreen(portal.folder, 'informer', informer);
	await within(patience, async () => (await admin.post('/business/v3/informer/query', {})).status === 200);
	await within(patience, async () => (await admin.post('/business/v3/hotline/query', {})).status === 200);
	const { organisation } = await portal.database.system
		.selectFrom('portal.employee')
		.select('organisation')
		.where('account', '=', 'staff')
		.executeTakeFirstOrThrow();
	const elsewhere = (await admin.post('/platform/v3/org/save', { name: '外部局', alias: 'outside', level: 'city' })).body.data.id;
	for (const [path, body] of [
		['trial', { name: '秘密试验本处', organisation }],
		['trial', { name: '秘密试验他处', organisation: elsewhere }],
		['hotline', { phone: '13812345678' }],
		['informer', { name: '秘密线索' }],
	] as const)
		expect((await admin.post(`/business/v3/${path}/save`, body)).status).toBe(200);
});

afterAll(() => portal.close());

describe('the search over the records of all screens', () => {
	it('finds titles by pinyin, by syllables and by initials, within the rights of the caller', async () => {
		for (const word of ['mimishiyan', 'mmsy', 'MiMiShiY', 'mimisy'])
			expect(await search(admin, word)).toEqual(['trial 秘密试验他处', 'trial 秘密试验本处']);
		expect(await search(admin, 'mimixians')).toEqual(['informer 秘密线索']);
		expect(await search(admin, 'mmsz')).toEqual([]);
		expect(await search(await asStaff('trial:view'), 'mmxs')).toEqual([]);
	});

	it('finds records of a list by pinyin where a selector asks for it', async () => {
		const ask = async (value: string, spelling: boolean) => {
			const query = { combinator: 'and', rules: [{ field: 'name', operator: 'contains', value }] };
			const { body } = await admin.post('/business/v3/trial/query', { query, spelling });
			return body.data.dataResult.length;
		};
		expect(await ask('shiyanbenchu', true)).toBe(1);
		expect(await ask('shiyanbenchu', false)).toBe(0);
		expect(await ask("x' or 'a'='a", true)).toBe(0);
	});

	it('finds titles on every screen that the caller may view, and on no other', async () => {
		expect(await search(admin, '秘密')).toEqual(['informer 秘密线索', 'trial 秘密试验他处', 'trial 秘密试验本处']);
		expect(await search(await asStaff('trial:view'), '秘密')).toEqual(['trial 秘密试验他处', 'trial 秘密试验本处']);
		expect(await search(await asStaff('enterprise:view'), '秘密')).toEqual([]);
	});

	it('never finds by a title that the caller sees masked or not at all', async () => {
		const staff = await asStaff('hotline:view', 'informer:view');
		expect(await search(staff, '秘密线索')).toEqual([]);
		expect(await search(staff, '13812345678')).toEqual([]);
		expect(await search(admin, '13812345678')).toEqual(['hotline 13812345678']);
	});

	it('stays within the data scope and the tenant of the caller', async () => {
		const staff = await asStaff('trial:view');
		const { system } = portal.database;
		const { id } = await system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
		const rule = { field: 'organisation', operator: 'within', valueSource: 'dynamic', value: { name: 'organisationId' } };
		const condition = JSON.stringify({ combinator: 'and', rules: [rule] });
		await system.insertInto('portal.role_scope').values({ role_id: id, screen: 'trial', condition }).execute();
		portal.sessions.forgetRights();
		expect(await search(staff, '秘密')).toEqual(['trial 秘密试验本处']);
		expect(await search(await portal.signIn('tenantadmin'), '秘密')).toEqual([]);
	});

	it('refuses what is no text', async () => {
		for (const text of [undefined, '', '  ', 7, 'x'.repeat(65)])
			expect((await admin.post('/platform/v3/search/query', { text })).body.state).toBe(6010101);
		expect((await admin.post('/platform/v3/search/query', { text: 'x', first: 'trial' })).body.state).toBe(6010101);
		expect(await search(admin, "%' or '1'='1")).toEqual([]);
	});
});
