import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { pngOf } from '../support/small-png.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Answer, Caller } from '../support/test-portal.ts';
import { comment, newSpotCheck } from './comment-calls.ts';
import { getMessage, person, saveMessage, sendMessage } from './message-calls.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const base = '/business/v3/every-widget';
let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;
let foreign: Caller;

startForTests(async () => {
	portal = await startRecordsPortal();
	[admin, staff, foreign] = await Promise.all([
		portal.signIn('admin'),
		portal.signIn('staff'),
		portal.signIn('tenantstaff', companyTenants[0]?.id),
	]);
	await writeScreen(portal.folder, 'every-widget', await readFile('tests/support/screens/every-widget.json', 'utf8'));
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
	return portal;
});

const address = (id: string) => `/platform/v3/file/getImage?attachmentId=${id}`;
const show = (id: string) => `<p>见图<img src="${address(id)}" alt="现场" /></p>`;
const upload = async (caller: Caller, name = '现场.png', content: Buffer | string = pngOf({})): Promise<string> => {
	const form = new FormData();
	form.set('file', new Blob([content as BlobPart]), name);
	const { body, text } = await caller.send('/platform/v3/file/upload', form);
	expect(text).toContain('"state":200');
	return body.data.id;
};
const save = (caller: Caller, body: Record<string, unknown>) => caller.post(`${base}/save`, { name: '甲', ...body });
const refusal = ({ status, body }: Answer) => [status, body.data?.fields?.[0]];
/** Whether the caller gets a ticket for the picture, and the status of the picture itself. */
const look = async (caller: Caller, id: string) => {
	const { body } = await caller.post('/platform/v3/file/ticket', { attachmentIds: [id], use: 'image' });
	return [body.data.tickets[id] !== undefined, (await caller.get('/platform/v3/file/getImage', { attachmentId: id })).status];
};
const mayLook = [true, 200];
const mayNotLook = [false, 404];

describe('a picture in the formatted text of a record', () => {
	it('is stored without ticket and style, and read by those who may read the field', async () => {
		const id = await upload(admin);
		const sent = `<p>见图<img onerror="x()" style="width:9px" alt="现&quot;场" src="${address(id)}&access_token=secret&tenantId=1"></p>`;
		const stored = await save(admin, { story: sent });
		expect(stored.body.data.story).toBe(`<p>见图<img src="${address(id)}" alt="现&quot;场" /></p>`);
		const widths = ['120', '0', '99999', '100%', '12px" onload="x()'].map((width) => `<img src="${address(id)}" width="${width}">`);
		const sized = (await save(admin, { name: '有宽度', story: widths.join('') })).body.data.story as string;
		expect(sized.match(/ width="[^"]*"/g)).toEqual([' width="120"']);
		await setStaffRights(portal, []);
		portal.sessions.forgetRights();
		expect([await look(staff, id), await look(foreign, id)]).toEqual([mayNotLook, mayNotLook]);
		await setStaffRights(portal, ['every-widget:view']);
		portal.sessions.forgetRights();
		expect([await look(staff, id), await look(foreign, id)]).toEqual([mayLook, mayNotLook]);
	});

	it.each<[string, (id: string) => string]>([
		['of another host', (id) => `https://evil.example${address(id)}`],
		['without a protocol', (id) => `//evil.example${address(id)}`],
		['of another call', (id) => `/platform/v3/file/download?attachmentId=${id}`],
		['through a parent folder', (id) => `/platform/v3/file/getImage/../x?attachmentId=${id}`],
		['with data', () => 'data:image/svg+xml;base64,PHN2Zy8+'],
		['of a script', (id) => `javascript:alert('${address(id)}')`],
		['that names no file', () => `${address('x')}`],
	])('is dropped with an address %s', async (_what, toAddress) => {
		const id = await upload(admin);
		const { body } = await save(admin, { story: `<p>甲<img src="${toAddress(id)}"><svg><image href="${address(id)}"/></svg></p>` });
		expect(body.data.story).toBe('<p>甲</p>');
	});

	it('is text enough: a text that is only a picture is kept', async () => {
		const story = `<p><img src="${address(await upload(admin))}" alt="" /></p>`;
		expect((await save(admin, { story })).body.data.story).toBe(story);
	});

	it('is refused when it belongs to another person or tenant, does not exist, or is no picture', async () => {
		await setStaffRights(portal, ['every-widget:view', 'every-widget:create', 'every-widget:edit']);
		portal.sessions.forgetRights();
		const missing = { path: 'story', message: '“正文”的文件不存在或不能使用，请重新上传' };
		const none = '00000000-0000-7000-8000-000000000001';
		for (const id of [await upload(admin), await upload(foreign), none])
			expect(refusal(await save(staff, { story: show(id) }))).toEqual([400, missing]);
		const text = await upload(staff, '说明.txt', '你好');
		expect(refusal(await save(staff, { story: show(text) }))).toEqual([
			400,
			{ path: 'story', message: '选择的附件中存在不符合规定类型的文件，请重新选择！' },
		]);
		const large = await upload(staff, '大.png', pngOf({ bytes: 10 * 1_048_576 }));
		expect(refusal(await save(staff, { story: show(large) }))).toEqual([400, { path: 'story', message: '上传图片的大小不能超过 10M!' }]);
	});

	it('is refused beyond fifty in one text', async () => {
		const id = await upload(admin);
		// One of the replaced ids may be the id itself.
		const ids = Array.from({ length: 51 }, (_one, index) => id.replace(/.{2}$/, String(index + 10)));
		const story = [id, ...ids].map(show).join('');
		expect(refusal(await save(admin, { story }))).toEqual([400, { path: 'story', message: '图片上传上限50张' }]);
	});

	it('is kept by others who change the record, is listed among the uses of the file, and is not deleted as unused', async () => {
		await setStaffRights(portal, ['every-widget:view', 'every-widget:edit']);
		portal.sessions.forgetRights();
		const id = await upload(admin);
		const { data } = (await save(admin, { story: show(id) })).body;
		const changed = await save(staff, { id: data.id, version: data.version, name: '乙', story: `${show(id)}<p>补充</p>` });
		expect(changed.status).toBe(200);
		const uses = await admin.post('/platform/v3/file/manage/uses', { id });
		expect(uses.body.data).toMatchObject({ count: 1, uses: [{ screen: 'every-widget', recordId: data.id, fieldTitle: '正文' }] });
		const removed = await admin.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: id });
		expect(removed.status).toBe(409);
		await admin.post(`${base}/remove`, undefined, { ids: data.id });
		expect((await admin.post('/platform/v3/file/manage/uses', { id })).body.data.count).toBe(0);
	});
});

