import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { fieldFormats } from '../../contract/fields/field-formats.ts';
import { operators } from '../../contract/screen/condition.ts';
import { widgetNames } from '../../contract/screen/record-schema.ts';
import { columnTypes, standardActions, standardPermissions } from '../../contract/screen/screen.ts';
import { systemFields } from '../../contract/screen/system-fields.ts';
import screenSchema from '../../schemas/screen.schema.json' with { type: 'json' };
import { dictionariesToStart } from '../../server/base/dictionaries.ts';

const schemaUri = (name: string): string => `file:///schemas/${name}.schema.json`;
const service = getLanguageService({
	schemaRequestService: async (uri) => readFileSync(path.resolve('schemas', path.basename(uri)), 'utf8'),
	workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
});
service.configure({
	validate: true,
	allowComments: false,
	schemas: [
		{ uri: schemaUri('screen'), fileMatch: ['screen.json'] },
		{ uri: schemaUri('area'), fileMatch: ['_area.json'] },
	],
});

const open = (text: string, name = 'screen.json') => TextDocument.create(`file:///${name}`, 'json', 1, text);
const field = (text: string): string => `{ "title": "T", "record": { "properties": { "name": { ${text} } } } }`;
const rule = (text: string): string => field(`"visibleWhen": { "combinator": "and", "rules": [${text}] }`);

/** What the editor offers where the text has a `|`. */
async function completions(marked: string, name?: string): Promise<string[]> {
	const document = open(marked.replace('|', ''), name);
	const list = await service.doComplete(document, document.positionAt(marked.indexOf('|')), service.parseJSONDocument(document));
	return (list?.items ?? []).map((item) => item.label.replaceAll('"', ''));
}

/** What the editor underlines, with the text under it. */
async function mistakes(text: string): Promise<string[]> {
	const document = open(text);
	const found = await service.doValidation(document, service.parseJSONDocument(document));
	return found.map(({ range, message }) => `${document.getText(range)}: ${message}`);
}

