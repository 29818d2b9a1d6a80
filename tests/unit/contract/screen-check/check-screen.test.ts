import { describe, expect, it } from 'vitest';
import type { FieldSchema, RecordSchema } from '../../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { type ProblemName, problemCodes } from '../../../../contract/screen-check/findings/problem-codes.ts';
import { check, text, when } from '../../../support/checked-screen.ts';

const twice = ['A', 'B'].map((title) => ({ value: 'a', title }));
const longName = 'aBCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN';

const at = (rest: string): string => `/record/properties/extra${rest}`;
const oneGroup = (...fields: string[]): Partial<ScreenFile> => ({ form: { groups: [{ name: 'a', title: 'A', fields }] } });

/** What is wrong when a field `extra` is added: the field, the code, and where inside the field. */
const fieldCases: Array<[string, Partial<FieldSchema>, ProblemName, string]> = [
	['what few see', { visibleWhen: when({ field: 'pay', operator: 'isNull' }) }, 'guarded-condition', '/visibleWhen/rules/0/field'],
	['a hidden middle', { visibleWhen: when({ field: 'phone', value: '1' }) }, 'masked-condition', '/visibleWhen/rules/0/field'],
	[
		'fields that never agree',
		{ reference: { screen: 'bureau', filterBy: { amount: 'name' } } },
		'filter-by-does-not-fit',
		'/reference/filterBy/amount',
	],
	['a turned filter', { reference: { screen: 'bureau', filterBy: { name: 'amount' } } }, 'filter-by-turned', '/reference/filterBy/name'],
	['a filter by no field', { reference: { screen: 'bureau', filterBy: { x: 'name' } } }, 'unknown-field', '/reference/filterBy/x'],
	[
		'a filling of a number from a text',
		{ reference: { screen: 'bureau', fill: { amount: 'name' } } },
		'fill-does-not-fit',
		'/reference/fill/amount',
	],
	[
		'a filling of what nobody writes',
		{ reference: { screen: 'bureau', fill: { fixed: 'name' } } },
		'fill-not-writable',
		'/reference/fill/fixed',
	],
	[
		'a filling from what has a hidden middle',
		{ reference: { screen: 'recall', fill: { name: 'phone' } } },
		'masked-fill',
		'/reference/fill/name',
	],
	['a masked agreement', { reference: { screen: 'recall', filterBy: { name: 'phone' } } }, 'masked-filter', '/reference/filterBy/name'],
	[
		'a filter on a masked field',
		{ reference: { screen: 'recall', filter: when({ field: 'phone', operator: 'isNotNull' }) } },
		'masked-filter',
		'/reference/filter/rules/0/field',
	],
	['a reference that is computed', { reference: { screen: 'bureau' }, computed: 'name' }, 'computed-reference', '/computed'],
	['the user as a bureau', { reference: { screen: 'bureau' }, default: { name: 'userId' } }, 'wrong-default', '/default'],
	[
		'a question for what nobody can fill',
		{ readOnly: true, requiredWhen: when({ field: 'name', operator: 'isNull' }) },
		'hidden-required',
		'/requiredWhen',
	],
	['a reference to no screen', { reference: { screen: 'bureu' } }, 'unknown-screen', '/reference/screen'],
	['a filling of no field', { reference: { screen: 'bureau', fill: { x: 'name' } } }, 'unknown-field', '/reference/fill/x'],
	['a filling from no field', { reference: { screen: 'bureau', fill: { name: 'x' } } }, 'unknown-field', '/reference/fill/name'],
	['a length on a number', { type: 'number', maxLength: 3 }, 'property-does-not-fit', '/maxLength'],
	['personal data without a column', { type: 'string', writeOnly: true, personal: true }, 'property-does-not-fit', '/personal'],
	['a mobile number that is a number', { type: 'integer', format: 'mobile' }, 'property-does-not-fit', '/format'],
	['a limit that is no day', { format: 'date', maximum: '2026-02-30' }, 'wrong-form', '/maximum'],
	['a switch for a text', { widget: 'switch' }, 'widget-does-not-fit', '/widget'],
	['a field for ids that is not needed', { format: 'file', bind: 'name' }, 'property-does-not-fit', '/bind'],
	['a field for ids that is missing', { format: 'file', store: 'bind', bind: 'nothing' }, 'unknown-field', '/bind'],
	['an array of nothing', { type: 'array' }, 'missing-items', ''],
	['limits that cross', { minLength: 5, maxLength: 4 }, 'wrong-limits', '/minLength'],
	['a pattern that is none', { pattern: '[' }, 'wrong-pattern', '/pattern'],
	['a pattern with a lookahead', { pattern: '(?=.*[0-9])[a-z0-9]+' }, 'pattern-lookaround', '/pattern'],
	['a pattern with a lookbehind', { pattern: '(?<!a)b' }, 'pattern-lookaround', '/pattern'],
	['a pattern with a backreference', { pattern: '(a)\\1' }, 'pattern-backreference', '/pattern'],
	['a pattern with a named backreference', { pattern: '(?<x>a)\\k<x>' }, 'pattern-backreference', '/pattern'],
	['a pattern with options', { pattern: '(?i:a)' }, 'pattern-group-option', '/pattern'],
	['a pattern with repetitions of repetitions', { pattern: '(a{1000}){1000}' }, 'pattern-too-large', '/pattern'],
	['a pattern of many characters', { pattern: 'a'.repeat(1001) }, 'pattern-too-long', '/pattern'],
	['a default that is no option', { options: [{ value: 'a', title: 'A' }], default: 'b' }, 'wrong-default', '/default'],
	['a default of the wrong type', { type: 'boolean', default: 'yes' }, 'wrong-default', '/default'],
	['a period as a default', { format: 'date', default: { name: 'thisWeek' } }, 'wrong-default', '/default'],
	['a unique list', { type: 'array', items: { type: 'string' }, unique: true }, 'wrong-unique', '/unique'],
	[
		'a condition on no field',
		{ visibleWhen: when({ field: 'x', operator: 'equal', value: 1 }) },
		'wrong-condition',
		'/visibleWhen/rules/0/field',
	],
	[
		'an operator that does not fit',
		{ requiredWhen: when({ field: 'state', operator: 'contains' }) },
		'wrong-condition',
		'/requiredWhen/rules/0/operator',
	],
	[
		'a form condition on another record',
		{ visibleWhen: when({ field: 'bureau.name', operator: 'isNull' }) },
		'wrong-condition',
		'/visibleWhen/rules/0/field',
	],
	[
		'a condition that never holds',
		{ visibleWhen: when({ field: 'state', operator: 'equal', value: 'x' }) },
		'condition-never-holds',
		'/visibleWhen/rules/0/value',
	],
	['a formula that cannot be read', { type: 'number', computed: 'amount *' }, 'wrong-formula', '/computed'],
	['a formula over no field', { type: 'number', computed: 'price * 2' }, 'wrong-formula', '/computed'],
	['a formula over what only some may see', { type: 'number', computed: 'amount + pay * pay' }, 'guarded-formula', '/computed'],
	['two fields of one title', { title: 'Name' }, 'duplicate-title', '/title'],
	['a text without translation', { placeholder: '示例' }, 'missing-translation', '/placeholder'],
];

