import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { operatorsOfField } from '../../contract/conditions/operators-of-field.ts';
import type { DesignNames } from '../../contract/design/screen-design.ts';
import { dictionariesToStart } from '../../server/base/dictionaries.ts';
import { documentKinds } from '../../server/documents.ts';
import { features } from '../../server/features.ts';
import { loadDocuments } from '../../server/metadata/document/load-documents.ts';
import { readSchemaFolder } from '../../server/metadata/document/schema-folder.ts';
import { screenKind } from '../../server/metadata/registry/screen-kind.ts';
import { answerJson } from '../../src/features/design/editor/json-answers.ts';

const files = await readSchemaFolder(path.resolve('schemas'));
const loaded = loadDocuments(files, { kinds: documentKinds, dictionaries: dictionariesToStart, portal: features.portalFacts });
const screens = loaded.of(screenKind);
const names: DesignNames = {
	screens: [...screens.values()],
	documents: { 'number-rule': ['spot-check-number'], 'data-set': ['failed-items'] },
	dictionaries: Object.fromEntries(dictionariesToStart),
	processes: [],
};

const file = {
	title: '召回',
	texts: { en: { 召回: 'Recalls' } },
	record: {
		properties: {
			number: { type: 'string', title: '编号' },
			count: { type: 'integer', title: '数量' },
			isOpen: { type: 'boolean', title: '进行中' },
			day: { type: 'string', title: '日期', format: 'date' },
			state: {
				type: 'string',
				title: '状态',
				options: [
					{ value: 'open', title: '进行' },
					{ value: 'done', title: '完成' },
				],
			},
			kind: { type: 'string', title: '种类', dictionary: 'gender' },
			enterprise: { type: 'string', title: '企业', reference: { screen: 'enterprise' } },
			parent: { type: 'string', title: '上级', reference: { screen: 'recall' } },
			total: { type: 'number', title: '合计', computed: 'count * 2' },
			lines: {
				type: 'array',
				title: '明细',
				items: { properties: { part: { type: 'string', title: '部件' }, found: { type: 'boolean', title: '发现' } } },
			},
		},
		required: ['number'],
	},
	permissions: [{ name: 'finish', title: '办结' }],
	actions: [{ name: 'close', title: '关闭' }],
};

/** The file with some of its members replaced; `|` in them is the cursor. */
const having = (members: object): string => JSON.stringify({ ...file, ...members });

async function complete(marked: string, name = 'quality/recall.json') {
	const question = { id: 0, kind: 'complete' as const, path: name, text: marked.replace('|', ''), offset: marked.indexOf('|'), names };
	return (await answerJson({ ...question, language: 'zh-CN' })).offers ?? [];
}

/** What is offered at the cursor. */
async function offered(marked: string, name?: string): Promise<string[]> {
	return (await complete(marked, name)).map(({ label }) => label.replaceAll('"', ''));
}

const { properties } = file.record;
type Name = keyof typeof properties;
const withField = (name: Name, members: object) =>
	having({ record: { properties: { ...properties, [name]: { ...properties[name], ...members } } } });
const inRow = (members: object) =>
	withField('lines', {
		items: { properties: { ...properties.lines.items.properties, part: { type: 'string', title: '部件', ...members } } },
	});
const when = (rule: object, key = 'visibleWhen') => ({ [key]: { combinator: 'and', rules: [{ combinator: 'or', rules: [rule] }] } });
const action = (members: object) => having({ actions: [{ name: 'close', title: '关闭', ...members }] });

