import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startWithScreens } from './records-portal.ts';

const petitioner: ScreenFile = {
	title: '信访人',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			mobile: { type: 'string', title: '手机', format: 'mobile', mask: 'mobile', personal: true },
			health: { type: 'string', title: '健康状况', personal: true },
			relatives: {
				type: 'array',
				title: '亲属',
				items: { properties: { call: { type: 'string', title: '称呼' }, phone: { type: 'string', title: '电话', personal: true } } },
			},
		},
		required: ['name'],
	},
	list: { columns: ['name', 'mobile'], search: ['name'] },
	menu: false,
};
const base = '/business/v3/petitioner';
const log = '/platform/v3/personalView';

let portal: RecordsPortal;
let admin: Caller;
let full: string;
let bare: string;

beforeAll(async () => {
	portal = await startWithScreens({ petitioner });
	admin = await portal.signIn('admin');
	const values = { mobile: '13812345678', health: '高血压', relatives: [{ call: '子', phone: '0571-1' }] };
	full = (await admin.post(`${base}/save`, { name: '甲', ...values })).body.data.id;
	bare = (await admin.post(`${base}/save`, { name: '乙' })).body.data.id;
});
beforeEach(() => portal.database.pool.query('delete from portal.personal_view'));
afterAll(() => portal.close());

const entries = async () =>
	(
		await portal.database.pool.query(
			'select actor_account as who, screen, way, fields, records, count from portal.personal_view order by at, id',
		)
	).rows.map((row) => ({ ...row, fields: [...row.fields].sort() }));
const staffWith = async (rights: string[]) => {
	await setStaffRights(portal, rights);
	return portal.signIn('staff');
};

it('records who saw which personal values of which records, once for each call', async () => {
	await admin.post(`${base}/query`, {});
	await admin.get(`${base}/get`, { id: full });
	await admin.get(`${base}/get`, { id: bare });
	await admin.get(`${base}/history`, { id: full });
	await (await admin.post(`${base}/export`, { format: 'csv' })).text;
	const { version } = (await admin.get(`${base}/get`, { id: bare })).body.data;
	await admin.post(`${base}/save`, { id: bare, version, name: '乙乙' });
	const all = ['health', 'mobile', 'relatives.phone'];
	const seen = { who: 'admin', screen: 'petitioner', records: [full], count: 1 };
	expect(await entries()).toEqual([
		{ ...seen, way: 'list', fields: ['health', 'mobile'] },
		{ ...seen, way: 'view', fields: all },
		{ ...seen, way: 'history', fields: all },
		{ ...seen, way: 'export', fields: ['mobile'] },
	]);
});

it('does not record masked values, and records a value that is shown on request', async () => {
	const staff = await staffWith(['petitioner:view']);
	await staff.post(`${base}/query`, {});
	expect(await entries()).toEqual([expect.objectContaining({ who: 'staff', fields: ['health'] })]);
	expect((await staff.post(`${base}/unmask`, { id: full, field: 'mobile' })).status).toBe(403);
	const other = await staffWith(['petitioner:view', 'petitioner:unmask']);
	await portal.database.pool.query('delete from portal.personal_view');
	expect((await other.post(`${base}/unmask`, { id: full, field: 'mobile' })).body.data).toEqual({ mobile: '13812345678' });
	expect(await entries()).toEqual([{ who: 'staff', screen: 'petitioner', way: 'reveal', fields: ['mobile'], records: [full], count: 1 }]);
});

it('names the person who acts as another one', async () => {
	await setStaffRights(portal, ['petitioner:view']);
	const other = await portal.signIn('admin');
	expect(
		(
			await other.post('/oauth2/v3/authentication/switch', {
				client_id: 'portal-web',
				client_secret: 'portal-web',
				grant_type: 'switch',
				username: 'staff',
				reason: '代办',
			})
		).body.state,
	).toBe(200);
	await other.post(`${base}/query`, {});
	const last = await portal.database.pool.query('select actor_account, seen_as from portal.personal_view order by at desc limit 1');
	expect(last.rows).toEqual([{ actor_account: 'admin', seen_as: 'staff' }]);
});

it('is searched by auditors by record, person and way, in their language, and changed by nobody', async () => {
	await admin.post(`${base}/query`, {});
	await admin.get('/platform/v3/employee/query');
	const ofRecord = { query: { combinator: 'and', rules: [{ field: 'records', operator: 'in', value: [full] }] } };
	const { body } = await admin.post(`${log}/query`, ofRecord);
	expect(body.data.dataResult).toEqual([
		expect.objectContaining({
			actorAccount: 'admin',
			screenTitle: '信访人',
			fieldTitles: '手机、健康状况',
			recordTitles: '甲',
			tenantName: '市场监督管理局',
		}),
	]);
	const english = await admin.call('POST', `${log}/query`, { body: ofRecord, headers: { 'accept-language': 'en' } });
	expect(english.body.data.dataResult[0].fieldTitles).toMatch(/, /);
	expect((await admin.post(`${log}/query`, { parameters: [{ key: 'Q^way^S', value: 'export' }] })).body.data.dataResult).toEqual([]);
	expect((await admin.post(`${log}/save`, {})).status).toBe(404);
	expect((await (await portal.signIn('staff')).post(`${log}/query`, {})).status).toBe(403);
});

it('shows a tenant its own entries alone', async () => {
	await admin.post(`${base}/query`, {});
	const tenant = await portal.signIn('tenantadmin');
	expect((await tenant.post(`${log}/query`, {})).body.data.dataResult).toEqual([]);
	await tenant.post('/platform/v3/employee/query', {});
	const own = (await tenant.post(`${log}/query`, {})).body.data.dataResult;
	expect(own.map(({ actorAccount, screen }: Record<string, string>) => [actorAccount, screen])).toEqual([['tenantadmin', 'employee']]);
	const all = (await admin.post(`${log}/query`, {})).body.data.dataResult;
	expect(new Set(all.map(({ screen }: Record<string, string>) => screen))).toEqual(new Set(['petitioner', 'employee']));
});

it('shows no personal value when the entry cannot be stored', async () => {
	await portal.database.pool.query('alter table portal.personal_view rename to personal_view_gone');
	try {
		const answer = await admin.post(`${base}/query`, {});
		expect(answer.status).toBeGreaterThanOrEqual(500);
		expect(answer.text).not.toContain('高血压');
	} finally {
		await portal.database.pool.query('alter table portal.personal_view_gone rename to personal_view');
	}
});
