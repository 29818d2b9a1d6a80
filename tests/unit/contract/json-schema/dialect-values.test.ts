// biome-ignore-all lint/suspicious/noThenProperty: the keyword of JSON Schema
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';

import { recordSchema } from '../../../../contract/json-schema/record-schema.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import { validateRecord } from '../../../../contract/validation/record/validate-record.ts';
import { documentKinds } from '../../../../server/documents.ts';
import { checkDocuments } from '../../../../server/metadata/document/check-documents.ts';
import { readScreenFile } from '../../../../server/metadata/screen-file/read-screen-file.ts';
import { createPortalAjv } from '../../../support/portal-ajv.ts';
import { sampleContext } from '../../../support/sample-record.ts';

const standard = 'https://json-schema.org/draft/2020-12/schema';

/** A screen whose record is the given JSON Schema, as it is read from a file. */
function screenOf(record: object) {
	const { file, problems } = readScreenFile(JSON.stringify({ title: 'Test', record }), 'test.json');
	expect(problems).toEqual([]);
	if (!file) throw new Error('not read');
	return resolveScreen({ name: 'test', area: 'test', file, language: 'en', screens: new Map() });
}

/** Whether the portal accepts each record, and whether ajv does by the schema as it was written and as it is served. */
function judge(schema: object, records: object[]) {
	const record = { $schema: standard, type: 'object', additionalProperties: false, ...schema };
	const screen = screenOf(record);
	const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 });
	addFormats.default(ajv);
	const validate = ajv.compile(record);
	const served = createPortalAjv().compile(recordSchema(screen, { context: sampleContext }));
	return records.map((value) => {
		const errors = validateRecord(screen, value, { mode: 'create', language: 'en', context: sampleContext });
		return { value, portal: errors.length === 0, ajv: validate(value), served: served(value) };
	});
}

const text = { type: 'string', title: 'Text' };
const values = (...list: unknown[]) => list.map((value) => ({ field: value }));