describe('a picture in a message', () => {
	it('is read by those who received the message and is no attachment', async () => {
		const id = await upload(admin);
		expect(await look(staff, id)).toEqual(mayNotLook);
		const unsent = await saveMessage(admin, { receivers: [person(staff)], content: show(id), draft: 1 });
		expect([unsent.status, await look(staff, id)]).toEqual([200, mayNotLook]);
		const message = await sendMessage(admin, staff, { content: show(id) });
		expect((await getMessage(staff, message)).body.data).toMatchObject({ content: show(id), fileMsg: [] });
		expect([await look(staff, id), await look(foreign, id)]).toEqual([mayLook, mayNotLook]);
	});

	it('is refused when the writer may not read it, or when it is no picture', async () => {
		const send = (id: string) => saveMessage(staff, { receivers: [person(admin)], content: show(id) });
		for (const id of [await upload(admin), await upload(foreign)])
			expect(refusal(await send(id))).toEqual([400, { path: 'content', message: '附件不存在' }]);
		const wrongKind = { path: 'content', message: '选择的附件中存在不符合规定类型的文件，请重新选择！' };
		expect(refusal(await send(await upload(staff, '说明.txt', '你好')))).toEqual([400, wrongKind]);
	});
});

describe('a picture in a comment', () => {
	it('is read by those who may read the record, and by its writer alone once the comment is removed', async () => {
		const { id: recordId } = await newSpotCheck(admin);
		const id = await upload(admin);
		const { body } = await comment(admin, recordId, { content: show(id) });
		expect(body.data).toMatchObject({ content: show(id), fileMsg: [] });
		await setStaffRights(portal, ['spot-check:view']);
		portal.sessions.forgetRights();
		expect([await look(staff, id), await look(foreign, id)]).toEqual([mayLook, mayNotLook]);
		await admin.post('/platform/v3/comment/remove', { ids: body.data.id });
		expect([await look(staff, id), await look(admin, id)]).toEqual([mayNotLook, mayLook]);
	});
});
