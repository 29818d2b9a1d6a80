import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/base/languages.ts';
import { createFieldLookup } from '../../../../contract/conditions/condition-context.ts';
import { describeCondition } from '../../../../contract/conditions/describe-condition.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { Rule, RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';

const screen = (language: Language) =>
	resolveScreen({
		name: 'employee',
		area: 'organisation',
		language,
		screens: new Map(),
		file: {
			title: '人员',
			record: {
				properties: {
					name: { type: 'string', title: '姓名' },
					status: {
						type: 'string',
						title: '状态',
						options: [
							{ value: 'actived', title: '激活' },
							{ value: 'locked', title: '锁定' },
						],
					},
					organisation: { type: 'string', title: '机构', reference: { screen: 'organisation' } },
					age: { type: 'integer', title: '年龄' },
					isUrgent: { type: 'boolean', title: '紧急' },
				},
			},
			texts: { en: { 状态: 'Status', 激活: 'Activated', 姓名: 'Name' } },
		},
	});

function say(condition: Rule | RuleGroup, language: Language = 'zh-CN'): string {
	return describeCondition(condition, { fieldOf: createFieldLookup(screen(language).fields), language, titleOf: () => '北京市局' });
}
const and = (...rules: Array<Rule | RuleGroup>): RuleGroup => ({ combinator: 'and', rules });
const or = (...rules: Array<Rule | RuleGroup>): RuleGroup => ({ combinator: 'or', rules });
const active: Rule = { field: 'status', operator: 'equal', value: 'actived' };
const recent: Rule = { field: 'createTime', operator: 'equal', valueSource: 'dynamic', value: { name: 'lastDays', amount: 30 } };

describe('describeCondition', () => {
	it('says the sentence of the specification, in each language', () => {
		expect(say(and(active, recent))).toBe('状态 等于 激活 且 创建时间 在最近 30 天内');
		expect(say(and(active, recent), 'zh-TW')).toBe('状态 等於 激活 且 建立時間 在最近 30 天內');
		expect(say(and(active, recent), 'en')).toBe('Status is Activated and Created is within the last 30 days');
	});

	it('puts brackets only where the words and, or meet', () => {
		expect(say(and(active, or(recent, { field: 'age', operator: 'less', value: 30 })))).toBe(
			'状态 等于 激活 且 （创建时间 在最近 30 天内 或 年龄 小于 30）',
		);
		expect(say(and(active, and(recent)))).toBe('状态 等于 激活 且 创建时间 在最近 30 天内');
		expect(say({ ...or(active, recent), not: true })).toBe('不满足（状态 等于 激活 或 创建时间 在最近 30 天内）');
	});

	it('keeps the brackets of a group that stands alone inside others', () => {
		const named: Rule = { field: 'name', operator: 'contains', value: '张' };
		const old: Rule = { field: 'age', operator: 'greater', value: 60 };
		const sentence = '状态 等于 激活 且 （姓名 包含 “张” 或 年龄 大于 60）';
		expect(say(and(active, or(or(named, old))))).toBe(sentence);
		expect(say(and(active, and(or(named, old))))).toBe(sentence);
		expect(say(or(and(and(active, or(named, old)))))).toBe(sentence);
		expect(say(and(active, or(and(named, old))))).toBe('状态 等于 激活 且 姓名 包含 “张” 且 年龄 大于 60');
		expect(say({ ...and(or(named, old)), not: true })).toBe('不满足（姓名 包含 “张” 或 年龄 大于 60）');
	});

	it('counts one day in English', () => {
		const lastDay: Rule = { ...recent, value: { name: 'lastDays', amount: 1 } };
		const before: Rule = { ...recent, value: { name: 'today', amount: -1, unit: 'month' } };
		expect(say(lastDay, 'en')).toBe('Created is within the last 1 day');
		expect(say(before, 'en')).toBe('Created is 1 month before today');
	});

	it.each<[Rule, string]>([
		[{ field: 'name', operator: 'contains', value: '张' }, '姓名 包含 “张”'],
		[{ field: 'name', operator: 'isEmpty' }, '姓名 为空'],
		[{ field: 'name', operator: 'equal', value: '' }, '姓名 等于 空'],
		[{ field: 'name', operator: 'contains', value: null }, '姓名 包含 （还没有值）'],
		[{ field: 'name', operator: 'equal', valueSource: 'script', value: null }, '姓名 等于 （还没有值）'],
		[{ field: 'createTime', operator: 'equal', valueSource: 'dynamic', value: null }, '创建时间 等于 （还没有值）'],
		[{ field: 'status', operator: 'in', value: [] }, '状态 属于 （还没有值）'],
		[{ field: 'age', operator: 'between', value: [20, null] }, '年龄 介于 20 与 （还没有值） 之间'],
		[{ field: 'status', operator: 'in', value: ['actived', 'locked'] }, '状态 属于 激活、锁定'],
		[{ field: 'organisation', operator: 'within', value: 'id' }, '机构 属于（含下级） 北京市局'],
		[{ field: 'organisation', operator: 'equal', valueSource: 'dynamic', value: { name: 'organisationId' } }, '机构 等于 当前用户所属机构'],
		[{ field: 'age', operator: 'between', value: [20, 30] }, '年龄 介于 20 与 30 之间'],
		[{ field: 'isUrgent', operator: 'equal', value: true }, '紧急 等于 是'],
		[{ field: 'createTime', operator: 'less', value: '2026-01-01' }, '创建时间 早于 2026-01-01'],
		[{ field: 'createTime', operator: 'notEqual', valueSource: 'dynamic', value: { name: 'thisWeek' } }, '创建时间 不在本周内'],
		[
			{ field: 'createTime', operator: 'greater', valueSource: 'dynamic', value: { name: 'today', amount: -3 } },
			'创建时间 晚于 今天之前 3 天',
		],
		[{ field: 'gone', operator: 'equal', value: 1 }, '未知字段“gone” 等于 1'],
	])('says %j as %s', (rule, sentence) => {
		expect(say(rule)).toBe(sentence);
	});

	it('says of a condition without rules that everything passes', () => {
		expect(say(and())).toBe('全部');
	});
});

it('says parts of 1 as the percentages that people read', () => {
	const field = { ...createFieldLookup(screen('en').fields)('age'), title: 'Growth', isFraction: true } as ResolvedField;
	const sentence = (rule: Omit<Rule, 'field'>) => describeCondition({ field: 'growth', ...rule }, { fieldOf: () => field, language: 'en' });
	expect(sentence({ operator: 'greater', value: 0.29 })).toBe('Growth is greater than 29%');
	expect(sentence({ operator: 'between', value: [-0.1, 0.255] })).toContain('-10%');
});