describe('a record written as JSON Schema means the same to ajv and to the portal', () => {
	it.each<[string, object, object[]]>([
		['enum', { properties: { field: { title: 'F', enum: ['a', 'b'] } } }, values('a', 'b', 'c', 1)],
		['const', { properties: { field: { title: 'F', const: 'a' } } }, values('a', 'b')],
		['const of a number', { properties: { field: { title: 'F', type: 'number', const: 2.5 } } }, values(2.5, 2, 3)],
		['oneOf', { properties: { field: { title: 'F', oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] } } }, values('a', 'b', 'c')],
		['null', { properties: { field: { ...text, type: ['string', 'null'] } }, required: ['field'] }, values('a', null, 1)],
		['exclusiveMinimum', { properties: { field: { title: 'F', type: 'integer', exclusiveMinimum: 3 } } }, values(2, 3, 4)],
		[
			'exclusiveMinimum of numbers',
			{ properties: { field: { title: 'F', type: 'number', exclusiveMinimum: 3.5 } } },
			values(3.5, 3.500001, 3.4),
		],
		['exclusiveMaximum', { properties: { field: { title: 'F', type: 'number', exclusiveMaximum: 1 } } }, values(1, 0.999999, 1.000001, -5)],
		['multipleOf', { properties: { field: { title: 'F', type: 'number', multipleOf: 0.1 } } }, values(0.3, 0.35, 7, -0.2)],
		[
			'multipleOf and minimum',
			{ properties: { field: { title: 'F', type: 'integer', multipleOf: 5, minimum: 7 } } },
			values(5, 7, 10, 12, 15),
		],
		['pattern', { properties: { field: { ...text, pattern: 'b+' } } }, values('abba', 'b', 'aa')],
		['an anchored pattern', { properties: { field: { ...text, pattern: '^b+$' } } }, values('abba', 'bb')],
		['minLength, maxLength', { properties: { field: { ...text, minLength: 2, maxLength: 3 } } }, values('a', 'ab', '😀😀😀', 'abcd')],
		[
			'uniqueItems',
			{ properties: { field: { title: 'F', type: 'array', items: { type: 'string' }, uniqueItems: true } } },
			values(['a'], ['a', 'a']),
		],
		[
			'items of a choice',
			{ properties: { field: { title: 'F', type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true } } },
			values(['a'], ['c']),
		],
		['additionalProperties', { properties: { field: text } }, [{ field: 'a' }, { other: 'a' }]],
		[
			'dependentRequired',
			{ properties: { field: text, other: text }, dependentRequired: { field: ['other'] } },
			[{}, { field: 'a' }, { field: 'a', other: 'b' }, { other: 'b' }],
		],
		[
			'dependentSchemas',
			{ properties: { field: text, other: text }, dependentSchemas: { field: { required: ['other'] } } },
			[{}, { field: 'a' }, { field: 'a', other: 'b' }],
		],
		[
			'if, then and else',
			{
				properties: { kind: { title: 'K', enum: ['a', 'b'] }, one: text, two: text },
				if: { properties: { kind: { const: 'a' } } },
				then: { required: ['one'] },
				else: { required: ['two'] },
			},
			[{}, { kind: 'a' }, { kind: 'a', one: 'x' }, { kind: 'b', one: 'x' }, { kind: 'b', two: 'x' }, { one: 'x' }, { two: 'x' }],
		],
		[
			'an if with required',
			{
				properties: { kind: { title: 'K', enum: ['a', 'b'] }, one: text },
				allOf: [{ if: { properties: { kind: { const: 'a' } }, required: ['kind'] }, then: { required: ['one'] } }],
			},
			[{}, { kind: 'a' }, { kind: 'b' }, { kind: 'a', one: 'x' }],
		],
		[
			'nested conditions',
			{
				properties: { kind: { title: 'K', enum: ['a', 'b'] }, amount: { title: 'A', type: 'integer' }, one: text },
				if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
				then: { if: { properties: { amount: { exclusiveMinimum: 5 } }, required: ['amount'] }, then: { required: ['one'] } },
			},
			[{ kind: 'a' }, { kind: 'a', amount: 5 }, { kind: 'a', amount: 6 }, { kind: 'b', amount: 6 }, { kind: 'a', amount: 6, one: 'x' }],
		],
		[
			'not, anyOf and allOf in a condition',
			{
				properties: { kind: { title: 'K', enum: ['a', 'b', 'c'] }, one: text },
				if: {
					not: {
						anyOf: [
							{ properties: { kind: { const: 'a' } }, required: ['kind'] },
							{ properties: { kind: { enum: ['b'] } }, required: ['kind'] },
						],
					},
				},
				then: { required: ['one'] },
			},
			[{}, { kind: 'a' }, { kind: 'b' }, { kind: 'c' }, { kind: 'c', one: 'x' }, { one: 'x' }],
		],
		[
			'null among the values of a condition',
			{
				properties: { kind: { title: 'K', enum: ['a', 'b', null] }, other: text, one: text },
				if: { properties: { kind: { enum: ['a', null] }, other: true }, required: ['other'] },
				then: { required: ['one'] },
			},
			[{ other: 'x' }, { other: 'x', kind: 'a' }, { other: 'x', kind: 'b' }, { kind: 'a' }, { other: 'x', one: 'x' }],
		],
		['a title', { title: 'A complaint', properties: { field: { ...text, maxLength: 2 } } }, values('ab', 'abc')],
		[
			'$ref to the own $id',
			{
				$id: 'https://example.org/complaint',
				$defs: { code: { type: 'string', maxLength: 2 } },
				properties: { field: { title: 'F', $ref: 'https://example.org/complaint#/$defs/code' } },
			},
			values('ab', 'abc'),
		],
		[
			'$ref',
			{ $defs: { code: { type: 'string', maxLength: 2 } }, properties: { field: { title: 'F', $ref: '#/$defs/code' } } },
			values('ab', 'abc'),
		],
		[
			'allOf',
			{ properties: { field: text }, allOf: [{ required: ['field'] }, { properties: { field: { maxLength: 2 } } }] },
			[{}, { field: 'ab' }, { field: 'abc' }],
		],
		[
			'rows',
			{
				properties: {
					field: {
						title: 'F',
						type: 'array',
						items: { type: 'object', properties: { a: text }, required: ['a'], additionalProperties: false },
					},
				},
			},
			values([{ a: 'x' }], [{}], [{ b: 1 }]),
		],
		['uuid', { properties: { field: { ...text, format: 'uuid' } } }, values('018f0000-0000-7000-8000-000000000001', '018f', 'x')],
		[
			'hostname',
			{ properties: { field: { ...text, format: 'hostname' } } },
			values('a.b', 'a-b.cn', '-a', 'a..b', 'a_b', `${'a'.repeat(64)}.cn`),
		],
		['ipv4', { properties: { field: { ...text, format: 'ipv4' } } }, values('192.0.2.1', '256.0.0.1', '1.2.3', '1.2.3.4.5')],
		[
			'ipv6',
			{ properties: { field: { ...text, format: 'ipv6' } } },
			values('::1', '2001:db8::1', '::ffff:192.0.2.1', '1::2::3', '12345::', ':::', '192.0.2.1'),
		],
		[
			'duration',
			{ properties: { field: { ...text, format: 'duration' } } },
			values('P1D', 'PT2H30M', 'P1Y2M3DT4H5M6S', 'P2W', 'P', 'PT', '1D', 'P1W2D'),
		],
		['json-pointer', { properties: { field: { ...text, format: 'json-pointer' } } }, values('/a/0', '/a~1b', '/a~2b', 'a')],
		['regex', { properties: { field: { ...text, format: 'regex' } } }, values('^a+$', '(', '[a-z]{2}')],
		['date', { properties: { field: { ...text, format: 'date' } } }, values('2026-02-28', '2026-02-29', '2026-2-1')],
	])('%s', (_, schema, records) => {
		const found = judge(schema, records);
		expect(found).toEqual(found.map(({ value, ajv }) => ({ value, portal: ajv, ajv, served: ajv })));
		if (records.length > 1) expect(new Set(found.map(({ ajv }) => ajv)).size).toBe(2);
	});

	it('has an iri of any script', () => {
		const screen = screenOf({ properties: { field: { ...text, format: 'iri' } } });
		const isRight = (field: string) =>
			validateRecord(screen, { field }, { mode: 'create', language: 'en', context: sampleContext }).length === 0;
		expect(['https://例子.中国/路', 'urn:isbn:1', 'mailto:a@b.cn', '/path', 'a b', 'http://a b'].map(isRight)).toEqual([
			true,
			true,
			true,
			false,
			false,
			false,
		]);
	});
});

