import { expect, it } from 'vitest';

import { importSchema } from '../../../../contract/json-schema/import/import-schema.ts';

const notesOf = (schema: object) => importSchema(schema).notes.map(({ pointer, message }) => `${pointer} ${message.in('en')}`);
const properties = { name: { type: 'string' } };

it.each<[object, string]>([
	[
		{ propertyNames: { pattern: '^[a-z]+$' } },
		'/propertyNames propertyNames is about the whole object and is not checked; use rules or requiredWhen',
	],
	[{ additionalProperties: true }, '/additionalProperties Members that only additionalProperties describes have no field'],
	[{ additionalProperties: { type: 'string' } }, '/additionalProperties Members that only additionalProperties describes have no field'],
	[{ unevaluatedProperties: true }, '/unevaluatedProperties Members that only unevaluatedProperties describes have no field'],
	[{ default: { name: 'A' } }, '/default default is omitted'],
	[{ examples: [{ name: 'A' }] }, '/examples examples is omitted'],
	[{ readOnly: true }, '/readOnly readOnly is omitted'],
	[
		{ properties: { ...properties, size: { type: 'object', properties: { a: {} }, default: { a: 1 } } } },
		'/properties/size/default default is omitted',
	],
])('notes that %j is not taken over', (part, note) => {
	expect(notesOf({ type: 'object', properties, ...part })).toEqual([note]);
});

it('notes nothing about what a record fulfils', () => {
	expect(notesOf({ type: 'object', title: 'A', properties, required: ['name'], additionalProperties: false })).toEqual([]);
});