const why = { name: 'why', title: '说明', dialog: 'why' } as const;

/** What is wrong when parts of the file are replaced: the parts, the code, and where in the file. */
const partCases: Array<[string, Partial<ScreenFile>, ProblemName, string]> = [
	['a column of no field', { list: { columns: ['name', { field: 'bureau.x' }] } }, 'unknown-field', '/list/columns/1/field'],
	['a sort by no field', { list: { sort: ['-x'] } }, 'unknown-field', '/list/sort/0'],
	['dragging without an order', { list: { drag: true } }, 'drag-without-order', '/list/drag'],
	['an order kept in a text', { storage: { parent: 'parent', order: 'name' } }, 'wrong-order-field', '/storage/order'],
	['an area kept in a text', { storage: { parent: 'parent', area: 'name' } }, 'wrong-area-field', '/storage/area'],
	['saving of a usual form', { form: { saving: 'atOnce' } }, 'saving-without-settings', '/form/saving'],
	['adding to one record', { storage: { single: true }, operations: ['create'] }, 'not-of-one-record', '/operations/0'],
	['oversight of spaces', { storage: { parent: 'parent', oversight: true } }, 'oversight-without-platform', '/storage/oversight'],
	[
		'editing of another record',
		{ list: { columns: [{ field: 'bureau.name', editable: true }] } },
		'not-editable',
		'/list/columns/0/editable',
	],
	['a path to no tree', { list: { columns: [{ field: 'bureau', type: 'path' }] } }, 'column-does-not-fit', '/list/columns/0/type'],
	['the sum of a text', { list: { summary: { name: 'sum' } } }, 'summary-does-not-fit', '/list/summary/name'],
	['the sum of no field', { list: { summary: { x: 'sum' } } }, 'unknown-field', '/list/summary/x'],
	['something beside the list that is no reference', { list: { sideTree: 'name' } }, 'side-tree-does-not-fit', '/list/sideTree'],
	['a tree that expands', { list: { tree: true, detail: { layout: 'expand' } } }, 'detail-does-not-fit', '/list/detail/layout'],
	[
		'a list of records that refer elsewhere',
		{ list: { detail: { layout: 'tabs', lists: [{ screen: 'bureau', field: 'name' }] } } },
		'detail-without-reference',
		'/list/detail/lists/0/field',
	],
	[
		'a list of no screen',
		{ list: { detail: { layout: 'tabs', lists: [{ screen: 'x', field: 'y' }] } } },
		'unknown-screen',
		'/list/detail/lists/0/screen',
	],
	['a search in a child table', { list: { search: ['lines'] } }, 'not-searchable', '/list/search/0'],
	['a titled search of no field', { list: { search: [{ field: 'nme', title: '名' }] } }, 'unknown-field', '/list/search/0/field'],
	['a search field named twice', { list: { search: ['name', { field: 'name' }] } }, 'repeated-name', '/list/search/1/field'],
	['a search by an id', { list: { search: ['id'] } }, 'search-does-not-fit', '/list/search/0'],
	['an action that does not exist', { list: { rowActions: ['finnish'] } }, 'unknown-action', '/list/rowActions/0'],
	['a dialog of one record for many', { actions: [why], list: { bulkActions: ['why'] } }, 'dialog-of-one', '/list/bulkActions/0'],
	['an index on a write-only field', { storage: { indexes: [['secret']] } }, 'not-searchable', '/storage/indexes/0/0'],
	['a unique set with no field', { storage: { unique: [['name', 'x']] } }, 'unknown-field', '/storage/unique/0/1'],
	['a parent that refers elsewhere', { storage: { parent: 'bureau' } }, 'parent-without-reference', '/storage/parent'],
	['a tree without a parent', { storage: {} }, 'tree-without-parent', '/list/tree'],
	['the table of a neighbour', { storage: { table: 'private' } }, 'table-taken', '/storage/table'],
	['the path of a neighbour', { api: { base: '/business/v3/private' } }, 'base-taken', '/api/base'],
	['the title of a neighbour', { title: 'Bureaus' }, 'duplicate-title', '/title'],
	['a group with no field', oneGroup('name', 'x'), 'unknown-field', '/form/groups/0/fields/1'],
	['a field in the form twice', oneGroup('name', 'name'), 'repeated-name', '/form/groups/0/fields/1'],
	['a required field outside the form', oneGroup('state'), 'hidden-required', '/record/properties/name'],
	['a keyword for a reference', { selector: { search: ['name', 'bureau'] } }, 'keyword-does-not-fit', '/selector/search/1'],
	['a selector column of no field', { selector: { columns: ['x'] } }, 'unknown-field', '/selector/columns/0'],
	[
		'a selector column of another record',
		{ list: { columns: ['name'] }, selector: { columns: ['bureau.name'] } },
		'path-not-listed',
		'/selector/columns/0',
	],
	[
		'two actions of one name',
		{
			actions: [
				{ name: 'a', title: 'A' },
				{ name: 'a', title: 'B' },
			],
		},
		'repeated-name',
		'/actions/1/name',
	],
	['an action named like a call', { actions: [{ name: 'query', title: 'Query' }] }, 'reserved-name', '/actions/0/name'],
	[
		'a right for a standard action',
		{ actions: [{ name: 'remove', title: 'End', permission: 'end' }] },
		'standard-action',
		'/actions/0/permission',
	],
	['a question before viewing', { actions: [{ name: 'view', title: 'Look', confirm: '?' }] }, 'standard-action', '/actions/0/confirm'],
	['an action that sets no field', { actions: [{ name: 'a', title: 'A', set: { x: 1 } }] }, 'unknown-field', '/actions/0/set/x'],
	[
		'an action that sets a wrong value',
		{ actions: [{ name: 'a', title: 'A', set: { state: 'x' } }] },
		'wrong-set-value',
		'/actions/0/set/state',
	],
	[
		'an action that empties what is required',
		{ actions: [{ name: 'a', title: 'A', set: { name: null } }] },
		'wrong-set-value',
		'/actions/0/set/name',
	],
	['an action without a call', { actions: [{ name: 'a', title: 'A' }] }, 'action-without-effect', '/actions/0'],
	['a misspelt placeholder', { actions: [{ ...why, confirm: '{titel}?' }] }, 'unknown-placeholder', '/actions/0/confirm'],
	[
		'a misspelt placeholder of a translation',
		{ actions: [{ ...why, confirm: '办{title}？' }], texts: { en: { '办{title}？': '{titel}?' } } },
		'unknown-placeholder',
		'/texts/en/办{title}？',
	],
	['a permission that every screen has', { permissions: [{ name: 'view', title: 'View' }] }, 'reserved-name', '/permissions/0/name'],
	['a translation of nothing', { texts: { en: { 旧: 'Old' } } }, 'unused-translation', '/texts/en/旧'],
];