describe('an error in a record written as JSON Schema', () => {
	const read = (record: object) => readScreenFile(JSON.stringify({ title: 'Test', record }, null, '\t'), 'test.json').problems;
	const file = (name: string, content: object) => ({ path: `q/${name}.json`, area: 'q', name, content: JSON.stringify(content) });
	const area = file('_area', { title: 'Q', system: 'quality' });
	const check = (record: object) => checkDocuments([area, file('test', { title: 'Test', record })], documentKinds).problems;

	it('is at the definition that a $ref names', () => {
		const [problem] = read({
			$defs: { code: { type: 'string', maxLength: 0 } },
			properties: { field: { title: 'F', $ref: '#/$defs/code' } },
		});
		expect(problem).toMatchObject({ pointer: '/record/$defs/code/maxLength', line: 7 });
	});

	it('names the keyword of the portal instead of listing all', () => {
		const [problem] = read({ properties: { field: { ...text, type: 'array', prefixItems: [] } } });
		expect(problem).toMatchObject({ code: 'standard-keyword', pointer: '/record/properties/field/prefixItems' });
		expect(problem?.texts.en).toContain('use items');
		expect(problem?.expected).toBeUndefined();
	});

	it('is at a $ref that leads in a circle, or nowhere', () => {
		for (const $ref of ['#/$defs/loop', '#/$defs/nowhere', '#']) {
			const [problem] = read({ $defs: { loop: { $ref: '#/$defs/loop' } }, properties: { field: { title: 'F', $ref } } });
			expect(problem).toMatchObject({ code: 'standard-keyword', pointer: '/record/properties/field/$ref' });
		}
	});

	it('ends circles of definitions', () => {
		const node = { type: 'array', items: { type: 'object', properties: { inner: { title: 'I', $ref: '#/$defs/node' } } } };
		const twice = { allOf: [{ $ref: '#/$defs/twice' }, { $ref: '#/$defs/twice' }] };
		const problems = read({ $defs: { node, twice }, $ref: '#/$defs/twice', properties: { field: { title: 'F', $ref: '#/$defs/node' } } });
		expect(problems[0]).toMatchObject({ code: 'standard-keyword' });
		expect(problems.length).toBeLessThanOrEqual(50);
	});

	it('is at a false that forbids records, and at a pattern of names that is none', () => {
		const forbidding = { if: { required: ['field'] }, then: false };
		expect(read({ properties: { field: text }, ...forbidding })).toMatchObject([{ code: 'standard-keyword', pointer: '/record/then' }]);
		expect(read({ properties: { field: text }, allOf: [{ properties: { field: false } }] })).toMatchObject([
			{ code: 'standard-keyword', pointer: '/record/allOf/0/properties' },
		]);
		expect(read({ properties: { field: text, other: text }, propertyNames: { pattern: '[' } })).toMatchObject([
			{ code: 'wrong-pattern', pointer: '/record/propertyNames/pattern' },
		]);
	});

	it('is at the keyword of the condition, once for all fields that it applies to', () => {
		const found = check({
			properties: { kind: { title: 'Kind', enum: ['a', 'b'] }, one: { ...text, title: 'One' }, two: { ...text, title: 'Two' } },
			if: { properties: { kind: { const: 'c' } }, required: ['kind', 'knid'] },
			then: { required: ['one', 'two'] },
		});
		expect(found.map(({ code, pointer }) => [code, pointer])).toEqual([
			['condition-never-holds', '/record/if/properties/kind/const'],
			['wrong-condition', '/record/if/required/1'],
		]);
	});

	it('has the name of the keyword in the file', () => {
		const [problem, ...others] = check({ properties: { field: { ...text, exclusiveMinimum: 3 } } });
		expect([problem?.code, problem?.pointer, others]).toEqual(['property-does-not-fit', '/record/properties/field/exclusiveMinimum', []]);
		expect(problem?.texts.en).toContain('“exclusiveMinimum”');
	});

	it('is at the condition that names a field which does not exist', () => {
		const [problem] = read({ properties: { field: text }, dependentRequired: { field: ['felt'] } });
		expect(problem).toMatchObject({ code: 'unknown-field', pointer: '/record/dependentRequired/field' });
		expect(problem?.texts.en).toContain('felt');
	});
});
