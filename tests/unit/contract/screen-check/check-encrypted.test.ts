import { expect, it } from 'vitest';

import type { FieldSchema } from '../../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { check, when } from '../../../support/checked-screen.ts';

const extra = (rest: string): string => `/record/properties/extra${rest}`;

/** What is wrong when a field `extra` is added beside the encrypted field `sealed`. */
const fieldCases: Array<[string, Partial<FieldSchema>, string, string]> = [
	['a formula', { computed: 'sealed' }, 'encrypted-use', '/computed'],
	['a filling', { reference: { screen: 'recall', fill: { name: 'sealed' } } }, 'encrypted-use', '/reference/fill/name'],
	['an agreement', { reference: { screen: 'recall', filterBy: { name: 'sealed' } } }, 'encrypted-use', '/reference/filterBy/name'],
	[
		'the filter of a reference',
		{ reference: { screen: 'recall', filter: when({ field: 'sealed', operator: 'equal', value: 'a' }) } },
		'wrong-condition',
		'/reference/filter/rules/0/field',
	],
	[
		'a condition of the form',
		{ visibleWhen: when({ field: 'sealed', operator: 'equal', value: 'a' }) },
		'wrong-condition',
		'/visibleWhen/rules/0/field',
	],
	['a number', { type: 'number', encrypted: true }, 'property-does-not-fit', '/encrypted'],
	['a choice', { options: [{ value: 'a', title: 'A' }], encrypted: true }, 'property-does-not-fit', '/encrypted'],
	['a day', { format: 'date', encrypted: true }, 'property-does-not-fit', '/encrypted'],
	['a reference', { reference: { screen: 'bureau' }, encrypted: true }, 'property-does-not-fit', '/encrypted'],
	['a result', { computed: 'name', encrypted: true }, 'property-does-not-fit', '/encrypted'],
	['a default', { default: 'a', encrypted: true }, 'property-does-not-fit', '/encrypted'],
	['a password', { format: 'password', writeOnly: true, encrypted: true }, 'property-does-not-fit', '/encrypted'],
];

it.each(fieldCases)('refuses an encrypted field for %s', (...[, field, code, rest]) => {
	const found = check((file) => {
		file.record.properties.extra = { type: 'string', title: 'Extra', ...field };
	});
	expect(found).toContainEqual([code, extra(rest)]);
});

/** What is wrong when the screen itself uses its encrypted field. */
const screenCases: Array<[string, (file: ScreenFile) => void, string]> = [
	[
		'the title',
		(file) => {
			file.record.title = 'sealed';
		},
		'/record/title',
	],
	[
		'a sort',
		(file) => {
			file.list = { ...file.list, sort: ['-sealed'] };
		},
		'/list/sort/0',
	],
	[
		'a set of unique fields',
		(file) => {
			file.storage = { ...file.storage, unique: [['name', 'sealed']] };
		},
		'/storage/unique/0/1',
	],
	[
		'a sum',
		(file) => {
			file.list = { ...file.list, summary: { sealed: 'count' } };
		},
		'/list/summary/sealed',
	],
	[
		'a column of another record',
		(file) => {
			file.list = { ...file.list, columns: ['name', 'parent.sealed'] };
		},
		'/list/columns/1',
	],
	[
		'the keyword of a selector',
		(file) => {
			file.selector = { search: ['sealed'] };
		},
		'/selector/search/0',
	],
	[
		'a screen without a table of its own',
		(file) => {
			file.storage = { scope: 'feature' };
		},
		'/record/properties/sealed/encrypted',
	],
	[
		'the rows of a child table',
		({ record: { properties } }) => {
			properties.lines = { type: 'array', title: 'Lines', items: { properties: { a: { type: 'string', title: 'A', encrypted: true } } } };
		},
		'/record/properties/lines/items/properties/a/encrypted',
	],
];

it.each(screenCases)('refuses an encrypted field for %s', (_, change, pointer) => {
	expect(check(change)).toContainEqual(['encrypted-use', pointer]);
});

it('accepts it as a column and a search field of its own list, unique and masked', () => {
	const found = check((file) => {
		file.record.properties.sealed = { type: 'string', title: 'Sealed', format: 'mobile', encrypted: true, unique: true, mask: 'mobile' };
		file.list = { ...file.list, columns: ['name', 'sealed'], search: ['name', 'sealed'] };
	});
	expect(found).toEqual([]);
});
