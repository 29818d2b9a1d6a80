import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFieldLookup } from '../../contract/conditions/condition-context.ts';
import { describeCondition } from '../../contract/conditions/describe-condition.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { createPortalAjv } from '../support/portal-ajv.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const path = '/platform/v3/screens/trial/schema.json';
let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
});

afterAll(() => portal.close());

const asStaff = async (rights: string[]) => {
	await setStaffRights(portal, rights);
	return portal.signIn('staff');
};
const schemaFor = async (caller: Caller, query = {}) => JSON.parse((await caller.call('GET', path, { query })).text);

describe('the JSON Schema of a screen', () => {
	it('is a schema of its own media type, in the language of the caller, and answers 304 to a known ETag', async () => {
		const first = await admin.call('GET', path, { headers: { 'accept-language': 'en' } });
		expect(first.status).toBe(200);
		expect(first.headers.get('content-type')).toContain('application/schema+json');
		expect(first.headers.get('cache-control')).toContain('private');
		expect(JSON.parse(first.text)).toMatchObject({
			$schema: 'https://json-schema.org/draft/2020-12/schema',
			type: 'object',
			properties: { name: { type: 'string', maxLength: 40 }, amount: { type: ['integer', 'null'], default: 1 } },
			required: ['name'],
			additionalProperties: false,
		});
		const headers = { 'accept-language': 'en', 'if-none-match': first.headers.get('etag') ?? '' };
		expect((await admin.call('GET', path, { headers })).status).toBe(304);
	});

	it('refuses what a save refuses, and accepts what it stores', async () => {
		const validate = createPortalAjv().compile(await schemaFor(admin));
		for (const record of [
			{ name: '一' },
			{},
			{ name: 'x'.repeat(41) },
			{ name: '二', done: true },
			{ name: '三', done: true, reason: '完' },
			{ name: '四', phone: '123' },
			{ name: '六', fee: 1.234 },
			{ name: '七', nowhere: 1 },
		]) {
			const { status } = await admin.post('/business/v3/trial/save', record);
			expect([record, validate(record)]).toEqual([record, status === 200]);
		}
	});

	it('of an update names what is sent back, and requires nothing', async () => {
		const { body } = await admin.post('/business/v3/trial/save', { name: '读回' });
		const read = (await admin.get('/business/v3/trial/get', { id: body.data.id })).body.data;
		const schema = await schemaFor(admin, { mode: 'update' });
		const validate = createPortalAjv().compile(schema);
		expect(validate(read), JSON.stringify(validate.errors)).toBe(true);
		expect(validate({ id: read.id, version: read.version })).toBe(true);
		expect(validate({ ...read, name: '' })).toBe(false);
		expect((await admin.call('GET', path, { query: { mode: 'delete' } })).status).toBe(400);
	});

	it('accepts what was read of a tree record, as a save does', async () => {
		const { base } = (await admin.get('/platform/v3/screens/organisation')).body.data;
		const { dataResult } = (await admin.post(`${base}/query`, {})).body.data;
		const read = (await admin.get(`${base}/get`, { id: dataResult[0].id })).body.data;
		expect(read).toHaveProperty('hasChildren');
		const schema = JSON.parse(
			(await admin.call('GET', '/platform/v3/screens/organisation/schema.json', { query: { mode: 'update' } })).text,
		);
		expect(createPortalAjv().compile(schema)(read)).toBe(true);
		expect((await admin.post(`${base}/save`, read)).status).toBe(200);
	});

	it('contains no field that the caller may not see, and no other value of one that they may not change', async () => {
		const staff = await asStaff(['trial:view', 'trial:create']);
		const answer = await staff.call('GET', path);
		expect(answer.text).not.toMatch(/secret|机密/);
		const schema = JSON.parse(answer.text);
		expect(schema.properties.fee).toMatchObject({ readOnly: true });
		const validate = createPortalAjv().compile(schema);
		for (const [record, status] of [
			[{ name: '可以' }, 200],
			[{ name: '费', fee: 1 }, 400],
			[{ name: '密', secret: 'x' }, 400],
		] as const) {
			expect((await staff.post('/business/v3/trial/save', record)).status).toBe(status);
			expect(validate(record)).toBe(status === 200);
		}
		expect((await staff.call('GET', '/platform/v3/screens/trial/ui-schema.json')).text).not.toMatch(/secret|机密/);
	});

	it('does not exist for unknown screens and for callers without the right to view', async () => {
		expect((await admin.get('/platform/v3/screens/nope/schema.json')).status).toBe(404);
		const staff = await asStaff([]);
		expect((await staff.get(path)).status).toBe(403);
		expect((await staff.get('/platform/v3/screens/trial/ui-schema.json')).status).toBe(403);
	});

	it('has a uiSchema in the order of the fields', async () => {
		const { text } = await admin.call('GET', '/platform/v3/screens/trial/ui-schema.json');
		expect(JSON.parse(text)).toMatchObject({ 'ui:order': expect.arrayContaining(['name', 'code', '*']), due: { 'ui:widget': 'date' } });
	});
});

