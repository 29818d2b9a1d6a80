import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const base = '/business/v3/old-records';
const many = { type: 'array', title: '附件', format: 'file' } as const;
const screen: ScreenFile = {
	title: '旧系统记录',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			asJson: { ...many, title: '一', store: 'json' },
			asIds: { ...many, title: '二', store: 'id', separator: ';' },
			asArray: { ...many, title: '三', store: 'array' },
			asIdArray: { ...many, title: '四', store: 'arrayId' },
			asNames: { ...many, title: '五', store: 'bind', bind: 'nameIds' },
			nameIds: { type: 'string', title: '五的编号' },
			one: { type: 'string', title: '六', format: 'file', store: 'json' },
			rows: {
				type: 'array',
				title: '明细',
				items: { properties: { proof: { type: 'string', title: '凭证', format: 'file', store: 'json' } } },
			},
		},
		required: ['name'],
	},
	list: { columns: ['name'] },
	menu: false,
};
let portal: RecordsPortal;
let admin: Caller;
let foreign: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	[admin, foreign] = [await portal.signIn('admin'), await portal.signIn('otheradmin')];
	await writeScreen(portal.folder, 'old-records', JSON.stringify(screen));
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
});
afterAll(() => portal?.close());

async function upload(name: string, caller = admin): Promise<string> {
	const form = new FormData();
	form.set('file', new Blob(['x']), name);
	return (await caller.send('/platform/v3/file/upload', form)).body.data.id;
}

