import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPortalAjv } from '../support/portal-ajv.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal } from './records-portal.ts';

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