describe('in an editor', () => {
	it.each([
		['{|}', ['title', 'record', 'list', 'menu']],
		['{ "title": "T", "|" }', ['description', 'texts', 'storage']],
		[field('"|"'), ['type', 'title', 'format', 'reference', 'visibleWhen']],
		[field('"type": "|"'), ['string', 'integer', 'array']],
		[field('"format": "|"'), [...fieldFormats]],
		[field('"widget": "|"'), [...widgetNames]],
		[field('"mask": "|"'), ['mobile', 'id-card', 'email', 'name']],
		[field('"unique": |'), ['true', 'false']],
		[field('"reference": { "|" }'), ['screen', 'filter', 'fill', 'onRemove']],
		[field('"options": [{ "value": "a", "title": "A", "color": "|" }]'), ['success', 'error', 'gold']],
		[field('"items": { "properties": { "day": { "|" } } }'), ['type', 'title', 'format']],
		[field('"visibleWhen": { "|" }'), ['combinator', 'rules', 'not']],
		[field('"visibleWhen": { "combinator": "|" }'), ['and', 'or']],
		[rule('|'), ['规则 rule', '嵌套的组 group']],
		[rule('{ "|" }'), ['field', 'operator', 'value']],
		[rule('{ "field": "a", "operator": "|" }'), [...operators]],
		[rule('{ "combinator": "or", "rules": [{ "operator": "|" }] }'), ['equal', 'contains']],
		[rule('{ "field": "a", "operator": "equal", "valueSource": "|" }'), ['fixed', 'dynamic', 'script']],
		[
			rule('{ "field": "a", "operator": "equal", "valueSource": "dynamic", "value": { "name": "|" } }'),
			['today', 'lastDays', 'organisationId'],
		],
		['{ "storage": { "scope": "|" } }', ['space', 'platform', 'shared']],
		['{ "list": { "|" } }', ['columns', 'search', 'sort', 'rowActions']],
		['{ "list": { "columns": [{ "type": "|" }] } }', [...columnTypes]],
		['{ "form": { "layout": "|" } }', ['groups', 'tabs', 'steps']],
		['{ "form": { "groups": [{ "fields": [{ "|" }] }] } }', ['field', 'span']],
		['{ "selector": { "|" } }', ['columns', 'search', 'tree']],
		['{ "actions": [{ "|" }] }', ['name', 'title', 'confirm', 'when', 'set']],
		['{ "menu": { "|" } }', ['order', 'icon']],
		['{ "texts": { "|" } }', ['zh-TW', 'en']],
		['{ "menu": { "icon": "|" } }', ['HomeOutlined', 'StarFilled']],
		['{ "actions": [{ "icon": "|" }] }', ['HomeOutlined', 'StarFilled']],
		['{ "actions": [{ "name": "|" }] }', [...standardActions]],
		['{ "actions": [{ "permission": "|" }] }', [...standardPermissions]],
		['{ "list": { "rowActions": ["|"] } }', ['view', 'edit', 'remove']],
		['{ "list": { "bulkActions": ["|"] } }', ['remove']],
		['{ "list": { "columns": ["|"] } }', Object.keys(systemFields)],
		['{ "list": { "search": ["|"] } }', Object.keys(systemFields)],
		['{ "list": { "sort": ["|"] } }', ['-createTime', 'updateTime']],
		['{ "storage": { "indexes": [["|"]] } }', ['-createTime', 'updateTime']],
		[rule('{ "field": "|" }'), Object.keys(systemFields)],
		[field('"dictionary": "|"'), [...dictionariesToStart.keys()]],
		[field('"default": |'), ['动态值 dynamic value']],
		[field('"items": { "type": "|" }'), ['string', 'object']],
	])('%s is completed', async (text, expected) => {
		expect(await completions(text)).toEqual(expect.arrayContaining(expected));
	});

	it('the file of an area is completed, too, from the same lists', async () => {
		expect(await completions('{ "|" }', '_area.json')).toEqual(expect.arrayContaining(['title', 'system', 'texts']));
		expect(await completions('{ "icon": "|" }', '_area.json')).toContain('HomeOutlined');
		expect(await completions('{ "texts": { "|" } }', '_area.json')).toEqual(expect.arrayContaining(['zh-TW', 'en']));
	});

	it('every icon that the library has is offered, and no other', () => {
		const files = readdirSync(path.resolve('node_modules/@ant-design/icons/lib/icons'));
		const icons = files.flatMap((file) => /^([A-Z].*(?:Outlined|Filled))\.js$/.exec(file)?.[1] ?? []);
		expect(screenSchema.definitions.icon.examples).toEqual(icons.sort());
	});

	it('a field explains itself in Chinese and English', async () => {
		const text = field('"format": "mobile"');
		const document = open(text);
		const hover = await service.doHover(document, document.positionAt(text.indexOf('mobile')), service.parseJSONDocument(document));
		expect(JSON.stringify(hover?.contents)).toMatch(/文本的含义.*The meaning of a text/);
	});

	it.each([
		[field('"type": "string", "titel": "x"'), ['Missing property "title".', '"titel": Property titel is not allowed.']],
		[field('"type": "strin", "title": "x"'), ['"strin": Value is not accepted.']],
		[field('"type": "string", "title": "x", "maxLength": "5"'), ['"5": Incorrect type. Expected "integer".']],
		['{ "title": "T", "menu": true, "record": { "properties": { "a": { "type": "string", "title": "A" } } } }', ['true: ']],
	])('%s is underlined at the right place', async (text, expected) => {
		const found = await mistakes(text);
		for (const message of expected) expect(found.join('\n')).toContain(message);
	});

	it('a file without mistakes has nothing underlined', async () => {
		expect(await mistakes(readFileSync(path.resolve('schemas/quality/spot-check.json'), 'utf8'))).toEqual([]);
	});
});
