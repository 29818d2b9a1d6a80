import { expect, it } from 'vitest';

import type { ImportColumnErrors } from '../../contract/records/transfer.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';
import { signInForFiles } from './transfer-caller.ts';

const shelf: ScreenFile = {
	title: '货架',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			hall: { type: 'string', title: '库房' },
			place: { type: 'string', title: '位置' },
			note: { type: 'string', title: '备注' },
			owner: { type: 'string', title: '保管人', readRight: 'owner' },
			at: { type: 'string', title: '时间', format: 'date-time' },
			height: { type: 'number', title: '高度' },
			phone: { type: 'string', title: '电话', mask: 'mobile' },
			card: { type: 'string', title: '证件号', format: 'id-card', mask: 'id-card', warnDuplicate: true },
		},
		required: ['name'],
	},
	storage: {
		unique: [
			['hall', 'place'],
			['hall', 'owner'],
			['at', 'height'],
			['hall', 'phone'],
		],
	},
	menu: false,
};

const base = '/business/v3/shelf';
let portal: RecordsPortal;
let admin: Caller;

startForTests(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeScreen(portal.folder, 'shelf', shelf);
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
	return portal;
});

const save = (values: object) => admin.post(`${base}/save`, { name: '甲', ...values });

it('refuses a second record with all values of a set, and names every field of it', async () => {
	expect((await save({ hall: 'a', place: '1' })).status).toBe(200);
	expect((await save({ hall: 'a', place: '2' })).status).toBe(200);
	const { status, body } = await save({ hall: 'a', place: '1' });
	expect([status, body.data.fields.map(({ path }: { path: string }) => path)]).toEqual([409, ['hall', 'place']]);
});

it('lets records share a set that is not complete, whether the rest is null, left out or an empty text', async () => {
	for (const place of [null, undefined, '', '']) expect((await save({ hall: 'k', place })).status).toBe(200);
	const { data } = (await save({ hall: 'k', place: '', note: '' })).body;
	expect(data).toMatchObject({ place: null, note: '' });
	const full = (await save({ hall: 'm', place: '1' })).body.data;
	const emptied = await save({ id: full.id, version: full.version, place: '' });
	expect(emptied.body.data).toMatchObject({ hall: 'm', place: null });
});

const probe = async (values: object, as = admin) => (await as.post(`${base}/unique`, values)).body.data.fields;

it('is asked about while a form is filled, once every field of a set has a value', async () => {
	const { id } = (await save({ hall: 'p', place: '1', at: '2026-03-01T08:00:00+08:00', height: 1.5 })).body.data;
	const message = '“库房、位置”的组合已被其他记录使用';
	expect(await probe({ hall: 'p', place: '1' })).toEqual([
		{ path: 'hall', message },
		{ path: 'place', message },
	]);
	expect(await probe({ hall: 'p', place: '1', id })).toEqual([]);
	expect(await probe({ hall: 'p', place: '' })).toEqual([]);
	expect(await probe({ hall: 'p' })).toEqual([]);
	// Values are compared as they would be stored, whatever their spelling.
	expect(await probe({ at: '2026-03-01T00:00:00.000Z', height: 1.5 })).toHaveLength(2);
	expect(await probe({ at: 'soon', height: 1.5 })).toEqual([]);
});

it('is named to the browser and answered only where the caller sees every field of the set', async () => {
	await save({ hall: 'q', owner: '王', phone: '13812345678' });
	expect((await admin.get('/platform/v3/screens/shelf')).body.data.unique).toHaveLength(4);
	expect(await probe({ hall: 'q', owner: '王' })).toHaveLength(2);
	expect(await probe({ hall: 'q', phone: '13812345678' })).toHaveLength(2);
	await setStaffRights(portal, ['shelf:view', 'shelf:create']);
	const staff = await portal.signIn('staff');
	expect((await staff.get('/platform/v3/screens/shelf')).body.data.unique).toEqual([
		['hall', 'place'],
		['at', 'height'],
	]);
	expect(await probe({ hall: 'q', owner: '王' }, staff)).toEqual([]);
	// Number after number could be tried until the hidden middle is found.
	expect(await probe({ hall: 'q', phone: '13812345678' }, staff)).toEqual([]);
});

it('no record is stored with a text that was shown masked', async () => {
	const refused = await save({ phone: '138****5678' });
	expect([refused.status, refused.body.data.fields]).toEqual([400, [{ path: 'phone', message: '内容被遮盖，请填写完整内容' }]]);
	const { id, version } = (await save({ phone: '13912345678' })).body.data;
	expect((await save({ id, version, phone: '139****5678' })).body.data).toMatchObject({ phone: '13912345678' });
	expect((await save({ id, version, phone: '138****5678' })).status).not.toBe(200);
});

it('warns of a value that another record has, names that record to a reader of the whole value, and saves nevertheless', async () => {
	const card = '11010519491231002X';
	const warnings = async (values: object, as = admin) => (await as.post(`${base}/unique`, values)).body.data.warnings;
	expect(await warnings({ card })).toEqual([]);
	const { id } = (await save({ name: '张三', card })).body.data;
	expect(await warnings({ card: card.toLowerCase() })).toEqual([{ path: 'card', message: '“张三”的“证件号”与此相同' }]);
	expect(await warnings({ card, id })).toEqual([]);
	expect(await warnings({ card: '110105********002X' })).toEqual([]);
	await setStaffRights(portal, ['shelf:view', 'shelf:create']);
	const staff = await portal.signIn('staff');
	// Who sees the number masked could find it by trying.
	expect(await warnings({ card }, staff)).toEqual([]);
	await setStaffRights(portal, ['shelf:create', 'shelf:unmask']);
	portal.sessions.forgetRights();
	expect(await warnings({ card }, staff)).toEqual([{ path: 'card', message: '已有其他记录的“证件号”与此相同' }]);
	expect((await save({ card })).status).toBe(200);
});

it('an import tells the rows whose value another record or row has, and names that record to who may see it', async () => {
	const [card, own] = ['110105194912310054', '110105194912310097'];
	await save({ name: '李四', card });
	const content = Buffer.from(`名称,证件号\n甲,${card}\n乙,${card}\n丙,${own}\n丁,${own}`);
	const warningsOf = async (account: 'admin' | 'staff') => {
		const files = await signInForFiles(portal.url, account);
		const { body } = await files.upload(`${base}/import/check`, { content, name: '数据.csv' });
		expect(body.data).toMatchObject({ goodCount: 4, badCount: 0 });
		return body.data.warnings.flatMap(({ messages }: ImportColumnErrors) => messages.map(({ message, rows }) => [message, rows]));
	};
	const inFile = ['“证件号”与第 4 行重复', [5]];
	expect(await warningsOf('admin')).toEqual([['“李四”的“证件号”与此相同', [2, 3]], inFile]);
	await setStaffRights(portal, ['shelf:import', 'shelf:create', 'shelf:unmask']);
	portal.sessions.forgetRights();
	expect(await warningsOf('staff')).toEqual([['已有其他记录的“证件号”与此相同', [2, 3]], inFile]);
	await setStaffRights(portal, ['shelf:view', 'shelf:import', 'shelf:create']);
	portal.sessions.forgetRights();
	// Who sees the number masked could find it by trying; what is in the file is known.
	expect(await warningsOf('staff')).toEqual([['“证件号”与第 2 行重复', [3]], inFile]);
});
