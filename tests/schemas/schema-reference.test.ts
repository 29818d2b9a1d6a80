import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { renderSchemaReference } from '../../server/cli/schema-reference.ts';
import { dialogNames, listValues } from '../../server/cli/schema-values.ts';
import { portalRegistry } from '../harness/portal-features.ts';

interface Member {
	/** Where it is in its schema: `definitions/items/properties/type`. */
	pointer: string;
	description: string;
}

/** Every member that a screen file or an area file can have, at whatever depth of its schema. */
function membersOf(node: unknown, pointer: string): Member[] {
	if (typeof node !== 'object' || node === null) return [];
	return Object.entries(node).flatMap(([key, value]) => {
		// What an `if` asks and brings refines members that are described outside.
		if (['if', 'then', 'else'].includes(key)) return [];
		const own = key === 'properties' && !isNameOfMember(pointer) ? Object.entries(value as Record<string, { description?: string }>) : [];
		return [
			...own.map(([name, member]) => ({ pointer: `${pointer}/${key}/${name}`, description: member.description ?? '' })),
			...membersOf(value, `${pointer}/${key}`),
		];
	});
}

/** In `record` a member is itself called `properties`. */
function isNameOfMember(pointer: string): boolean {
	return pointer.endsWith('/properties') && !pointer.endsWith('/properties/properties');
}

const read = (file: string): string => readFileSync(path.resolve(file), 'utf8');
const schemas = ['schemas/screen.schema.json', 'schemas/area.schema.json'];
const members = schemas.flatMap((file) => membersOf(JSON.parse(read(file)), file));

it('the JSON Schema has the formats, widgets, columns, operators and dialogs of the code', () => {
	const schema = read('schemas/screen.schema.json');
	expect(listValues(schema)).toBe(schema);
	expect(JSON.parse(listValues(schema, [['action', 'dialog', ['one', 'two']]])).definitions.action.properties.dialog.enum).toEqual([
		'one',
		'two',
	]);
});

it('the browser has the dialogs that the features declare', () => {
	expect(Object.keys(portalRegistry.dialogs ?? {}).sort()).toEqual(dialogNames);
});

it('docs/schema-reference.md is what `npm run schemas reference` writes', () => {
	expect(read('docs/schema-reference.md')).toBe(renderSchemaReference());
});

it('every member of a file is explained in Chinese and English', () => {
	expect(members.length).toBeGreaterThan(120);
	for (const { pointer, description } of members)
		expect([pointer, description]).toEqual([pointer, expect.stringMatching(/[。？]\n\n.*\p{L}/u)]);
});

it('every member of a file stands in the reference with what is said of it', () => {
	const rows = renderSchemaReference().replaceAll('&lt;', '<').replaceAll('\\|', '|').split('\n');
	const missing = members.filter(({ pointer, description }) => {
		const name = pointer.split('/').at(-1) ?? '';
		const [chinese = '', english = ''] = description.split('\n\n');
		const isRow = (row: string) => row.startsWith(`| \`${name}\` |`) || row.startsWith(`| **\`${name}\`** |`);
		return !rows.some((row) => isRow(row) && row.endsWith(` | ${english} | ${chinese} |`));
	});
	expect(missing).toEqual([]);
});

it('every section that is named can be followed', () => {
	const text = renderSchemaReference();
	const heads = [...text.matchAll(/^## (.*)$/gm)].map(([, head = '']) => head.toLowerCase().replaceAll('`', '').replaceAll(' ', '-'));
	for (const [, target] of text.matchAll(/\]\(#([^)]*)\)/g)) expect(heads).toContain(target);
});
