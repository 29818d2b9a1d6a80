import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';

import { operators } from '../../contract/condition.ts';
import { fieldFormats, widgetNames } from '../../contract/record-schema.ts';
import { columnTypes } from '../../contract/screen.ts';

const schemaText = readFileSync(path.resolve('schemas/screen.schema.json'), 'utf8');
const service = getLanguageService({
	schemaRequestService: async () => schemaText,
	workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
});
service.configure({
	validate: true,
	allowComments: false,
	schemas: [{ uri: 'memory://screen.schema.json', fileMatch: ['*.json'], schema: JSON.parse(schemaText) }],
});

const open = (text: string) => TextDocument.create('file:///screen.json', 'json', 1, text);
const field = (text: string): string => `{ "title": "T", "record": { "properties": { "name": { ${text} } } } }`;
const rule = (text: string): string => field(`"visibleWhen": { "combinator": "and", "rules": [${text}] }`);

/** What the editor offers where the text has a `|`. */
async function completions(marked: string): Promise<string[]> {
	const document = open(marked.replace('|', ''));
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
	])('%s is completed', async (text, expected) => {
		expect(await completions(text)).toEqual(expect.arrayContaining(expected));
	});

	it('a field explains itself in Chinese and English', async () => {
		const text = field('"format": "mobile"');
		const document = open(text);
		const hover = await service.doHover(document, document.positionAt(text.indexOf('mobile')), service.parseJSONDocument(document));
		expect(JSON.stringify(hover?.contents)).toMatch(/文本的含义.*What a text means/);
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
