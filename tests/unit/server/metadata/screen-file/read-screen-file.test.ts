import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../../../contract/base/define-texts.ts';
import { rangeMessage } from '../../../../../server/metadata/document/errors/range-message.ts';
import { readAreaFile } from '../../../../../server/metadata/document/read-area-file.ts';
import { readScreenFile } from '../../../../../server/metadata/screen-file/read-screen-file.ts';

const read = (text: string) => readScreenFile(text, 'quality/recall.json').problems;
const lines = (...rows: string[]): string => rows.join('\n');
const field = (more: string): string =>
	lines('{', '  "title": "召回",', '  "record": { "properties": { "name": {', `    ${more}`, '  } } }', '}');

describe('readScreenFile', () => {
	it('takes the rows of a child table as any JSON Schema writes them', () => {
		const items = '"items": { "type": "object", "properties": { "day": { "type": "string", "title": "日期" } } }';
		expect(readScreenFile(field(`"type": "array", "title": "明细", ${items}`), 'x').problems).toEqual([]);
	});

	it.each([
		['a reference to another address', '{ "$ref": "https://example.org/x.json" }', 'remote-reference', '/schema/$ref'],
		['a reference in a branch', '{ "oneOf": [{ "$ref": "other.json#/a" }] }', 'remote-reference', '/schema/oneOf/0/$ref'],
		['a member that every object has', '{ "properties": { "toString": {} } }', 'reserved-name', '/schema/properties/toString'],
		[
			'a member that no call may have',
			'{ "items": { "properties": { "prototype": {} } } }',
			'reserved-name',
			'/schema/items/properties/prototype',
		],
		['a part that is not there', '{ "$ref": "#/$defs/none" }', 'wrong-schema', '/schema'],
		['a keyword that JSON Schema does not have', '{ "propertys": {} }', 'wrong-schema', '/schema'],
		['a keyword with a wrong value', '{ "minItems": "2" }', 'wrong-schema', '/schema'],
		['a format that nothing judges', '{ "properties": { "a": { "type": "string", "format": "shoe-size" } } }', 'wrong-schema', '/schema'],
		[
			'a pattern with a backreference',
			'{ "properties": { "a": { "pattern": "(a)\\\\1" } } }',
			'pattern-backreference',
			'/schema/properties/a/pattern',
		],
		['a lookahead in names', '{ "patternProperties": { "a(?=b)": {} } }', 'pattern-lookaround', '/schema/patternProperties'],
	])('refuses a field whose JSON Schema has %s', (...[, schema, code, pointer]) => {
		const found = read(field(`"type": "object", "title": "参数", "schema": ${schema}`));
		expect(found.map((problem) => [problem.code, problem.pointer])).toEqual([[code, `/record/properties/name${pointer}`]]);
	});

	it('answers the file when nothing is wrong, with or without a byte order mark', () => {
		const text = field('"type": "string", "title": "名称"');
		expect(readScreenFile(text, 'x').file?.title).toBe('召回');
		expect(readScreenFile(`\uFEFF${text}`, 'x').problems).toEqual([]);
	});

	it.each([
		['a comma that is missing', lines('{', '  "title": "召回"', '  "record": {}', '}'), 'json-syntax', 3, 3],
		['a comma too many', lines('{', '  "title": "召回",', '}'), 'json-syntax', 3, 1],
		['a comment', lines('// x', '{}'), 'json-syntax', 1, 1],
		['an empty file', '', 'empty-file', 1, 1],
		['a text with a zero byte', lines('{', '  "title": "a\\u0000"', '}'), 'unstorable-character', 2, 12],
		['half a character in a name', lines('{', '  "title": "a", "x\\ud800": 1', '}'), 'unstorable-character', 2, 17],
		[
			'a key written twice',
			lines('{', '  "title": "a",', '  "title": "b",', '  "record": { "properties": { "a": { "type": "string", "title": "a" } } }', '}'),
			'duplicate-key',
			3,
			3,
		],
		['a list instead of an object', '[]', 'wrong-type', 1, 1],
		['a missing property', lines('{', '  "title": "召回"', '}'), 'missing-property', 1, 1],
		['an unknown property', field('"type": "string", "titel": "名称", "title": "名称"'), 'unknown-property', 4, 23],
		['bytes that are no UTF-8', field('"type": "string", "title": "\uFFFD\uFFFD"'), 'wrong-encoding', 4, 33],
		[
			'a name that is required twice',
			field('"type": "string", "title": "名称"').replace('} } }', '} }, "required": ["name", "name"] }'),
			'repeated-entry',
			5,
			29,
		],
		[
			'operations without the view',
			field('"type": "string", "title": "名称"').replace('"record"', '"operations": ["create"], "record"'),
			'missing-entry',
			3,
			17,
		],
		[
			'an icon that is none',
			field('"type": "string", "title": "名称"').replace('"record"', '"menu": { "icon": "Copied" }, "record"'),
			'unknown-icon',
			3,
			21,
		],
		[
			'a path that nobody serves',
			field('"type": "string", "title": "名称"').replace('"record"', '"api": { "base": "/hello" }, "record"'),
			'wrong-form',
			3,
			20,
		],
		['an unknown value', field('"type": "string", "title": "名称", "format": "mobil"'), 'unknown-value', 4, 48],
		['a wrong type', field('"type": "string", "title": 5'), 'wrong-type', 4, 32],
		['a row without fields', field('"type": "array", "title": "明细", "items": { "type": "object" }'), 'missing-property', 4, 46],
		['an empty title', field('"type": "string", "title": ""'), 'out-of-range', 4, 32],
		['a wrong pattern', field('"type": "string", "title": "名称", "pattern": "("'), 'wrong-pattern', 4, 49],
		['a field name of another form', field('"type": "string", "title": "名称"').replace('"name"', '"Name_x"'), 'wrong-name', 3, 31],
		[
			'a rule that is neither rule nor group',
			field('"type": "string", "title": "名称", "visibleWhen": { "combinator": "and", "rules": [{ "field": "x" }] }'),
			'missing-property',
			4,
			86,
		],
		[
			'a menu that is no menu',
			field('"type": "string", "title": "名称"').replace('"title": "召回"', '"title": "召回", "menu": true'),
			'wrong-type',
			2,
			26,
		],
	])('finds %s at its line and column', (_what, text, ...expected) => {
		expect(read(text).map((problem) => [problem.code, problem.line, problem.column])).toEqual([expected]);
	});

	it('says what was expected, in every language, and guesses what was meant', () => {
		const [problem] = read(field('"type": "string", "title": "名称", "format": "mobil"'));
		expect(problem).toMatchObject({ severity: 'error', file: 'quality/recall.json', pointer: '/record/properties/name/format' });
		expect(problem?.expected).toContain('mobile | phone');
		expect(problem?.texts).toEqual({
			'zh-CN': '没有值“mobil”，是否为“mobile”？',
			'zh-TW': '沒有值「mobil」，是否為「mobile」？',
			en: 'There is no value “mobil”; did you mean “mobile”?',
		});
	});

	it('says limits in words, every limit that the schemas of the files know', () => {
		const [short] = read(field('"type": "string", "title": ""'));
		expect(short?.texts).toEqual({
			'zh-CN': '超出允许的范围：至少 1 个字符',
			'zh-TW': '超出允許的範圍：至少 1 個字元',
			en: 'Out of range: at least 1 character',
		});
		const [empty] = read('{ "title": "召回", "record": { "properties": {} } }');
		expect(empty?.texts['zh-CN']).toBe('超出允许的范围：至少 1 个属性');
		const schemas = ['screen', 'area'].map((name) => readFileSync(`schemas/${name}.schema.json`, 'utf8')).join('');
		const known = new Set(schemas.match(/(?<=")(?:min|max|exclusive)[A-Z]?\w*(?=": \d)/g));
		expect(known).toContain('minItems');
		for (const keyword of known) expect(inLanguage(rangeMessage(keyword, 2), 'en')).not.toContain(keyword);
	});

	it('says what JSON expected in words', () => {
		expect(read('{ "title": "a" "record": {} }')[0]?.texts).toEqual({
			'zh-CN': 'JSON 语法错误：此处缺少逗号',
			'zh-TW': 'JSON 語法錯誤：此處缺少逗號',
			en: 'JSON syntax error: a comma is missing',
		});
		expect(read('{ "title": }')[0]?.texts.en).toContain('value expected');
	});

	it('reports every mistake of a file, not only the first', () => {
		expect(
			read(field('"type": "text", "titel": "名称"'))
				.map((problem) => problem.code)
				.sort(),
		).toEqual(['missing-property', 'unknown-property', 'unknown-value']);
	});

	it('refuses a file nested beyond reason without overflowing', () => {
		expect(read('['.repeat(100_000)).map((problem) => problem.code)).toEqual(['too-large']);
	});

	it('refuses a file of more values than it could judge at once, and explains one with many mistakes by the first ones', () => {
		const withColumns = (count: number) => `{ "title": "x", "list": { "columns": [${Array(count).fill('{}').join(',')}] } }`;
		expect(read(withColumns(200_000)).map((problem) => problem.code)).toEqual(['too-large']);
		const began = process.cpuUsage().user;
		expect(read(withColumns(9000)).length).toBeGreaterThan(20);
		// Every mistake was compared with every other one, for many seconds.
		expect(process.cpuUsage().user - began).toBeLessThan(2_000_000);
	});

	it('takes no property from the prototype', () => {
		expect(read(field('"type": "string", "title": "名称", "__proto__": {}')).map((problem) => problem.code)).toEqual(['unknown-property']);
	});

	it('reads area files by their own schema', () => {
		expect(readAreaFile('{ "title": "质量", "system": "quality" }', 'quality/_area.json').file?.system).toBe('quality');
		expect(readAreaFile('{ "title": "质量", "system": "other" }', 'quality/_area.json').problems[0]?.code).toBe('unknown-value');
	});
});
