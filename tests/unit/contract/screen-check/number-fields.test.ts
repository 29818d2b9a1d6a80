import { describe, expect, it } from 'vitest';

import { resolveFields } from '../../../../contract/resolve/resolve-fields.ts';
import type { FieldSchema } from '../../../../contract/screen/record-schema.ts';
import type { ScreenSource } from '../../../../contract/screen/screen-source.ts';
import { checkScreen } from '../../../../contract/screen-check/check-screen.ts';
import { noFeatures } from '../../../../contract/screen-check/portal-facts.ts';

const number: FieldSchema = { type: 'string', title: 'Number', format: 'sequence-number', rule: 'recall-number' };
const sourceWith = (field: FieldSchema, file: Partial<ScreenSource['file']> = {}): ScreenSource => ({
	name: 'recall',
	area: 'quality',
	file: { title: 'Recalls', record: { properties: { name: { type: 'string', title: 'Name' }, number: field } }, ...file },
});
const check = (source: ScreenSource, numberRules = new Set(['recall-number'])) =>
	checkScreen(source, new Map([[source.name, source]]), { ...noFeatures, numberRules }).map(({ code, pointer }) => [code, pointer]);

describe('a field with assigned numbers', () => {
	it('is valid with a rule, and is unique and read-only', () => {
		const source = sourceWith(number);
		expect(check(source)).toEqual([]);
		const field = resolveFields(source, 'en', new Map()).find(({ name }) => name === 'number');
		expect(field).toMatchObject({ readOnly: true, unique: true, required: false, searchable: true, widget: 'sequence-number' });
	});

	it.each<[string, Partial<FieldSchema>, string, string]>([
		['a rule that does not exist', { rule: 'recal-number' }, 'unknown-number-rule', '/rule'],
		['a default', { default: 'R1' }, 'property-does-not-fit', '/default'],
		['a formula', { computed: 'name' }, 'property-does-not-fit', '/computed'],
		['options', { options: [{ value: 'a', title: 'A' }] }, 'property-does-not-fit', '/options'],
		['another widget', { widget: 'text' }, 'widget-does-not-fit', '/widget'],
	])('with %s is refused', (...[, change, code, pointer]) => {
		expect(check(sourceWith({ ...number, ...change }))).toContainEqual([code, `/record/properties/number${pointer}`]);
	});

	it('without a rule, as required, in a child table or set by an action is refused', () => {
		const { rule: _rule, ...bare } = number;
		expect(check(sourceWith(bare))).toEqual([['missing-property', '/record/properties/number']]);
		expect(check(sourceWith({ ...bare, format: 'key', rule: 'recall-number' }))).toEqual([
			['property-does-not-fit', '/record/properties/number/rule'],
		]);
		const properties = { name: { type: 'string', title: 'Name' }, number } as const;
		expect(check(sourceWith(number, { record: { properties, required: ['number'] } }))).toEqual([
			['hidden-required', '/record/properties/number'],
		]);
		const rows: FieldSchema = { type: 'array', title: 'Rows', items: { properties: { number } } };
		expect(check(sourceWith(rows))).toEqual([['number-in-row', '/record/properties/number/items/properties/number/format']]);
		expect(check(sourceWith(number, { actions: [{ name: 'reset', title: 'Reset', set: { number: 'R1' } }] }))).toContainEqual([
			'property-does-not-fit',
			'/actions/0/set/number',
		]);
	});
});