/** A path, what is offered there among other things, and what must not be offered. */
const cases: Array<[string, string, string[], string[]]> = [
	['a dictionary', withField('number', { dictionary: '|' }), ['gender', 'enterprise_type'], []],
	['a referenced screen', withField('enterprise', { reference: { screen: '|' } }), ['enterprise', 'recall'], []],
	[
		'what a reference agrees with',
		withField('enterprise', { reference: { screen: 'enterprise', filterBy: { number: '|' } } }),
		['name'],
		[],
	],
	['a data set', withField('state', { options: undefined, dataSet: { name: '|' } }), ['failed-items'], []],
	[
		'a data set of a reference',
		withField('enterprise', { reference: { screen: 'enterprise', dataSet: { name: '|' } } }),
		['failed-items'],
		[],
	],
	[
		'what a parameter depends on',
		withField('number', { dataSet: { name: 'failed-items', column: 'items', parameters: { '|': '' } } }),
		['enterprise'],
		['id'],
	],
	['what a reference fills', withField('enterprise', { reference: { screen: 'enterprise', fill: { '|': '' } } }), ['number'], ['total']],
	['what it is filled from', withField('enterprise', { reference: { screen: 'enterprise', fill: { number: '|' } } }), ['name'], ['count']],
	['a reference of a row', inRow({ reference: { screen: 'enterprise', fill: { '|': '' } } }), ['found'], ['number']],
	['a default', withField('state', { default: '|' }), ['open', 'done'], []],
	['a default day', withField('day', { default: '|' }), ['{name:today}'], ['{name:userId}']],
	[
		'a default of a dictionary',
		withField('kind', { default: '|' }),
		dictionariesToStart.get('gender')?.map(({ value }) => value) ?? [],
		[],
	],
	['a widget', withField('count', { widget: '|' }), ['number', 'money'], ['switch', 'text']],
	['a format', withField('count', { format: '|' }), ['money', 'percent'], ['date']],
	['the right to a field', withField('count', { readRight: '|' }), ['finish'], []],
	['the fields of a record', having({ record: { ...file.record, required: ['number', '|'] } }), ['count'], ['number', 'createTime']],
	['the title of a record', having({ record: { ...file.record, title: '|' } }), ['number'], []],
	['the title in English', having({ record: { ...file.record, titleIn: { en: '|' } } }), ['number'], []],
	[
		'the fields of a row',
		withField('lines', { items: { properties: { part: { type: 'string', title: '部件' } }, required: ['|'] } }),
		['part'],
		['number'],
	],
	['a field in a condition', withField('number', when({ field: '|' })), ['state', 'createTime'], ['enterprise.name']],
	[
		'a field in a condition of one that is called filter',
		having({ record: { properties: { ...properties, filter: { type: 'string', title: '滤网', ...when({ field: '|' }) } } } }),
		['state'],
		[],
	],
	['a field in a condition of a row', inRow(when({ field: '|' })), ['found', 'part'], ['state']],
	[
		'a field of a filter',
		withField('enterprise', { reference: { screen: 'enterprise', ...when({ field: '|' }, 'filter') } }),
		['name'],
		['count'],
	],
	['an operator of a number', withField('number', when({ field: 'count', operator: '|' })), ['greater', 'between'], ['contains', 'within']],
	['an operator of yes and no', inRow(when({ field: 'found', operator: '|' })), ['equal', 'isNull'], ['greater', 'contains']],
	['a value of a choice', withField('number', when({ field: 'state', operator: 'equal', value: '|' })), ['open', 'done'], []],
	['one of several values', action(when({ field: 'state', operator: 'in', value: ['open', '|'] }, 'when')), ['done'], ['open']],
	['a value of a dictionary', action(when({ field: 'kind', operator: 'equal', value: '|' }, 'when')), ['1', '9'], []],
	[
		'a dynamic value',
		action(when({ field: 'day', operator: 'equal', valueSource: 'dynamic', value: { name: '|' } }, 'when')),
		['today', 'thisWeek'],
		['userId'],
	],
	['a field that an action sets', action({ set: { '|': 1 } }), ['state', 'count'], ['total', 'createTime']],
	['what an action sets', action({ set: { state: '|' } }), ['open', 'done', 'null'], []],
	['whether an action sets', action({ set: { isOpen: '|' } }), ['true', 'false'], []],
	['the right to an action', action({ permission: '|' }), ['edit', 'finish'], []],
	['the icon of an action', action({ icon: '|' }), ['HomeOutlined'], []],
	['the icon of a menu', having({ menu: { icon: '|' } }), ['HomeOutlined'], []],
	['a row action', having({ list: { rowActions: ['view', '|'] } }), ['edit', 'close'], []],
	['a bulk action', having({ list: { bulkActions: ['|'] } }), ['remove', 'close'], []],
	['a column', having({ list: { columns: ['number', '|'] } }), ['state', 'enterprise.name'], ['number', 'lines']],
	['the field of a column', having({ list: { columns: [{ field: '|' }] } }), ['state', 'enterprise.name'], []],
	['a search field', having({ list: { search: ['|'] } }), ['state', 'enterprise.name'], ['lines']],
	['a titled search field', having({ list: { search: [{ field: '|' }] } }), ['state', 'enterprise.name'], ['lines']],
	['the order', having({ list: { sort: ['|'] } }), ['count', '-count', '-createTime'], ['lines']],
	['the summary', having({ list: { summary: { '|': 'sum' } } }), ['count'], ['lines']],
	['the tree beside a list', having({ list: { sideTree: '|' } }), ['enterprise', 'parent'], ['number']],
	['a list of what refers', having({ list: { detail: { layout: 'tabs', lists: [{ screen: '|' }] } } }), ['recall'], ['role']],
	[
		'the field that refers',
		having({ list: { detail: { layout: 'tabs', lists: [{ screen: 'recall', field: '|' }] } } }),
		['parent'],
		['number'],
	],
	['a field of a group', having({ form: { groups: [{ fields: ['number', '|'] }] } }), ['state', 'lines'], ['number', 'createTime']],
	['a wide field of a group', having({ form: { groups: [{ fields: [{ field: '|' }] }] } }), ['state'], []],
	['a column of the selector', having({ selector: { columns: ['|'] } }), ['number'], []],
	['what the selector searches', having({ selector: { search: ['|'] } }), ['number'], []],
	['unique fields', having({ storage: { unique: [['number', '|']] } }), ['day'], ['number', 'lines']],
	['an index', having({ storage: { indexes: [['|']] } }), ['day', '-day'], []],
	['the parent', having({ storage: { parent: '|' } }), ['parent'], ['enterprise']],
	['the order field', having({ storage: { order: '|' } }), ['count'], ['number']],
	['a translation', having({ texts: { en: { 召回: 'Recalls', '|': '' } } }), ['数量', '办结'], ['召回']],
];

