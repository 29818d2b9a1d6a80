import { describe, expect, it } from 'vitest';
import { createFieldLookup } from '../../../../contract/conditions/condition-context.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { Rule } from '../../../../contract/screen/condition.ts';
import type { ScreenSource } from '../../../../contract/screen/screen-source.ts';
import { readViewContent } from '../../../../contract/views/read-view-content.ts';
import { repairView } from '../../../../contract/views/repair-view.ts';
import type { ViewContent } from '../../../../contract/views/saved-view.ts';

const source = {
	name: 'gauge',
	area: 'quality',
	file: {
		title: '量具',
		record: { properties: { name: { type: 'string', title: '名称' }, weight: { type: 'number', title: '重量' } } },
		list: { search: ['name'] },
	},
} as unknown as ScreenSource;
const screen = resolveScreen({ ...source, language: 'zh-CN', screens: new Map([['gauge', source]]) });
const fieldOf = createFieldLookup(screen.fields);

const rule = (field: string, operator: Rule['operator'], value: unknown): Rule => ({ field, operator, value });
const whole: ViewContent = {
	search: { name: { kind: 'text', text: '尺' } },
	query: { combinator: 'and', rules: [rule('weight', 'greater', 5)] },
	sort: [{ field: 'weight', order: 'ASC' }],
	columns: { order: ['weight', 'name'], shown: { weight: true }, widths: { name: 200 } },
	density: 'small',
	pageSize: 20,
};

describe('a view on the screen as it is now', () => {
	it('stays as it is while everything it names is there', () => {
		expect(repairView(whole, screen, { fieldOf })).toEqual({ content: whole, dropped: [] });
	});

	it('loses each part that names a field which is gone, and says which', () => {
		const { content, dropped } = repairView(
			{
				...whole,
				search: { ...whole.search, maker: { kind: 'text', text: '甲' } },
				query: {
					combinator: 'or',
					rules: [rule('maker', 'equal', '甲'), { combinator: 'and', rules: [rule('colour', 'equal', 1)] }, rule('name', 'equal', 'x')],
				},
				sort: [{ field: 'made', order: 'DESC' }],
				columns: { order: ['maker', 'name'], shown: { size: false }, widths: {} },
			},
			screen,
			{ fieldOf },
		);
		expect(dropped.sort()).toEqual(['colour', 'made', 'maker', 'size']);
		expect(content).toMatchObject({ search: whole.search, query: { combinator: 'or', rules: [rule('name', 'equal', 'x')] }, sort: [] });
		expect(content.columns).toEqual({ order: ['name'], shown: {}, widths: {} });
	});

	it('loses a rule whose field is of another kind by now, and the whole query when nothing is left of it', () => {
		const query = { combinator: 'and' as const, rules: [rule('weight', 'contains', '重')] };
		expect(repairView({ ...whole, query }, screen, { fieldOf })).toMatchObject({ content: { query: null }, dropped: ['weight'] });
	});

	it('loses what the search form asks of a field that is asked for in another way now, and an order that nobody can ask for', () => {
		const searched = { ...screen, list: { ...screen.list, search: ['name', 'weight'] } };
		const search = { ...whole.search, weight: { kind: 'range' as const, from: '1', to: null } };
		expect(repairView({ ...whole, search }, searched, { fieldOf }).dropped).toEqual([]);
		const asDays = { ...search, weight: { kind: 'range' as const, from: '2026-01-01', to: null } };
		const masked = { fieldOf, isMasked: ({ name }: { name: string }) => name === 'weight' };
		expect(repairView({ ...whole, search: asDays, query: null }, searched, masked)).toMatchObject({
			content: { search: whole.search, sort: [] },
			dropped: ['weight'],
		});
	});

	it('keeps a script, whose value nobody knows before it runs, for whoever may run it', () => {
		const query = { combinator: 'and' as const, rules: [{ ...rule('weight', 'equal', 'return 1'), valueSource: 'script' as const }] };
		expect(repairView({ ...whole, query }, screen, { fieldOf, scripts: 'allowed' }).dropped).toEqual([]);
		expect(repairView({ ...whole, query }, screen, { fieldOf, scripts: 'withoutRight' }).dropped).toEqual(['weight']);
	});
});

describe('the content of a view from outside', () => {
	it('is read whole', () => {
		expect(readViewContent(JSON.parse(JSON.stringify(whole)))).toEqual({ content: whole });
	});

	it.each<[string, unknown, string]>([
		['no object', [], ''],
		['a key nobody knows', { ...whole, x: 1 }, 'x'],
		['a sort without direction', { ...whole, sort: [{ field: 'name' }] }, 'sort'],
		['a sort of 300 fields', { ...whole, sort: Array(300).fill({ field: 'name', order: 'ASC' }) }, 'sort'],
		['a half page', { ...whole, pageSize: 1.5 }, 'pageSize'],
		['a query that is a text', { ...whole, query: 'name = 1' }, 'query'],
		['a width of nothing', { ...whole, columns: { ...whole.columns, widths: { name: 0 } } }, 'columns'],
	])('is refused: %s', (_what, input, wrongAt) => {
		expect(readViewContent(input)).toEqual({ wrongAt });
	});
});
