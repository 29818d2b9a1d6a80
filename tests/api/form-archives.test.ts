import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';

import { caseStatuses } from '../../contract/screen/screen-process.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';

let portal: TestPortal;
let admin: Caller;
let tenantAdmin: Caller;
let staff: Caller;

startForTests(async () => {
	const folder = await copySchemas({});
	portal = await startTestPortal({ schemasFolder: folder });
	[admin, tenantAdmin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('tenantadmin'), portal.signIn('staff')]);
	return {
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const base = '/platform/v3/form/def';
const post = (name: string, body: unknown = {}, caller = admin) => caller.post(`${base}/${name}`, body);
const get = (name: string, query: Record<string, string> = {}, caller = admin) => caller.get(`${base}/${name}`, query);
const visit = {
	title: '走访',
	record: {
		properties: {
			subject: { type: 'string', title: '主题', maxLength: 100 },
			result: {
				...{ type: 'string', title: '结果' },
				options: [
					{ value: 'good', title: '好' },
					{ value: 'bad', title: '差' },
				],
			},
			enterprise: { type: 'string', title: '企业', reference: { screen: 'enterprise' } },
			lines: { type: 'array', title: '明细', items: { type: 'object', properties: { note: { type: 'string', title: '说明' } } } },
		},
		required: ['subject'],
	},
};
const deepProcess = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="deep-visit" name="深访" isExecutable="true" portal:screen="deep-visit">
		<startEvent id="start" />
		<sequenceFlow id="a" sourceRef="start" targetRef="mark" />
		<scriptTask id="mark" name="评价">
			<extensionElements><portal:result field="subject" /></extensionElements>
			<script>library('deep-step')(record.subject)</script>
		</scriptTask>
		<sequenceFlow id="b" sourceRef="mark" targetRef="end" />
		<endEvent id="end" />
	</process>
</definitions>`;
const make = (formKey: string, form: object = visit) =>
	post('save/vo', { formKey, area: 'quality', name: `走访 ${formKey}`, form, storedIn: 'database' });

interface Part {
	name: string;
	content: string | Buffer;
	mode?: number;
}

/** An archive, whatever is in it. */
async function zipOf(parts: Part[]): Promise<Buffer> {
	const zip = new ZipFile();
	for (const [index, { content, mode = 0o100644 }] of parts.entries())
		zip.addBuffer(Buffer.from(content), `p${index}`.padEnd(parts[index]?.name.length ?? 2, 'x'), { mode, mtime: new Date(2020, 0, 1) });
	zip.end();
	const bytes = await buffer(zip.outputStream as Readable);
	// The library refuses names that lead elsewhere, so they are written over those of the same length.
	for (const [index, { name }] of parts.entries()) {
		const wanted = Buffer.from(name);
		const given = Buffer.from(`p${index}`.padEnd(name.length, 'x'));
		for (let at = bytes.indexOf(given); at >= 0; at = bytes.indexOf(given, at + 1)) wanted.copy(bytes, at);
	}
	return bytes;
}

const send = (bytes: Buffer, options: object = {}, caller = admin) => {
	const form = new FormData();
	form.set('options', JSON.stringify(options));
	form.set('file', new Blob([new Uint8Array(bytes)]), 'forms.zip');
	return caller.send(`${base}/importForm`, form);
};
const manifest = (...forms: string[]): Part => ({
	name: 'forms.json',
	content: JSON.stringify({ format: 'portal-forms', version: 1, forms }),
});
const file = 'outside/visit-import.json';
const text = JSON.stringify(visit);

describe('an archive of forms', () => {
	it('gives the same screen in an empty installation', async () => {
		await admin.post('/platform/v3/design/save', {
			path: 'outside/visit-rule.number.json',
			text: JSON.stringify({ title: '走访编号', pattern: 'ZF{yyyy}{0000}', period: 'year' }),
			storedIn: 'database',
		});
		const form = structuredClone(visit);
		Object.assign(form.record.properties, { number: { type: 'string', title: '编号', format: 'sequence-number', rule: 'visit-rule' } });
		expect((await post('save/vo', { formKey: 'visit-export', area: 'outside', form, storedIn: 'database' })).body.state).toBe(200);
		const template = { metaVersion: 2, title: '好的走访', screen: 'visit-export', list: { columns: ['subject'] } };
		await admin.post('/platform/v3/design/save', {
			path: 'outside/visit-good.template.json',
			text: JSON.stringify(template),
			storedIn: 'database',
		});
		const wanted = JSON.parse((await get('get', { id: 'visit-export' })).body.data.text);
		const overlay = { path: 'outside/visit-export.json', text: JSON.stringify({ ...wanted, title: '本地走访' }) };
		const made = (await admin.post('/platform/v3/design/overlay', overlay)).body.data;
		await admin.post('/platform/v3/design/save', { path: made.path, text: made.text, storedIn: 'database' });
		const response = await fetch(`${portal.url}${base}/exportForm`, {
			method: 'POST',
			headers: { 'access-token': admin.token, 'content-type': 'application/json' },
			body: JSON.stringify({ ids: 'visit-export' }),
		});
		expect(response.headers.get('content-type')).toContain('application/zip');
		const bytes = Buffer.from(await response.arrayBuffer());
		const other = await startTestPortal({ data: 'demo' });
		try {
			const caller = await other.signIn('admin');
			const trial = await send(bytes, { dryRun: true }, caller);
			expect(trial.body.data.created).toEqual([
				'outside/_area.json',
				'outside/visit-export.json',
				'outside/visit-export.overlay.json',
				'outside/visit-good.template.json',
				'outside/visit-rule.number.json',
			]);
			expect(trial.body.data.plan.steps.map(({ kind }: { kind: string }) => kind)).toContain('createTable');
			expect((await caller.get('/platform/v3/screens/visit-export')).status).toBe(404);
			const done = await send(bytes, {}, caller);
			expect(done.body.data.kept).toContain('quality/enterprise.json');
			const screens = await Promise.all([admin, caller].map((who) => who.get('/platform/v3/screens/visit-export')));
			expect(screens[1]?.body.data).toEqual(screens[0]?.body.data);
			expect(screens[1]?.body.data.title).toBe('本地走访');
			expect((await caller.get('/platform/v3/screens/visit-good')).body.data).toMatchObject({ name: 'visit-export', title: '好的走访' });
			const record = (await caller.post('/business/v3/visit-export/save', { subject: '一' })).body.data;
			expect(record.number).toMatch(/^ZF\d{4}0001$/);
			expect((await send(bytes, {}, caller)).body.data.created).toEqual([]);
		} finally {
			await other.close();
		}
	});

	it('brings its papers, and the screens, data sets, processes and scripts that these and its form need', async () => {
		const script = (title: string, code: string) => `/**\n * @title ${title}\n */\n${code}`;
		const text = (title: string) => ({ type: 'string', title, maxLength: 40 });
		const other = { title: '来访人', record: { title: 'subject', properties: { subject: text('主题') } } };
		const form = {
			title: '深访',
			record: {
				title: 'subject',
				properties: {
					subject: text('主题'),
					count: { type: 'integer', title: '次数', computed: 'MAPCOUNT("deep-other", "subject", subject)' },
					mark: { type: 'string', title: '评语', computed: 'SCRIPT("deep-mark", subject)' },
					choice: { ...text('可选'), dataSet: { name: 'deep-set', column: 'subject' } },
					state: { type: 'string', title: '流程状态', readOnly: true, options: caseStatuses.map((value) => ({ value, title: value })) },
				},
			},
			processes: [{ process: 'deep-visit', state: 'state' }],
		};
		const documents: Record<string, string> = {
			'outside/deep-other.json': JSON.stringify(other),
			'outside/deep-set.dataset.json': JSON.stringify({
				metaVersion: 2,
				title: '人',
				screen: 'deep-other',
				fields: [{ field: 'subject' }],
			}),
			'outside/deep-word.script.js': script('词', "return { good: '好' };"),
			'outside/deep-step.script.js': script('步', 'return (subject) => subject;'),
			'outside/deep-paper.print.json': JSON.stringify({
				...{ metaVersion: 2, title: '走访单', screen: 'deep-visit', number: 'deep-number', blocks: [{ kind: 'text', text: '{subject}' }] },
			}),
			'outside/deep-number.number.json': JSON.stringify({ title: '走访单编号', pattern: 'SF{0000}', period: 'never' }),
			'outside/deep-mark.script.js': script('评', "const word = library('deep-word');\nreturn () => word.good;"),
			'outside/deep-visit.bpmn': deepProcess,
			'outside/deep-visit.json': JSON.stringify(form),
		};
		const folder = await copySchemas({});
		const from = await startTestPortal({ schemasFolder: folder });
		try {
			await mkdir(`${folder}/outside`);
			for (const [path, content] of Object.entries(documents)) await writeFile(`${folder}/${path}`, content);
			const caller = await from.signIn('admin');
			await expect.poll(async () => (await caller.get('/platform/v3/screens/deep-visit')).status, { timeout: 20_000 }).toBe(200);
			const response = await fetch(`${from.url}${base}/exportForm`, {
				method: 'POST',
				headers: { 'access-token': caller.token, 'content-type': 'application/json' },
				body: JSON.stringify({ ids: 'deep-visit' }),
			});
			const answer = await send(Buffer.from(await response.arrayBuffer()));
			expect(answer.body.data?.created, answer.text).toEqual(Object.keys(documents).sort());
			const record = (await admin.post('/business/v3/deep-visit/save', { subject: '一' })).body.data;
			expect(record).toMatchObject({ count: 0, mark: '好' });
		} finally {
			await from.close();
			await rm(folder, { recursive: true, force: true });
		}
	});

	it('says which records its documents name, and which of them the receiver does not have', async () => {
		const nobody = '019f0000-0000-7000-8000-00000000dead';
		const region = (await admin.post('/platform/v3/region/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
		const form = structuredClone(visit);
		const rules = [region.id, nobody].map((value) => ({ field: 'enterprise.region', operator: 'notEqual', value }));
		Object.assign(form, { list: { filter: { combinator: 'and', rules } } });
		expect((await make('visit-names', form)).body.state).toBe(200);
		const named = (await post('exportForm', { ids: 'visit-names', dryRun: true })).body.data.records;
		const documents = ['quality/visit-names.json'];
		expect(named).toContainEqual({ screen: 'region', screenTitle: expect.any(String), value: region.id, title: region.path, documents });
		expect(named).toContainEqual({ screen: null, screenTitle: null, value: nobody, title: null, documents });
		const copy = { ...form, title: '另一个' };
		const records = [{ screen: 'region', value: nobody, title: '某省' }, 7, { value: nobody }];
		const bytes = await zipOf([
			{ name: 'forms.json', content: JSON.stringify({ format: 'portal-forms', version: 1, forms: ['quality/visit-names.json'], records }) },
			{ name: 'quality/visit-names.json', content: JSON.stringify(copy) },
		]);
		const answer = await send(bytes, { replace: true, dryRun: true });
		const screenTitle = expect.any(String);
		expect(answer.body.data?.missing, answer.text).toEqual([{ screen: 'region', screenTitle, value: nobody, title: '某省', documents }]);
	});

	it('says which dictionaries its fields name, and which of them the receiver does not have', async () => {
		const form = structuredClone(visit);
		Object.assign(form.record.properties, {
			kind: { type: 'string', title: '类型', dictionary: 'enterprise_type' },
			other: { type: 'string', title: '其他', dictionary: 'never_was' },
		});
		expect((await make('visit-words', form)).body.state).toBe(200);
		const named = (await post('exportForm', { ids: 'visit-words', dryRun: true })).body.data.records;
		const documents = ['quality/visit-words.json'];
		const [screen, screenTitle] = ['dictionary', '数据字典'];
		expect(named).toContainEqual(expect.objectContaining({ screen, screenTitle, value: 'enterprise_type', title: '企业类型' }));
		expect(named).toContainEqual({ screen, screenTitle, value: 'never_was', title: null, documents });
		const bytes = await zipOf([
			{
				name: 'forms.json',
				content: JSON.stringify({
					...{ format: 'portal-forms', version: 1, forms: ['quality/visit-words.json'] },
					records: [
						{ screen: 'role', value: 'never_was', title: '一个角色' },
						{ screen, value: 'never_was', title: '走访类型' },
					],
				}),
			},
			{ name: 'quality/visit-words.json', content: JSON.stringify({ ...form, title: '另一个' }) },
		]);
		const { missing } = (await send(bytes, { replace: true, dryRun: true })).body.data;
		expect(missing).toEqual([{ screen, screenTitle, value: 'never_was', title: '走访类型', documents }]);
	});

	it('replaces a form only when told, and keeps its history', async () => {
		const path = 'quality/visit-replace.json';
		await make('visit-replace');
		const bytes = await zipOf([manifest(path), { name: path, content: text }]);
		const refused = await send(bytes);
		expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(path)]);
		expect((await send(bytes, { replace: true })).body.data.replaced).toEqual([path]);
		expect((await get('get', { id: 'visit-replace' })).body.data.text).toBe(text);
		expect((await admin.get('/platform/v3/design/history', { path })).body.data).toHaveLength(2);
		const taken = await zipOf([manifest('system/visit-replace.json'), { name: 'system/visit-replace.json', content: text }]);
		expect((await send(taken, { replace: true })).body.message).toContain('quality/visit-replace.json');
	});

	it('that is broken, foreign or malicious imports nothing, and the entry is named', async () => {
		const good = { name: file, content: text };
		const bomb = { name: 'outside/bomb.json', content: Buffer.alloc(3_000_000) };
		const changes = [{ path: '/title', to: '被改了' }];
		const overlayOfOthers = JSON.stringify({ metaVersion: 2, title: '改', base: 'x'.repeat(22), changes });
		const whole = await zipOf([manifest(file), good]);
		const damaged = Buffer.from(whole);
		damaged.writeUInt32LE(1, damaged.indexOf('PK\u0001\u0002') + 16);
		const cases: Array<[Buffer, string | null]> = [
			[await zipOf([manifest(file), good, { name: '../evil.json', content: '{}' }]), '../evil.json'],
			[await zipOf([manifest(file), good, { name: '/etc/cron.d/evil', content: '' }]), '/etc/cron.d/evil'],
			[await zipOf([manifest(file), good, { name: 'outside\\..\\x.json', content: '{}' }]), 'outside\\..\\x.json'],
			[await zipOf([manifest(file), good, { name: 'C:/x.json', content: '{}' }]), 'C:/x.json'],
			[await zipOf([manifest(file), good, { name: 'outside/run.sh', content: 'x' }]), 'outside/run.sh'],
			[await zipOf([manifest(file), good, { ...good }]), file],
			[await zipOf([manifest(file), { ...good, mode: 0o120777 }]), file],
			[await zipOf([manifest(file), good, bomb]), 'outside/bomb.json'],
			[await zipOf([manifest(file), { ...good, content: '{ "title": ' }]), file],
			[await zipOf([manifest(file), { ...good, content: '{ "name": "foreign", "version": "1.0.0" }' }]), file],
			[await zipOf([manifest(file), { ...good, content: Buffer.from([0xff, 0xfe, 0x7b]) }]), file],
			[
				await zipOf([manifest(file), good, { name: 'quality/product.overlay.json', content: overlayOfOthers }]),
				'quality/product.overlay.json',
			],
			[await zipOf([manifest(file)]), file],
			[await zipOf([good]), 'forms.json'],
			[await zipOf([{ name: 'forms.json', content: '{"forms":[]}' }, good]), 'forms.json'],
			[await zipOf([{ ...manifest(file), content: '[' }, good]), 'forms.json'],
			[damaged, 'forms.json'],
			[whole.subarray(0, whole.length - 30), null],
			[Buffer.from('no archive'), null],
			[await zipOf(Array.from({ length: 501 }, (_, at) => ({ name: `outside/a${at}.json`, content: '{}' }))), null],
		];
		const missing = structuredClone(visit);
		missing.record.properties.enterprise.reference.screen = 'never-was';
		cases.push([await zipOf([manifest(file), { ...good, content: JSON.stringify(missing) }]), file]);
		for (const [index, [bytes, entry]] of cases.entries()) {
			const answer = await send(bytes);
			expect([index, answer.status, answer.body.data?.fields?.[0]?.path]).toEqual([index, 400, 'file']);
			if (entry !== null) expect([index, answer.body.message]).toEqual([index, expect.stringContaining(`“${entry}”`)]);
		}
		expect((await get('get', { id: 'visit-import' })).status).toBe(404);
		expect((await admin.get('/platform/v3/design/files')).text).not.toContain('visit-import');
		for (const caller of [tenantAdmin, staff]) expect((await send(whole, {}, caller)).status).toBe(403);
		expect((await post('importForm', {})).status).toBe(400);
		expect((await post('exportForm', { ids: 'never-was' })).status).toBe(404);
	});
});
