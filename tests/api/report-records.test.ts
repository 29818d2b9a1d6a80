import { expect, it, vi } from 'vitest';

import type { LaidReport } from '../../contract/reports/report-grid.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { partOfWorkbook, sheetRows } from '../support/sheet-rows.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas, setStaffRights } from './records-portal.ts';

const root = '/platform/v3/reports';
const report = 'measured';
const reading: ScreenFile = {
	title: '检测',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			amount: { type: 'number', title: '含量' },
			mobile: { type: 'string', title: '手机', format: 'mobile', mask: 'mobile', personal: true },
			note: { type: 'string', title: '说明', personal: true },
		},
		required: ['name'],
	},
	menu: false,
};
const rights = ['reading:view', 'reading:export'];

let portal: TestPortal;
let admin: Caller;
const ids: string[] = [];

startForTests(async () => {
	const blocks = [{ list: [{ field: 'name' }, { field: 'amount' }, { field: 'mobile' }], sort: ['name'] }];
	const schemasFolder = await copySchemas({ reading, 'measured.report': { metaVersion: 2, title: '检测清单', screen: 'reading', blocks } });
	portal = await startTestPortal({ schemasFolder });
	admin = await portal.signIn('admin');
	for (const [index, amount] of [0.004, 1.5, 12_345.25, 7].entries()) {
		const record = { name: `样品${index}`, amount, note: '本人', mobile: index === 3 ? null : `1381234567${index}` };
		ids.push((await admin.post('/business/v3/reading/save', record)).body.data.id);
	}
	return portal;
});

const laid = async (caller = admin): Promise<LaidReport> => (await caller.post(`${root}/get`, { report })).body.data;
async function exported(format: string, caller = admin): Promise<Buffer> {
	const response = await fetch(`${portal.url}${root}/export`, {
		...{ method: 'POST', headers: { 'content-type': 'application/json', 'access-token': caller.token } },
		body: JSON.stringify({ report, format }),
	});
	expect(response.status).toBe(200);
	return Buffer.from(await response.arrayBuffer());
}

/** The entries of the access log since the last look. */
async function views(): Promise<unknown[]> {
	const { rows } = await portal.database.pool.query(
		'delete from portal.personal_view returning actor_account as who, screen, way, fields, records, count',
	);
	return rows.map((row) => ({ ...row, records: [...row.records].sort() }));
}

it('shows its records in ascending order, and numbers with the decimals that they have, on the page and in files', async () => {
	const numbers = (await laid()).grids[0]?.rows.slice(1).map((cells) => [cells[1]?.value, cells[1]?.number?.decimals]);
	expect(numbers).toEqual([
		[0.004, 3],
		[1.5, 1],
		[12_345.25, 2],
		[7, 0],
	]);
	const workbook = await exported('xlsx');
	expect((await sheetRows(workbook)).filter(([name]) => name?.startsWith('样品')).map(([, amount]) => amount)).toEqual([
		...['0.004', '1.5', '12345.25', '7'],
	]);
	const formats = [...(await partOfWorkbook(workbook, 'xl/styles.xml')).matchAll(/formatCode="(.*?)"/g)].map(([, code]) => code);
	expect(formats).toEqual(['#,##0.000', '#,##0.0', '#,##0.00', '#,##0']);
});

it('records who saw which personal values of its records, on the page, in a file and in one that is made in the background', async () => {
	const seen = { who: 'admin', screen: 'reading', fields: ['mobile'], records: ids.slice(0, 3).sort(), count: 3 };
	await views();
	await laid();
	expect(await views()).toEqual([{ ...seen, way: 'list' }]);
	for (const format of ['xlsx', 'pdf']) {
		await exported(format);
		expect(await views()).toEqual([{ ...seen, way: 'export' }]);
	}
	const { id } = (await admin.post(`${root}/start`, { report, format: 'xlsx' })).body.data;
	await vi.waitFor(async () => expect((await admin.get(`${root}/runs`, { id })).body.data).toMatchObject([{ state: 'ready' }]), 30_000);
	expect(await views()).toEqual([{ ...seen, way: 'export' }]);
});

it('does not record masked values', async () => {
	await setStaffRights(portal, rights);
	const staff = await portal.signIn('staff');
	await views();
	expect((await laid(staff)).grids[0]?.rows[1]?.[2]?.value).toBe('138****5670');
	await exported('xlsx', staff);
	expect(await views()).toEqual([]);
	await setStaffRights(portal, [...rights, 'reading:unmask']);
	await laid(await portal.signIn('staff'));
	expect(await views()).toMatchObject([{ who: 'staff', way: 'list', count: 3 }]);
});

it('records only the records that the page shows', async () => {
	await portal.database.pool.query(
		`insert into space_platform.reading (id, name, mobile) select gen_random_uuid(), '样品z' || i, '13900000000' from generate_series(1, 300) i`,
	);
	await views();
	const [grid] = (await laid()).grids;
	expect([grid?.rows.length, grid?.total]).toEqual([201, 304]);
	expect(await views()).toMatchObject([{ way: 'list', count: 199 }]);
});
