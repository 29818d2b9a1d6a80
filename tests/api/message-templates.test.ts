import { describe, expect, it } from 'vitest';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { newSpotCheck } from './comment-calls.ts';
import { readEvents } from './event-reader.ts';
import { getMessage, idsOf, messageBase, person, receive, saveMessage } from './message-calls.ts';
import { copySchemas } from './records-portal.ts';

const caseNote: ScreenFile = {
	title: '线索',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			secret: { type: 'string', title: '机密', readRight: 'secret' },
			phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
		},
	},
	list: { columns: ['name'] },
};
let portal: TestPortal;
let staff: Caller;
let admin: Caller;
let tenantAdmin: Caller;

startForTests(async () => {
	portal = await startTestPortal({ schemasFolder: await copySchemas({ 'case-note': caseNote }) });
	[staff, admin, tenantAdmin] = await Promise.all([
		portal.signIn('staff'),
		portal.signIn('admin'),
		portal.signIn('tenantadmin', companyTenants[0]?.id),
	]);
	return portal;
});

const base = '/platform/v3/msg/template';
let count = 0;
const saveTemplate = (caller: Caller, body: object) => {
	count += 1;
	return caller.post(`${base}/save`, { name: `模板${count}`, subject: '通知', content: '<p>内容</p>', ...body });
};
const newTemplate = async (body: object): Promise<string> => (await saveTemplate(admin, body)).body.data.id;
const nameOf = async (caller: Caller): Promise<string> => {
	const { data } = (await caller.get('/platform/v3/employee/get', { id: String(caller.tokens.uid) })).body;
	return data.name;
};
const send = async (body: object) => (await saveMessage(staff, { subject: undefined, content: undefined, ...body })).body;

describe('a template', () => {
	it('is stored only with known placeholders; the error names them', async () => {
		const unknown = await saveTemplate(admin, { subject: '{nmae}，您好', content: '<p>{number}</p>' });
		expect(unknown.status).toBe(400);
		expect(unknown.body.data.fields.map((field: { path: string }) => field.path)).toEqual(['subject', 'content']);
		expect(unknown.body.data.fields[0].message).toContain('{nmae}');
		expect((await saveTemplate(admin, { screen: 'spot-chek' })).body.data.fields[0].path).toBe('screen');
		expect(
			(await saveTemplate(admin, { screen: 'spot-check', subject: '{number} {record.year}', content: '<p>{name} {date}</p>' })).status,
		).toBe(200);
	});

	it('is managed by those with the rights, of each tenant by itself', async () => {
		const id = await newTemplate({});
		expect((await saveTemplate(staff, {})).status).toBe(403);
		expect((await staff.get(`${base}/get`, { id })).status).toBe(200);
		expect((await tenantAdmin.get(`${base}/get`, { id })).status).toBe(404);
		const foreign = await saveMessage(tenantAdmin, { receivers: [person(tenantAdmin)], templateId: id });
		expect([foreign.status, foreign.body.data.fields[0].path]).toEqual([400, 'templateId']);
	});
});