describe('the files of a field with `store`', () => {
	it('come and go in the form that the field names', async () => {
		const [a, b] = [await upload('甲.txt'), await upload('乙.txt')];
		const files = [
			{ id: a, name: '甲.txt' },
			{ id: b, name: '乙.txt' },
		];
		const sent = {
			name: '旧',
			asJson: JSON.stringify(files),
			asIds: `${a};${b}`,
			asArray: files,
			asIdArray: [a, b],
			asNames: '甲.txt,乙.txt',
			nameIds: `${a},${b}`,
			one: JSON.stringify(files.slice(0, 1)),
			rows: [{ proof: JSON.stringify(files.slice(1)) }],
		};
		const { body } = await admin.post(`${base}/save`, sent);
		const { rows, ...plain } = sent;
		expect(body.data).toMatchObject(plain);
		expect(body.data.rows).toMatchObject(rows);
		const read = (await admin.get(`${base}/get`, { id: body.data.id })).body.data;
		expect(read).toMatchObject(plain);
		expect(read.titles.asJson).toEqual(['甲.txt', '乙.txt']);
		expect((await admin.post(`${base}/query`, {})).body.data.dataResult[0]).toMatchObject(plain);
		// What was read can be sent back, and a list of ids is understood by every form.
		const again = await admin.post(`${base}/save`, { ...read, name: '又' });
		expect(again.body.data).toMatchObject({ ...plain, name: '又' });
		const less = await admin.post(`${base}/save`, { id: read.id, version: again.body.data.version, asJson: [b], asNames: [b] });
		expect(less.body.data).toMatchObject({ asJson: JSON.stringify(files.slice(1)), asNames: '乙.txt', nameIds: b });
		const none = await admin.post(`${base}/save`, { id: read.id, version: less.body.data.version, asNames: null, nameIds: b, asIds: '' });
		expect(none.body.data).toMatchObject({ asNames: null, nameIds: null, asIds: null });
	});

	it('are those of older records, which stay as they are', async () => {
		const plain = { type: 'array', title: '附件', format: 'file' } as const;
		const older = (store: Pick<FieldSchema, 'store' | 'bind'>): ScreenFile => ({
			title: '老记录',
			record: {
				properties: {
					name: { type: 'string', title: '名称' },
					papers: { ...plain, ...store },
					paperIds: { type: 'string', title: '编号' },
				},
			},
			list: { columns: ['name'] },
			menu: false,
		});
		const write = (store: Parameters<typeof older>[0]) => writeScreen(portal.folder, 'older-records', JSON.stringify(older(store)));
		const call = '/business/v3/older-records';
		await write({});
		await within(patience, async () => (await admin.post(`${call}/query`, {})).status === 200);
		const [a, b] = [await upload('甲.txt'), await upload('乙.txt')];
		const files = [
			{ id: a, name: '甲.txt' },
			{ id: b, name: '乙.txt' },
		];
		const before = (await admin.post(`${call}/save`, { name: '老', papers: [a, b] })).body.data;
		const read = async () => (await admin.get(`${call}/get`, { id: before.id })).body.data;
		const forms: Array<[Parameters<typeof older>[0], unknown]> = [
			[{ store: 'json' }, JSON.stringify(files)],
			[{ store: 'id' }, `${a},${b}`],
			[{ store: 'array' }, files],
			[{ store: 'bind', bind: 'paperIds' }, '甲.txt,乙.txt'],
			[{ store: 'arrayId' }, [a, b]],
		];
		for (const [store, papers] of forms) {
			await write(store);
			await within(patience, async () => JSON.stringify((await read()).papers) === JSON.stringify(papers));
			const { version, updateTime, paperIds } = await read();
			expect([version, updateTime, paperIds]).toEqual([before.version, before.updateTime, store.store === 'bind' ? `${a},${b}` : null]);
		}
	});

	it.each<[string, Record<string, unknown>]>([
		['a text that is not JSON', { asJson: '[{' }],
		['a text without ids', { asIds: 'a;b' }],
		['an object without an id', { asArray: [{ name: 'x' }] }],
		['names without ids', { asNames: 'x.txt' }],
		['two files for one', { one: '["018f0000-0000-7000-8000-000000000001","018f0000-0000-7000-8000-000000000002"]' }],
		['a number', { asIdArray: 7 }],
		['a deep text', { asJson: '['.repeat(100_000) }],
	])('are refused by the name of the field: %s', async (_what, values) => {
		const { status, body } = await admin.post(`${base}/save`, { name: '坏', ...values });
		expect([status, body.data.fields.map(({ path }: { path: string }) => path.split('.')[0])]).toEqual([400, Object.keys(values)]);
	});

	it('must be files of the caller in every form', async () => {
		const id = await upload('别人的.txt', foreign);
		for (const values of [{ asJson: JSON.stringify([{ id }]) }, { asIds: id }, { asArray: [{ id }] }, { asNames: 'x', nameIds: id }]) {
			const { status, body } = await admin.post(`${base}/save`, { name: '坏', ...values });
			expect([status, body.data.fields[0].message]).toEqual([400, expect.stringContaining('不存在或不能使用')]);
		}
	});

	it('are found by the ids that they had in an older system, which their owner has noted', async () => {
		const [a, b] = [await upload('旧甲.txt'), await upload('旧乙.txt')];
		const note = (attachmentId: string, formerId: unknown, caller = admin) =>
			caller.post('/platform/v3/file/attachment/formerId', undefined, { attachmentId, formerId: String(formerId) });
		const [snowflake, uuid] = ['1234567890123456789', '8d3f2c1e-55aa-4b1c-9f00-0123456789ab'];
		expect((await note(a, snowflake)).body.data).toEqual({ id: a, formerId: snowflake });
		await note(b, uuid);
		const former = [
			{ id: snowflake, name: '原名.txt' },
			{ id: uuid, name: '乙' },
		];
		const sent = {
			asJson: JSON.stringify(former),
			asIds: `${snowflake};${uuid}`,
			asArray: former,
			asIdArray: [uuid],
			asNames: '原名.txt,乙',
			nameIds: `${snowflake},${uuid}`,
			one: JSON.stringify(former.slice(0, 1)),
			rows: [{ proof: JSON.stringify(former.slice(1)) }],
		};
		const files = [
			{ id: a, name: '旧甲.txt' },
			{ id: b, name: '旧乙.txt' },
		];
		const expected = {
			asJson: JSON.stringify(files),
			asIds: `${a};${b}`,
			asArray: files,
			asIdArray: [b],
			asNames: '旧甲.txt,旧乙.txt',
			nameIds: `${a},${b}`,
			one: JSON.stringify(files.slice(0, 1)),
		};
		const { body } = await admin.post(`${base}/save`, { name: '旧系统', ...sent });
		expect(body.data).toMatchObject(expected);
		expect(body.data.rows).toMatchObject([{ proof: JSON.stringify(files.slice(1)) }]);
		const cell = `"${sent.asJson.replaceAll('"', '""')}"`;
		const form = new FormData();
		form.set('file', new Blob([`名称,一,五,五的编号\n旧表,${cell},${`"${sent.asNames}"`},${`"${sent.nameIds}"`}`]), 'x.csv');
		const checked = (await admin.send(`${base}/import/check`, form)).body.data;
		await admin.post(`${base}/import/run`, { id: checked.id, mode: 'all' });
		const found = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '旧表' }] });
		const { asJson, asNames, nameIds } = expected;
		expect(found.body.data.dataResult[0]).toMatchObject({ asJson, asNames, nameIds });

		// What others have noted, and what nobody has, names no file.
		await note(await upload('外.txt', foreign), 'theirs', foreign);
		for (const id of ['theirs', 'nobody', '4711']) {
			const refused = await admin.post(`${base}/save`, { name: '坏', asIds: id });
			expect([refused.status, refused.body.data.fields.map(({ path }: { path: string }) => path)]).toEqual([400, ['asIds']]);
		}
		expect((await foreign.post(`${base}/save`, { name: '坏', asIds: snowflake })).status).toBe(400);
		const [foreignNote, missingNote] = [await note(a, 'x', foreign), await note('01900000-0000-7000-8000-00000000dead', 'x', foreign)];
		expect([foreignNote.status, foreignNote.body.message]).toEqual([404, missingNote.body.message]);
		for (const wrong of [' ', 'x'.repeat(201)]) expect((await note(a, wrong)).status).toBe(400);
		// The last file with an id has it, and the last id of a file is its own.
		await note(b, snowflake);
		expect((await admin.post(`${base}/save`, { name: '后', asIds: snowflake })).body.data.asIds).toBe(b);
		expect((await admin.post(`${base}/save`, { name: '后', asIds: uuid })).status).toBe(400);
	});

	it('are imported from a table of another system unchanged', async () => {
		const id = await upload('导入.txt');
		const json = JSON.stringify([{ id, name: '导入.txt' }]);
		const form = new FormData();
		form.set('file', new Blob([`﻿名称,一,五,五的编号\n导入,"${json.replaceAll('"', '""')}",导入.txt,${id}`]), 'x.csv');
		const checked = (await admin.send(`${base}/import/check`, form)).body.data;
		expect(checked.headings.map(({ field }: { field: string | null }) => field)).toEqual(['name', 'asJson', 'asNames', 'nameIds']);
		await admin.post(`${base}/import/run`, { id: checked.id, mode: 'all' });
		const found = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '导入' }] });
		expect(found.body.data.dataResult[0]).toMatchObject({ asJson: json, asNames: '导入.txt', nameIds: id });
	});
});