/** What is wrong with the record as a whole. */
const recordCases: Array<[string, Partial<RecordSchema>, ProblemName, string]> = [
	[
		'a computed field that is required',
		{ properties: { a: { type: 'number', title: 'A', computed: '1 + 1' } }, required: ['a'] },
		'required-computed',
		'/record/properties/a',
	],
	[
		'a table inside the rows of a table',
		{
			properties: {
				rows: {
					type: 'array',
					title: 'Rows',
					items: { properties: { inner: { type: 'array', title: 'Inner', items: { properties: { a: text('A') } } } } },
				},
			},
		},
		'nested-table',
		'/record/properties/rows/items/properties/inner',
	],
	[
		'an option twice below others',
		{ properties: { a: { ...text('A'), options: [{ value: 'b', title: 'B', children: twice }] } } },
		'repeated-name',
		'/record/properties/a/options/0/children/1/value',
	],
	['a field named like a system field', { properties: { version: text('V') } }, 'reserved-name', '/record/properties/version'],
	['a column name that PostgreSQL would cut', { properties: { [longName]: text('L') } }, 'name-too-long', `/record/properties/${longName}`],
	['a parent that is required', { required: ['parent'] }, 'required-parent', '/storage/parent'],
	[
		'a required reference that is cleared',
		{ properties: { a: { ...text('A'), reference: { screen: 'bureau', onRemove: 'clear' } } }, required: ['a'] },
		'clear-required',
		'/record/properties/a/reference/onRemove',
	],
	['a required name that is no field', { required: ['nam'] }, 'unknown-field', '/record/required/0'],
	['a title that is no field', { title: 'x' }, 'unknown-field', '/record/title'],
	['an option twice', { properties: { a: { ...text('A'), options: twice } } }, 'repeated-name', '/record/properties/a/options/1/value'],
	[
		'a required field of nobody',
		{ properties: { a: { ...text('A'), readOnly: true } }, required: ['a'] },
		'hidden-required',
		'/record/properties/a',
	],
];