describe('the editor in the portal', () => {
	it.each(cases)('offers %s', async (_, text, ...[expected, unexpected]) => {
		const labels = await offered(text);
		expect(labels).toEqual(expect.arrayContaining(expected));
		expect(labels.filter((label) => unexpected.includes(label))).toEqual([]);
	});

	it('offers the operators of a field as the query builder does, but those of a tree', async () => {
		const day = screens.get('spot-check')?.resolved.fields.find(({ format }) => format === 'date');
		expect(await offered(withField('number', when({ field: 'day', operator: '|' })))).toEqual(day && [...operatorsOfField(day)]);
	});

	it('still offers the words of the schema, and all operators for a field that it does not know', async () => {
		expect(await offered(withField('number', { '|': 1 }))).toEqual(expect.arrayContaining(['format', 'dictionary', 'visibleWhen']));
		expect(await offered(withField('number', when({ field: 'nothing', operator: '|' })))).toContain('contains');
	});

	it('writes a name with its colon, and takes the place of what is typed', async () => {
		const [text, after] = ['{ "record": { "properties": { "a": {} } }, "actions": [{ "set": { a', ' } }] }'];
		const offer = (await complete(`${text}|${after}`)).find(({ label }) => label === 'a');
		expect(offer).toMatchObject({ insert: '"a": ', from: text.length - 1, to: text.length });
		expect((await complete(action({ set: { '|': 1 } }))).find(({ label }) => label === 'state')?.insert).toBe('"state"');
	});

	it('says the title beside a name, and completes the file of an area', async () => {
		expect((await complete(having({ list: { columns: ['|'] } }))).find(({ label }) => label === 'enterprise.name')?.detail).toMatch(
			/^企业 \/ /,
		);
		expect(await offered('{ "icon": "|" }', 'quality/_area.json')).toContain('HomeOutlined');
		expect(await offered('{ "title": "质量", "texts": { "en": { "|" } } }', 'quality/_area.json')).toEqual(['质量']);
	});

	it('offers the number rules to a field with assigned numbers', async () => {
		const field = { format: 'sequence-number', rule: '|' };
		expect(await offered(withField('number', field))).toEqual(['spot-check-number']);
	});

	it('completes a number rule by its own schema', async () => {
		const path = 'quality/check-number.number.json';
		expect(await offered('{ "title": "编号", "|" }', path)).toEqual(expect.arrayContaining(['pattern', 'period', 'scope', 'start']));
		expect(await offered('{ "title": "编号", "period": "|" }', path)).toEqual(expect.arrayContaining(['never', 'year', 'month', 'day']));
		expect(await offered('{ "title": "编号", "|" }', path)).not.toContain('record');
	});

	it('offers nothing behind the end of a file, and a beginning in an empty one', async () => {
		expect(await offered(`${having({})}|`)).toEqual([]);
		expect(await offered(`${having({})}\n|`)).toEqual([]);
		expect(await offered('|')).not.toEqual([]);
	});

	it('answers for a text that is broken anywhere', async () => {
		const text = files.find(({ name }) => name === 'spot-check')?.content ?? '';
		for (let length = 1; length < text.length; length += 61) {
			const broken = { id: 0, path: 'quality/spot-check.json', text: text.slice(0, length), offset: length, names };
			expect((await answerJson({ ...broken, kind: 'complete' })).offers).toBeInstanceOf(Array);
		}
		for (const wrong of [
			'[]',
			'5',
			'{ "record": [] }',
			'{ "record": { "properties": { "a": 1, "b": { "options": [1], "items": 5, "reference": "x" } } } }',
		])
			expect(await offered(`${wrong}|`)).toBeInstanceOf(Array);
	});
});