describe('a message with a template', () => {
	it('has the name of each reader, the date and the values of the record; the sender reads the placeholder', async () => {
		const { id: record, number } = await newSpotCheck(staff);
		const templateId = await newTemplate({
			screen: 'spot-check',
			subject: '{name}，{number}已登记',
			content: '<p>{name}：{date}，{stage}，{record.year}年，{batch}</p>',
		});
		const stream = await readEvents(portal.url, admin);
		const { data } = await send({ receivers: [person(admin), person(staff)], templateId, templateRecord: record });
		const [mine, theirs] = [await nameOf(staff), await nameOf(admin)];
		const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
		const own = (await getMessage(staff, data.id)).body.data;
		const got = (await getMessage(admin, data.id)).body.data;
		expect(got.subject).toBe(`${theirs}，${number}已登记`);
		expect(got.content).toBe(`<p>${theirs}：${today}，流通，2026年，</p>`);
		expect(own.subject).toBe(`${mine}，${number}已登记`);
		const inbox = await receive(admin, { requestPage: { pageNo: 1, limit: 1 } });
		expect(inbox.dataResult[0].subject).toBe(got.subject);
		const sent = (await staff.post(`${messageBase}/innerMessage/sent`, {})).body.data;
		expect(sent.dataResult[0].subject).toBe(`{name}，${number}已登记`);
		expect((await stream.next('message')).subject).toBe(got.subject);
		stream.close();
	});

	it('may be edited before it is sent, and is refused with placeholders that do not exist or without its record', async () => {
		const templateId = await newTemplate({ screen: 'spot-check', content: '<p>{number}</p>' });
		const { id: record } = await newSpotCheck(staff);
		const use = { receivers: [person(admin)], templateId };
		expect((await send({ ...use, templateRecord: record, content: '<p>{nmae}</p>' })).data.fields[0].path).toBe('content');
		expect((await send(use)).data.fields[0].path).toBe('templateRecord');
		const foreign = await newSpotCheck(tenantAdmin);
		expect((await send({ ...use, templateRecord: foreign.id })).data.fields[0].path).toBe('templateRecord');
		const { data } = await send({ ...use, templateRecord: record, subject: '改过的主题' });
		expect((await getMessage(admin, data.id)).body.data.subject).toBe('改过的主题');
	});

	it('keeps its placeholders and its record while it is a draft', async () => {
		const templateId = await newTemplate({ screen: 'spot-check', content: '<p>{number}</p>' });
		const { id: record, number } = await newSpotCheck(staff);
		const draft = (await send({ receivers: [person(admin)], templateId, templateRecord: record, draft: 1 })).data;
		expect(draft).toMatchObject({ content: '<p>{number}</p>', templateId, templateRecord: record });
		const { data } = await send({ ...draft, receivers: [person(admin)], fileMsg: [], draft: 0 });
		expect((await getMessage(admin, data.id)).body.data.content).toBe(`<p>${number}</p>`);
	});

	it('reveals no value that a reader may not see, whatever its writer may see', async () => {
		const saved = await admin.post('/business/v3/case-note/save', { name: '一号', secret: '线人', phone: '13812345678' });
		expect(saved.body.data).toMatchObject({ secret: '线人', phone: '13812345678' });
		const refused = await saveTemplate(admin, { screen: 'case-note', content: '<p>{record.secret}</p>' });
		expect([refused.status, refused.body.data.fields[0].message]).toEqual([400, expect.stringContaining('{record.secret}')]);
		const templateId = await newTemplate({ screen: 'case-note', subject: '{record.name}：{phone}', content: '<p>{phone}</p>' });
		const use = { receivers: [person(staff)], templateId, templateRecord: saved.body.data.id };
		const edited = await saveMessage(admin, { ...use, subject: '{secret}', content: '<p>{phone}</p>' });
		expect([edited.status, edited.body.data.fields[0].path]).toEqual([400, 'subject']);
		const { data } = (await saveMessage(admin, { ...use, subject: undefined, content: undefined })).body;
		expect((await getMessage(staff, data.id)).body.data).toMatchObject({ subject: '一号：138****5678', content: '<p>138****5678</p>' });
	});

	it('reveals no value that its writer may not read, and no name to others than its reader', async () => {
		const masked = await newTemplate({ screen: 'employee', content: '<p>{mobile}</p>' });
		const full = (await admin.get('/platform/v3/employee/get', { id: String(staff.tokens.uid) })).body.data.mobile;
		const { data } = await send({ receivers: [person(admin)], templateId: masked, templateRecord: String(admin.tokens.uid) });
		expect((await getMessage(admin, data.id)).body.data.content).toMatch(/\*{3,}/);
		expect(full).toMatch(/^\d{11}$/);
		const plain = await saveMessage(staff, { receivers: [person(admin)], subject: '{name} \uE000', content: '<p>{name}</p>' });
		expect((await getMessage(admin, plain.body.data.id)).body.data).toMatchObject({ subject: '{name}', content: '<p>{name}</p>' });
		expect(idsOf(await receive(admin))).toContain(plain.body.data.id);
	});
});