describe('checkScreen', () => {
	it('finds nothing in a file that is right', () => {
		expect(check(() => undefined)).toEqual([]);
	});

	it.each(fieldCases)('finds %s', (_what, schema, ...[code, where]) => {
		const found = check((file) => Object.assign(file.record.properties, { extra: { type: 'string', title: 'Extra', ...schema } }));
		expect(found).toContainEqual([code, at(where)]);
	});

	it.each(partCases)('finds %s', (_what, parts, ...expected) => {
		expect(check((file) => Object.assign(file, parts))).toContainEqual(expected);
	});

	it.each(recordCases)('finds %s', (_what, parts, ...expected) => {
		expect(check((file) => Object.assign(file.record, parts))).toContainEqual(expected);
	});

	it('lets a condition ask for what only those see who see the field', () => {
		const found = check((file) => {
			const visibleWhen = when({ field: 'pay', operator: 'isNull' });
			file.record.properties.extra = { type: 'string', title: 'Extra', readRight: 'pay', visibleWhen };
			file.record.properties.more = { type: 'string', title: 'More', visibleWhen: when({ field: 'phone', operator: 'isNull' }) };
		});
		expect(found).toEqual([]);
	});

	it('finds a platform screen that refers into a space', () => {
		const found = check((file) => {
			file.storage = { scope: 'platform' };
			file.record.properties.extra = { ...text('Extra'), reference: { screen: 'private' } };
		});
		expect(found).toContainEqual(['reference-out-of-scope', at('/reference/screen')]);
	});

	it('finds a filter on no field of the other screen, and a mistake in a child table', () => {
		const found = check(({ record: { properties } }) => {
			properties.extra = { ...text('Extra'), reference: { screen: 'bureau', filter: when({ field: 'state', operator: 'isNull' }) } };
			properties.lines = { type: 'array', title: 'Lines', items: { properties: { day: { ...text('D'), decimals: 1 } } } };
		});
		expect(found).toContainEqual(['wrong-condition', at('/reference/filter/rules/0/field')]);
		expect(found).toContainEqual(['property-does-not-fit', '/record/properties/lines/items/properties/day/decimals']);
	});
});

