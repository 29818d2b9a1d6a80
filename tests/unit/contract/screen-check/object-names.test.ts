import { expect, it } from 'vitest';

import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { ScreenSource } from '../../../../contract/screen/screen-source.ts';
import { checkScreen } from '../../../../contract/screen-check/check-screen.ts';
import { judgeRecord } from '../../../../contract/validation/record/validate-record.ts';

/** Names that every JavaScript object has. */
const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf', 'toLocaleString', 'propertyIsEnumerable'];
const fields = Object.fromEntries(names.map((name) => [name, { type: 'string', title: name } as const]));
const source = (properties: ScreenSource['file']['record']['properties'], name = 'recall'): ScreenSource => ({
	name,
	area: 'quality',
	file: { title: 'Recalls', record: { properties } },
});
const problems = (one: ScreenSource) => checkScreen(one, new Map([[one.name, one]])).map(({ code, pointer }) => `${code} ${pointer}`);

it('refuses the names of members of every object for fields, for fields of rows and for files', () => {
	expect(problems(source(fields))).toEqual(names.map((name) => `reserved-name /record/properties/${name}`));
	const rows = { lines: { type: 'array', title: 'Lines', items: { properties: fields } } } as const;
	expect(problems(source(rows))).toEqual(names.map((name) => `reserved-name /record/properties/lines/items/properties/${name}`));
	expect(problems(source({ name: { type: 'string', title: 'Name' } }, 'constructor'))).toEqual(['reserved-name ']);
});

it('reads no value of a record that the record does not have', () => {
	const own = source({ ...fields, photos: { type: 'array', title: 'Photos', format: 'image' } });
	const screen = resolveScreen({ ...own, language: 'en', screens: new Map([[own.name, own]]) });
	const context = { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null };
	const { problems: found, whole } = judgeRecord(screen, {}, { mode: 'create', context });
	expect(found).toEqual([]);
	expect(Object.keys(whole)).toEqual([]);
	const required = { ...screen, fields: screen.fields.map((field) => (names.includes(field.name) ? { ...field, required: true } : field)) };
	expect(judgeRecord(required, {}, { mode: 'create', context }).problems.map(({ path }) => path)).toEqual(names);
});
