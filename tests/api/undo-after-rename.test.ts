import { afterAll, beforeAll, expect, it } from 'vitest';

import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startWithScreens, writeScreen } from './records-portal.ts';
import { type FileCaller, signInForFiles } from './transfer-caller.ts';

const text = (title: string, more: Partial<FieldSchema> = {}): FieldSchema => ({ type: 'string', title, ...more });
const former = (was: string) => ({ was });
const lines = (cell: Record<string, FieldSchema>, more: Partial<FieldSchema> = {}): FieldSchema => ({
	...{ type: 'array', title: '部件', items: { properties: cell } },
	...more,
});
const screen = (properties: Record<string, FieldSchema>): ScreenFile => ({
	title: '木桶',
	record: { properties: { code: text('编号', { unique: true }), ...properties }, required: ['code'] },
	menu: false,
});
const before = { note: text('备注'), lines: lines({ item: text('名称') }) };
const after = { remark: text('备注', former('note')), parts: lines({ part: text('名称', former('item')) }, former('lines')) };
const later = { comment: text('备注', former('remark')), parts: after.parts };
const secret = { secret: text('密语', { encrypted: true }) };

let portal: RecordsPortal;
let admin: Caller;
let files: FileCaller;

beforeAll(async () => {
	portal = await startWithScreens({ cask: screen(before), safe: screen({ ...before, ...secret }), twice: screen(before) });
	admin = await portal.signIn('admin');
	files = await signInForFiles(portal.url, 'admin');
});

afterAll(() => portal.close());

/** Makes a record, changes it by an import, and returns the ids of both. */
async function importOver(name: string): Promise<{ id: string; upload: string }> {
	const base = `/business/v3/${name}`;
	const made = await admin.post(`${base}/save`, { code: 'A-1', note: '原来', lines: [{ item: '桶箍' }] });
	expect(made.status, made.text).toBe(200);
	const content = Buffer.from('\ufeff编号,备注\r\nA-1,导入\r\n');
	const { body } = await files.upload(`${base}/import/check`, { content, name: '数据.csv', options: { key: 'code' } });
	expect(body).toMatchObject({ data: { goodCount: 1, updateCount: 1 } });
	expect((await admin.post(`${base}/import/run`, { id: body.data.id, mode: 'all' })).body.data).toMatchObject({ updated: 1 });
	return { id: made.body.data.id, upload: body.data.id };
}

async function rename(name: string, properties: Record<string, FieldSchema>): Promise<void> {
	await writeScreen(portal.folder, name, screen(properties));
	await portal.engine.refresh();
}

it.each([
	{ name: 'cask', more: {} },
	{ name: 'safe', more: secret },
])('restores the values of fields and child tables that were renamed since ($name)', async ({ name, more }) => {
	const { id, upload } = await importOver(name);
	await rename(name, { ...after, ...more });
	expect((await admin.get(`/business/v3/${name}/get`, { id })).body.data).toMatchObject({ remark: '导入', parts: [{ part: '桶箍' }] });
	const undone = await admin.post(`/business/v3/${name}/import/undo`, { id: upload });
	expect([undone.status, undone.body.data]).toMatchObject([200, { restored: 1, removed: 0 }]);
	expect((await admin.get(`/business/v3/${name}/get`, { id })).body.data).toMatchObject({ remark: '原来', parts: [{ part: '桶箍' }] });
});

it('refuses to undo an import when a field was renamed twice since, and changes nothing', async () => {
	const { id, upload } = await importOver('twice');
	await rename('twice', after);
	await rename('twice', later);
	const refused = await admin.post('/business/v3/twice/import/undo', { id: upload });
	expect([refused.status, refused.body.message]).toEqual([409, '字段“note”在导入后改名或删除，无法恢复原来的值']);
	expect((await admin.get('/business/v3/twice/get', { id })).body.data).toMatchObject({ comment: '导入', version: 2 });
});