/** Held by the tests of reading a file, of schemas inside fields, of conditions, of folders, of number rules and of processes, those of tenants in tests/api/own-processes.test.ts. */
const codesElsewhere = `encrypted-use layout-does-not-fit name-in-database rule-marks-hidden rule-never-holds json-syntax wrong-encoding too-large duplicate-key unstorable-character unknown-property standard-keyword missing-property missing-entry wrong-type unknown-value
	wrong-form out-of-range unknown-dictionary unknown-icon ignored-file unreadable-file empty-file wrong-name required-circle too-many-columns never-required wrong-file-name name-taken missing-area unknown-menu-group repeated-entry
	comments-without-owner unknown-number-part missing-number-part repeated-counter start-too-long unknown-number-rule number-in-row
	reference-out-of-scope contradicting-rules contradicting-groups empty-range negated-nothing unknown-option hidden-by-itself
	notification-without-records recipient-does-not-fit not-a-date not-in-template guarded-template guarded-notification former-name-in-use repeated-former-name
	wrong-schema remote-reference unknown-path path-does-not-fit reference-without-reach overlay-without-base overlay-conflict overlay-base-changed newer-meta-version
	xml-syntax xml-doctype no-process unsupported-element unknown-extension missing-attribute wrong-attribute repeated-id unknown-node start-count unreachable-node
	no-way-on no-default-flow flow-without-condition condition-not-here loop-without-pause no-assignee party-does-not-fit field-not-editable task-field-read-only task-field-guarded task-setting-unused process-of-feature
	unknown-process secret-not-readable start-not-here start-without-value repeated-outcome reserved-outcome required-not-entered schedule-without-moment reminder-too-early script-does-not-parse unknown-secret process-of-other-screen state-does-not-fit group-does-not-fit measure-does-not-fit chart-does-not-fit docx-refused unknown-print-field
	records-of-feature data-set-does-not-fit unknown-data-set unknown-map repeated-region too-many-points circular-data-sets not-for-tenants unknown-permission source-misfit source-field source-sql source-without-index source-without-row-security
	script-without-title unknown-script-tag script-text-too-long script-too-long script-syntax script-not-possible unknown-script-name unknown-script
	library-without-name library-without-value circular-scripts script-of-other-screen script-of-feature`;

it('every code of the catalogue has a test', () => {
	const shown = new Set([...codesElsewhere.split(/\s+/), ...[...fieldCases, ...partCases, ...recordCases].map(([, , code]) => code)]);
	expect(Object.keys(problemCodes).filter((code) => !shown.has(code))).toEqual([]);
});
