import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ForeignField } from '../../../../contract/foreign/foreign-fields.ts';
import { toForeignScreen } from '../../../../contract/foreign/foreign-screen.ts';
import { toFormValues, toWholeValue } from '../../../../contract/foreign/foreign-values.ts';
import { readForeignSchemas } from '../../../support/foreign-schemas.ts';

function unchanged(fields: ForeignField[], document: unknown): unknown {
	return toWholeValue(fields, structuredClone(toFormValues(fields, document)), document);
}

/** Values of every type at the paths that the form reads, and beside them. */
function documents(fields: ForeignField[]): fc.Arbitrary<unknown> {
	const names = [...new Set(fields.flatMap(({ path, cells }) => [...path, ...cells.flatMap((cell) => cell.path)])), 'extra'];
	const { value } = fc.letrec((tie) => ({
		value: fc.oneof(
			{ maxDepth: 4 },
			fc.constantFrom(null, '', 'text', 0, 1.5, true, false, [], {}),
			fc.array(tie('value'), { maxLength: 3 }),
			fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 6, noNullPrototype: true }),
		),
	}));
	return value;
}

describe.each(readForeignSchemas())('$file $name', ({ file, schema }) => {
	it('gives every document back that was not changed', () => {
		const { fields } = toForeignScreen(schema, file);
		fc.assert(
			fc.property(documents(fields), (document) => {
				expect(unchanged(fields, document)).toEqual(document);
			}),
			{ numRuns: 30 },
		);
	});
});

it('gives a file of ours back that its published schema describes', () => {
	const knip = JSON.parse(readFileSync('knip.json', 'utf8'));
	const found = readForeignSchemas().find(({ file }) => file === 'published/knip.json');
	const { fields } = toForeignScreen(found?.schema, 'knip.json');
	expect(unchanged(fields, knip)).toEqual(knip);
});

it('makes a form of anything at all', () => {
	const words = [
		'type',
		'properties',
		'items',
		'oneOf',
		'allOf',
		'required',
		'enum',
		'const',
		'$ref',
		'if',
		'then',
		'dependencies',
		'pattern',
	];
	const { value } = fc.letrec((tie) => ({
		value: fc.oneof(
			{ maxDepth: 5 },
			fc.constantFrom(null, true, false, 1, '', 'string', 'object', 'array', 'null', '#', '#x', '#/properties', '#/%', 'a(b'),
			fc.array(tie('value'), { maxLength: 3 }),
			fc.dictionary(fc.constantFrom(...words), tie('value'), { maxKeys: 4, noNullPrototype: true }),
		),
	}));
	fc.assert(
		fc.property(value, (schema) => {
			expect(toForeignScreen(schema, 'any.json').fields).toBeDefined();
		}),
		{ numRuns: 2000 },
	);
});

describe('the rows of a table', () => {
	const row = { type: 'object', properties: { n: { type: 'string' }, id: { type: 'string' }, sub: { type: 'array', items: [{}] } } };
	const { fields, screen } = toForeignScreen({ type: 'object', properties: { rows: { type: 'array', items: row } } }, 'rows.json');
	const before = { rows: [{ n: 'a', id: 'x', sub: [1], extra: 1 }, { n: 'b', sub: [2] }, null, 'no row'] };

	it('keep what no cell holds while they are changed, moved, removed and added', () => {
		const [first, second, third, fourth] = toFormValues(fields, before).rows as Array<Record<string, unknown>>;
		const rows = [fourth, { ...second, n: 'c' }, { n: 'new' }, { ...first, '~id': null }, third];
		expect(toWholeValue(fields, { rows }, before)).toEqual({
			rows: ['no row', { n: 'c', sub: [2] }, { n: 'new' }, { n: 'a', sub: [1], extra: 1 }, null],
		});
	});

	it('have one notice for a column that they cannot show', () => {
		expect(screen.fields.map(({ widget, origin }) => [widget, origin])).toEqual([
			['child-table', { file: 'rows.json', pointer: '/properties/rows' }],
			['tuple', { file: 'rows.json', pointer: '/properties/rows/items/properties/sub' }],
		]);
	});
});

it('leaves a document alone of which there is only a notice', () => {
	for (const schema of [true, {}, { anyOf: [{ type: 'object' }, { type: 'string' }] }, { type: 'array', items: [{ type: 'string' }] }]) {
		const { fields } = toForeignScreen(schema, 'root.json');
		expect(fields.map(({ isNotice }) => isNotice)).toEqual([true]);
		for (const document of [{ a: 1 }, ['x'], 1, null]) expect(toWholeValue(fields, {}, document)).toEqual(document);
	}
});

it('an emptied input becomes null where null is right, and nothing elsewhere', () => {
	const { fields, screen } = toForeignScreen(
		{
			type: 'object',
			required: ['a', 'b'],
			properties: { a: { type: ['string', 'null'] }, b: { type: ['integer', 'null'] }, c: { enum: ['x', null] }, d: { type: 'string' } },
		},
		'nulls.json',
	);
	expect(screen.fields.map(({ required }) => required)).toEqual([false, false, false, false]);
	expect(toWholeValue(fields, { a: null, b: null, c: null, d: null }, { a: 'x', b: 1, c: 'x', d: 'x' })).toEqual({
		a: null,
		b: null,
		c: null,
	});
	expect(toWholeValue(fields, { a: null, b: null, c: null, d: null }, undefined)).toEqual({ a: null, b: null });
});

it('says in the words of a row when its cells are there', () => {
	const items = {
		type: 'object',
		properties: { id: { enum: [1, 2] }, a: { type: 'string' } },
		if: { properties: { id: { const: 1 } }, required: ['id'] },
		// biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
		then: { properties: { b: { type: 'string' } }, required: ['b'] },
	};
	const [table] = toForeignScreen({ type: 'array', items }, 'rows.json').fields;
	const condition = { combinator: 'and', rules: [{ field: '~id', operator: 'equal', value: '1' }] };
	expect(table?.cells.map(({ field }) => [field.name, field.visibleWhen])).toEqual([
		['~id', undefined],
		['a', undefined],
		['b', condition],
	]);
	expect(table?.cells[2]?.field.requiredWhen).toEqual(condition);
});