describe('a screen written as JSON Schema', () => {
	const record = {
		$schema: 'https://json-schema.org/draft/2020-12/schema',
		$id: 'https://example.org/permit',
		type: 'object',
		title: 'A permit',
		$defs: { code: { type: 'string', pattern: '^A', examples: ['A1'] } },
		properties: {
			name: { title: '名称', $ref: '#/$defs/code' },
			kind: {
				title: '种类',
				oneOf: [
					{ const: 'a', title: '甲' },
					{ const: 'b', title: '乙' },
				],
			},
			amount: { type: ['integer', 'null'], title: '数量', exclusiveMinimum: 0, multipleOf: 5 },
			host: { type: 'string', title: '主机', format: 'ipv4' },
			key: { type: 'string', title: '标识', format: 'uuid' },
			tags: { type: 'array', title: '标签', items: { enum: ['x', 'y'] }, uniqueItems: true },
			note: { type: 'string', title: '说明' },
			reply: { type: 'string', title: '答复' },
		},
		required: ['name'],
		additionalProperties: false,
		dependentRequired: { host: ['note'] },
		if: { properties: { kind: { const: 'a' }, amount: { exclusiveMinimum: 10 } }, required: ['kind', 'amount'] },
		// biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
		then: { required: ['reply'] },
	};
	const records = [
		...[{ name: 'A1' }, { name: 'BA' }, {}, { name: 'A2', other: 1 }, { name: 'A3', kind: 'a' }, { name: 'A4', kind: 'c' }],
		...[
			{ name: 'A5', amount: 0 },
			{ name: 'A6', amount: 7 },
			{ name: 'A7', amount: null },
			{ name: 'A8', kind: 'a', amount: 10 },
		],
		...[
			{ name: 'A9', kind: 'a', amount: 15 },
			{ name: 'Aa', kind: 'a', amount: 15, reply: 'r' },
			{ name: 'Ab', kind: 'b', amount: 15 },
		],
		...[
			{ name: 'Ac', host: '192.0.2.1' },
			{ name: 'Ad', host: '192.0.2.1', note: 'n' },
			{ name: 'Ae', host: '1.2.3', note: 'n' },
		],
		...[
			{ name: 'Af', key: 'x' },
			{ name: 'Ag', key: '018f0000-0000-7000-8000-000000000001' },
		],
		...[
			{ name: 'Ah', tags: ['x', 'x'] },
			{ name: 'Ai', tags: ['x', 'y'] },
			{ name: 'Aj', tags: ['z'] },
		],
	];

	it('is saved, served, searched and described by its conditions as the file says', async () => {
		await writeScreen(portal.folder, 'permit', { title: '许可', record } as unknown as ScreenFile);
		await within(patience, async () => (await admin.post('/business/v3/permit/query', {})).status === 200);
		const written = createPortalAjv().compile(record);
		const served = createPortalAjv().compile(JSON.parse((await admin.get('/platform/v3/screens/permit/schema.json')).text));
		for (const one of records) {
			const { status } = await admin.post('/business/v3/permit/save', one);
			expect([one, status === 200, served(one)]).toEqual([one, written(one), written(one)]);
		}
		const { fields } = (await admin.get('/platform/v3/screens/permit')).body.data as ResolvedScreen;
		const conditionOf = (name: string) => fields.find((field) => field.name === name)?.requiredWhen ?? { combinator: 'and', rules: [] };
		const namesWhere = async (name: string) => {
			const { body } = await admin.post('/business/v3/permit/query', { query: conditionOf(name) });
			return body.data.dataResult.map((row: { name: string }) => row.name).sort();
		};
		expect(await namesWhere('reply')).toEqual(['Aa']);
		expect(await namesWhere('note')).toEqual(['Ad']);
		const sentenceOf = (name: string) => describeCondition(conditionOf(name), { fieldOf: createFieldLookup(fields), language: 'zh-CN' });
		expect(sentenceOf('reply')).toMatch(/种类.*甲.*数量.*10/);
		expect(sentenceOf('note')).toMatch(/主机/);
	});
});
