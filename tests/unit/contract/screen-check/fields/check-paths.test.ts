import { describe, expect, it } from 'vitest';

import { findPart } from '../../../../../contract/fields/structure/schema-part.ts';
import type { PathFile } from '../../../../../contract/screen/record-schema.ts';
import { checkPaths } from '../../../../../contract/screen-check/fields/check-paths.ts';

const schema = {
	type: 'object',
	properties: {
		power: { type: 'number', title: '功率' },
		supply: { $ref: '#/$defs/supply' },
		tested: { type: 'string', format: 'date', title: '检测日期' },
		tests: {
			type: 'array',
			items: { type: 'object', properties: { name: { type: 'string', title: '项目' }, passed: { type: 'boolean' } } },
		},
		size: {
			type: 'array',
			prefixItems: [
				{ type: 'number', title: '长' },
				{ type: 'number', title: '宽' },
			],
		},
		loose: { title: '任意' },
	},
	additionalProperties: { type: 'string' },
	$defs: {
		supply: {
			oneOf: [
				{ properties: { kind: { const: 'battery', title: '电池' }, cells: { type: 'integer', title: '节数' } } },
				{ properties: { kind: { const: 'mains', title: '市电' }, voltage: { type: ['number', 'null'], title: '电压' } } },
			],
		},
	},
} as const;

const problems = (path: PathFile) => checkPaths({ type: 'object', title: '参数', schema, paths: { part: path } }, '');

describe('searchable paths', () => {
	it('finds parts through references, choices, lists, tuples and maps', () => {
		expect(findPart(schema, '/power')).toEqual({ steps: ['power'], types: ['number'], title: '功率' });
		expect(findPart(schema, '/supply/voltage')).toMatchObject({ types: ['number'], title: '电压' });
		expect(findPart(schema, '/supply/kind')?.options).toEqual([
			{ value: 'battery', title: '电池' },
			{ value: 'mains', title: '市电' },
		]);
		expect(findPart(schema, '/tests/*/name')).toMatchObject({ steps: ['tests', null, 'name'], types: ['string'], title: '项目' });
		expect(findPart(schema, '/size/1')).toMatchObject({ steps: ['size', 1], title: '宽' });
		expect(findPart(schema, '/anything')).toMatchObject({ types: ['string'] });
		expect(findPart(schema, '/power/watts')).toBeUndefined();
	});

	it('ends in a schema that contains itself', () => {
		const node = { $ref: '#/$defs/node', $defs: { node: { properties: { name: { type: 'string' }, below: { $ref: '#/$defs/node' } } } } };
		expect(findPart(node, '/below/below/name')?.types).toEqual(['string']);
		expect(findPart({ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } }, '/name')).toBeUndefined();
	});

	it.each<[PathFile, string[]]>([
		[{ pointer: '/power' }, []],
		[{ pointer: '/tests/*/name' }, []],
		[{ pointer: '/loose', type: 'string' }, []],
		[{ pointer: '/power/x' }, ['unknown-path /paths/part/pointer']],
		[{ pointer: '/supply' }, ['missing-property /paths/part', 'path-does-not-fit /paths/part/pointer']],
		[{ pointer: '/loose' }, ['path-does-not-fit /paths/part/pointer']],
		[{ pointer: '/power', type: 'string' }, ['path-does-not-fit /paths/part/type']],
		[{ pointer: '/tests/*/passed', title: '合格' }, ['path-does-not-fit /paths/part/pointer']],
		[{ pointer: '/anything' }, ['missing-property /paths/part']],
	])('checks %o', (path, expected) => {
		expect(problems(path).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(expected);
	});

	it('suggests the nearest pointer', () => {
		const inner = { type: 'object', properties: { electrical: { type: 'object', properties: { power: { type: 'number' } } } } };
		const [problem] = checkPaths({ type: 'object', title: '参数', schema: inner, paths: { power: { pointer: '/electrical/powr' } } }, '');
		expect(problem).toMatchObject({ code: 'unknown-path', expected: '/electrical | /electrical/power' });
		expect(problem?.values.hint).not.toBe('');
	});
});
