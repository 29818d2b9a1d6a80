import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';

import { recordSchema } from '../../../../contract/json-schema/record-schema.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { ScreenSource } from '../../../../contract/screen/screen-source.ts';

const tree = {
	type: 'object',
	required: ['name'],
	properties: { name: { $ref: '#/$defs/name' }, children: { type: 'array', items: { $ref: '#' } } },
	$defs: { name: { type: 'string', minLength: 2, title: '名称' } },
};

it('the schema of a record contains those of its fields, whose references stay inside them, in the language of the screen', () => {
	const source: ScreenSource = {
		name: 'check',
		area: 'quality',
		file: {
			title: '检测',
			record: { properties: { tree: { type: 'object', title: '树', schema: tree } } },
			texts: { en: { 名称: 'Name' } },
		},
	};
	const screen = resolveScreen({ ...source, language: 'en', screens: new Map([['check', source]]) });
	const schema = recordSchema(screen);
	const judge = new Ajv2020({ strict: false }).compile(schema);
	expect(judge({ tree: { name: 'ab', children: [{ name: 'cd' }] } })).toBe(true);
	expect(judge({ tree: { name: 'ab', children: [{ name: 'c' }] } })).toBe(false);
	expect(judge({ tree: {} })).toBe(false);
	expect(JSON.stringify(schema)).toContain('"title":"Name"');
	expect(JSON.stringify(schema)).not.toContain('名称');
});
