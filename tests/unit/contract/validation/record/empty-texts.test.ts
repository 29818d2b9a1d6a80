import { expect, it } from 'vitest';

import { recordSchema } from '../../../../../contract/json-schema/record-schema.ts';
import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { ScreenSource } from '../../../../../contract/screen/screen-source.ts';
import { checkScreen } from '../../../../../contract/screen-check/check-screen.ts';
import { validateRecord } from '../../../../../contract/validation/record/validate-record.ts';
import { createPortalAjv } from '../../../../support/portal-ajv.ts';
import { sampleContext } from '../../../../support/sample-record.ts';

const source = (field: object): ScreenSource => ({
	name: 'visit',
	area: 'quality',
	file: {
		title: '访问',
		record: {
			properties: { name: { type: 'string', title: '名称' }, note: { type: 'string', title: '说明', ...field } },
			required: ['note'],
		},
	},
});

it('a required text with allowEmpty may be empty, as in JSON Schema, and new records have it', () => {
	const judged = [{ allowEmpty: true }, {}].map((field) => {
		const screen = resolveScreen({ ...source(field), language: 'zh-CN', screens: new Map() });
		const ofPortal = (record: object) =>
			validateRecord(screen, record, { mode: 'create', language: 'zh-CN', context: sampleContext }).length === 0;
		const ofSchema = createPortalAjv().compile(recordSchema(screen, { context: sampleContext }));
		const records = [{ note: '' }, { note: ' ' }, { note: 'x' }, { note: null }, {}];
		expect(records.map((record) => ofSchema(record))).toEqual(records.map(ofPortal));
		return records.map(ofPortal);
	});
	expect(judged).toEqual([
		[true, true, true, false, true],
		[false, false, true, false, false],
	]);
});

it('only plain texts can have it', () => {
	for (const field of [
		{ reference: { screen: 'visit' } },
		{ unique: true },
		{ options: [{ value: 'a', title: 'A' }] },
		{ type: 'integer' },
	]) {
		const one = source({ allowEmpty: true, ...field });
		expect(checkScreen(one, new Map([[one.name, one]])).map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
			'property-does-not-fit /record/properties/note/allowEmpty',
		);
	}
});
