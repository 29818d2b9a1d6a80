import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const shelf: ScreenFile = {
	title: '货架',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			hall: { type: 'string', title: '库房' },
			place: { type: 'string', title: '位置' },
			note: { type: 'string', title: '备注' },
		},
		required: ['name'],
	},
	storage: { unique: [['hall', 'place']] },
	menu: false,
};

const base = '/business/v3/shelf';
let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeScreen(portal.folder, 'shelf', shelf);
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
});
afterAll(() => portal?.close());

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
