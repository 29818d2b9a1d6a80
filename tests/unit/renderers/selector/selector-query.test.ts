import { expect, it } from 'vitest';

import { evaluateCondition } from '../../../../contract/conditions/evaluate-condition.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { keywordFields, toSelectorQuery } from '../../../../renderers/selector/selector-entry.ts';

const bureau: ScreenFile = { title: '机构', record: { properties: { name: { type: 'string', title: '名称' } } } };
const file = (parts: Partial<ScreenFile> = {}): ScreenFile => ({
	title: '抽查',
	record: {
		properties: {
			year: { type: 'integer', title: '年份' },
			day: { type: 'string', title: '日期', format: 'date' },
			state: {
				type: 'string',
				title: '状态',
				options: [
					{ value: 'open', title: '进行中' },
					{ value: 'done', title: '已完成' },
				],
			},
			note: { type: 'string', title: '备注' },
			bureau: { type: 'string', title: '机构', reference: { screen: 'bureau' } },
		},
	},
	...parts,
});

function screenOf(parts?: Partial<ScreenFile>) {
	const screens = new Map(Object.entries({ bureau, check: file(parts) }).map(([name, own]) => [name, { name, area: 'try', file: own }]));
	return resolveScreen({ name: 'check', area: 'try', file: file(parts), language: 'zh-CN', screens });
}

const search = ['year', 'state', 'note', 'bureau.name'];
const context = { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null };

it('looks for a keyword in every field as that can be asked', () => {
	const screen = screenOf({ selector: { search } });
	const asked = (text: string) => toSelectorQuery(screen, text, undefined)?.rules[0];
	expect(asked('2026')).toMatchObject({
		rules: [
			{ field: 'year', operator: 'equal', value: 2026 },
			{ field: 'note', operator: 'contains', value: '2026' },
			{ field: 'bureau.name', operator: 'contains', value: '2026' },
		],
	});
	expect(asked('完成')).toMatchObject({
		rules: [{ field: 'state', operator: 'in', value: ['done'] }, { field: 'note' }, { field: 'bureau.name' }],
	});
	expect(keywordFields(screen).map(({ title }) => title)).toEqual(['年份', '状态', '备注', '机构 / 名称']);
});

it('finds nothing where no field can have the keyword, and asks no field that takes none', () => {
	const screen = screenOf({ selector: { search: ['year'] } });
	const query = toSelectorQuery(screen, '甲', undefined);
	expect(query && evaluateCondition(query, { record: { year: 2026 }, context, fieldOf: () => undefined })).toBe(false);
	const dated = file();
	const byDay = screenOf({ record: { ...dated.record, title: 'day' }, list: { search: ['state'] } });
	expect(byDay.selector.search).toEqual([]);
});

it('asks no field whose format takes no part of a text', () => {
	const { record } = file();
	const properties = { ...record.properties, position: { type: 'string', title: '位置', format: 'geo-position' } as const };
	const screen = screenOf({ record: { properties }, list: { search: ['note', 'position'] } });
	expect(keywordFields(screen).map(({ name }) => name)).toEqual(['note']);
});
