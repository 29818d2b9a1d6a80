import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { relaxationsOf } from '../../../../../contract/screen-check/tenant/relaxations.ts';

const rule = { must: { combinator: 'and' as const, rules: [{ field: 'count', operator: 'greater' as const, value: 0 }] }, message: '太少' };
const base: ScreenFile = {
	title: '召回',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 80, pattern: '^[A-Z]' },
			count: { type: 'integer', title: '数量', minimum: 1 },
			note: { type: 'string', title: '备注' },
			state: {
				type: 'string',
				title: '状态',
				options: [
					{ value: 'open', title: '待办' },
					{ value: 'old', title: '作废', disabled: true },
				],
			},
			secret: { type: 'string', title: '密', readRight: 'secret', mask: 'mobile', readOnly: true, setOnce: true },
			items: { type: 'array', title: '明细', items: { properties: { part: { type: 'string', title: '部件' } }, required: ['part'] } },
		},
		required: ['name'],
		rules: [rule],
	},
	storage: { unique: [['name']] },
	list: { columns: ['name', 'count', 'note'], search: ['name'], import: false },
	form: {
		groups: [
			{ name: 'main', title: '基本', fields: ['name', 'count', 'state'] },
			{
				name: 'more',
				title: '更多',
				fields: ['note'],
				visibleWhen: { combinator: 'and', rules: [{ field: 'count', operator: 'greater', value: 5 }] },
			},
		],
	},
	actions: [{ name: 'close', title: '关闭', set: { state: 'old' } }],
};

/** Changes a copy of the screen, whatever its type allows. */
type Change = (file: ReturnType<typeof JSON.parse>) => unknown;

/** Where changes are refused. */
function refused(change: Change): string[] {
	const changed = structuredClone(base);
	change(changed);
	return relaxationsOf(base, changed).map(({ pointer }) => pointer);
}

describe('what a tenant may change of a screen', () => {
	it.each<[string, Change]>([
		['titles and translations', (file) => Object.assign(file, { title: '本单位召回', texts: { en: { 本单位召回: 'Our recalls' } } })],
		['hidden, moved and renamed columns', (file) => (file.list.columns = ['note', { field: 'name', title: '名字', width: 90 }])],
		['hidden and moved fields', (file) => (file.form.groups = [{ name: 'main', title: '全部', fields: ['state', 'name'] }])],
		[
			'titles of fields, options and rows',
			(file) => {
				file.record.properties.name.title = '名';
				file.record.properties.state.options[0] = { value: 'open', title: '未办', color: 'error', disabled: true };
				file.record.properties.items.items.properties.part.title = '零件';
			},
		],
		[
			'further requirements',
			(file) => {
				file.record.required = ['note', 'name'];
				file.record.properties.items.items.required.push('more');
				file.record.properties.count.requiredWhen = rule.must;
			},
		],
		[
			'tighter limits',
			(file) => {
				Object.assign(file.record.properties.name, { maxLength: 40, minLength: 2 });
				Object.assign(file.record.properties.count, { minimum: 5, maximum: 100 });
				Object.assign(file.record.properties.note, { maxLength: 500, pattern: '^\\d', match: 'part' });
			},
		],
		[
			'a fixed filter and more rules',
			(file) => {
				file.list.filter = rule.must;
				file.record.rules.unshift({ ...rule, message: '更少' });
			},
		],
	])('are %s', (_name, change) => expect(refused(change)).toEqual([]));

	it.each<[string, string, Change]>([
		['a field less required', '/record/required', (file) => delete file.record.required],
		['a cell less required', '/record/properties/items/items/required', (file) => (file.record.properties.items.items.required = [])],
		['a longer text', '/record/properties/name/maxLength', (file) => (file.record.properties.name.maxLength = 81)],
		['no limit', '/record/properties/name/maxLength', (file) => delete file.record.properties.name.maxLength],
		['more than the unsaid limit', '/record/properties/note/maxLength', (file) => (file.record.properties.note.maxLength = 501)],
		['a smaller number', '/record/properties/count/minimum', (file) => (file.record.properties.count.minimum = 0)],
		['another pattern', '/record/properties/name/pattern', (file) => (file.record.properties.name.pattern = '.')],
		['another meaning of the pattern', '/record/properties/name/match', (file) => (file.record.properties.name.match = 'part')],
		['a right that is gone', '/record/properties/secret/readRight', (file) => delete file.record.properties.secret.readRight],
		['a mask that is gone', '/record/properties/secret/mask', (file) => delete file.record.properties.secret.mask],
		['a field that can be written', '/record/properties/secret/readOnly', (file) => (file.record.properties.secret.readOnly = false)],
		['a value that can change', '/record/properties/secret/setOnce', (file) => delete file.record.properties.secret.setOnce],
		['another type', '/record/properties/count/type', (file) => (file.record.properties.count.type = 'number')],
		['a formula', '/record/properties/note/computed', (file) => (file.record.properties.note.computed = 'name')],
		[
			'a field that a condition exempts',
			'/record/properties/name/visibleWhen',
			(file) => (file.record.properties.name.visibleWhen = rule.must),
		],
		[
			'a group that exempts its fields',
			'/form/groups/1',
			(file) =>
				(file.form.groups = [
					{ name: 'main', title: '', fields: ['count'] },
					{ ...file.form.groups[1], fields: ['name'] },
				]),
		],
		['another condition of a group', '/form/groups/1', (file) => (file.form.groups[1].visibleWhen = { combinator: 'or', rules: [] })],
		['more options', '/record/properties/state/options', (file) => file.record.properties.state.options.push({ value: 'x', title: 'X' })],
		[
			'an option that is offered again',
			'/record/properties/state/options',
			(file) => (file.record.properties.state.options[1].disabled = false),
		],
		['a rule that is gone', '/record/rules', (file) => (file.record.rules = [])],
		['a rule with another condition', '/record/rules', (file) => (file.record.rules[0].when = rule.must)],
		['a new field', '/record/properties/extra', (file) => (file.record.properties.extra = { type: 'string', title: '新' })],
		['a field that is gone', '/record/properties/note', (file) => delete file.record.properties.note],
		['another scope', '/storage', (file) => (file.storage.scope = 'shared')],
		['records that need not be unique', '/storage', (file) => delete file.storage],
		['another path', '/api', (file) => (file.api = { base: '/platform/v3/employee' })],
		['another action', '/actions', (file) => (file.actions[0].permission = 'view')],
		['another right', '/permissions', (file) => (file.permissions = [{ name: 'all', title: '全部' }])],
		['an import', '/list/import', (file) => delete file.list.import],
		['a search without an index', '/list/search', (file) => file.list.search.push('note')],
		['another look of a column', '/list/columns', (file) => (file.list.columns = [{ field: 'note', type: 'rich-text' }])],
		['another language', '/metaVersion', (file) => (file.metaVersion = 1)],
		['operations', '/operations', (file) => (file.operations = ['view'])],
	])('are not %s', (_name, pointer, change) => expect(refused(change)).toEqual([pointer]));
});
