import { describe, expect, it } from 'vitest';
import type { ConditionContext } from '../../../../../contract/conditions/condition-context.ts';
import { formulaValueOf } from '../../../../../contract/formula/evaluate/formula-value-of.ts';
import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { Rule, RuleGroup } from '../../../../../contract/screen/condition.ts';
import type { FieldSchema, RecordSchema } from '../../../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { checkScreen } from '../../../../../contract/screen-check/check-screen.ts';
import { validateField, validateRecord } from '../../../../../contract/validation/record/validate-record.ts';
import type { ValidationOptions } from '../../../../../contract/validation/rules/validation-options.ts';

const all = (...rules: Array<Rule | RuleGroup>): RuleGroup => ({ combinator: 'and', rules });
const byField = (field: string, operator: Rule['operator'], value: string): Rule => ({ field, operator, valueSource: 'field', value });
const context: ConditionContext = {
	now: new Date('2026-05-05T04:00:00Z'),
	userId: null,
	userName: null,
	organisationId: null,
	tenantId: null,
	formulaValue: formulaValueOf,
};
const date = (more: Partial<FieldSchema> = {}): FieldSchema => ({ type: 'string', format: 'date', title: '日期', ...more });

function file(record: Partial<RecordSchema> = {}, rest: Partial<ScreenFile> = {}): ScreenFile {
	return {
		title: '活动',
		record: {
			properties: {
				start: date({ title: '开始' }),
				end: date({ title: '结束' }),
				planned: { type: 'integer', title: '计划' },
				budget: { type: 'number', title: '预算', readRight: 'budget' },
				spent: { type: 'number', title: '支出' },
				urgent: { type: 'boolean', title: '紧急' },
				lines: {
					type: 'array',
					title: '明细',
					items: {
						properties: { from: { type: 'integer', title: '从' }, to: { type: 'integer', title: '到' } },
						rules: [{ must: all(byField('to', 'greaterOrEqual', 'from')), message: '到不能小于从', fields: ['to'] }],
					},
				},
			},
			rules: [{ must: all(byField('end', 'greaterOrEqual', 'start')), message: '结束不能早于开始' }],
			...record,
		},
		texts: { en: { 结束不能早于开始: 'The end is before the start' } },
		...rest,
	};
}

const screenOf = (source: ScreenFile, language: 'zh-CN' | 'en' = 'zh-CN') =>
	resolveScreen({ name: 'event', area: 'a', file: source, language, screens: new Map() });
function judge(
	source: ScreenFile,
	record: Record<string, unknown>,
	options: Partial<ValidationOptions> & { language?: 'zh-CN' | 'en' } = {},
) {
	const { language = 'zh-CN', ...rest } = options;
	return validateRecord(screenOf(source, language), record, { mode: 'create', context, language, ...rest });
}
const check = (source: ScreenFile) => {
	const screen = { name: 'event', area: 'a', file: source };
	return checkScreen(screen, new Map([['event', screen]]))
		.filter(({ code }) => !code.endsWith('-translation'))
		.map(({ code, pointer }) => [code, pointer.replace('/record/', '')]);
};

describe('rules between fields', () => {
	const wrong = { start: '2026-02-02', end: '2026-02-01' };

	it('are met or give their message at each field that they compare, in the language of the reader', () => {
		expect(judge(file(), { start: '2026-02-01', end: '2026-02-01' })).toEqual([]);
		expect(judge(file(), wrong)).toEqual([
			{ path: 'start', message: '结束不能早于开始' },
			{ path: 'end', message: '结束不能早于开始' },
		]);
		expect(judge(file(), wrong, { language: 'en' })[0]?.message).toBe('The end is before the start');
		expect(validateField(screenOf(file()), wrong, { mode: 'create', context, language: 'zh-CN', field: 'end' })).toHaveLength(1);
	});

	it('say nothing about a missing or a wrong value', () => {
		expect(judge(file(), { start: '2026-02-02' })).toEqual([]);
		expect(judge(file(), { start: '2026-02-02', end: 'soon' })).toEqual([{ path: 'end', message: expect.any(String) }]);
	});

	it('are evaluated on update only when one of their fields changes', () => {
		const before = { ...wrong, planned: 1, version: 1 };
		expect(judge(file(), { planned: 2 }, { mode: 'update', before })).toEqual([]);
		expect(judge(file(), { start: '2026-02-03' }, { mode: 'update', before })).toHaveLength(2);
		expect(judge(file(), { end: '2026-02-02' }, { mode: 'update', before })).toEqual([]);
	});

	it('apply only while their condition holds, and mark the fields that they name', () => {
		const rules = [
			{
				when: all({ field: 'urgent', operator: 'equal', value: true }),
				must: all({ field: 'end', operator: 'lessOrEqual', valueSource: 'formula', value: 'start + 7' }),
				message: '紧急活动不超过七天',
				fields: ['end'],
			},
		];
		const long = { start: '2026-02-01', end: '2026-02-09' };
		expect(judge(file({ rules }), long)).toEqual([]);
		expect(judge(file({ rules }), { ...long, urgent: true })).toEqual([{ path: 'end', message: '紧急活动不超过七天' }]);
	});

	it('compare with today and with the number of rows', () => {
		const today = {
			must: all({ field: 'start', operator: 'greaterOrEqual', valueSource: 'dynamic', value: { name: 'today' } }),
			message: '已过',
		};
		const count = { must: all(byField('planned', 'equal', 'lines')), message: '行数不符', fields: ['planned'] };
		expect(judge(file({ rules: [today as never] }), { start: '2026-05-04' })).toEqual([{ path: 'start', message: '已过' }]);
		expect(judge(file({ rules: [count] }), { planned: 1, lines: [{ from: 1, to: 2 }] })).toEqual([]);
		expect(judge(file({ rules: [count] }), { planned: 1 })).toEqual([{ path: 'planned', message: '行数不符' }]);
	});

	it('are between the cells of a row, too', () => {
		const lines = [
			{ from: 1, to: 2 },
			{ from: 3, to: 2 },
		];
		expect(judge(file(), { lines })).toEqual([{ path: 'lines.1.to', message: '到不能小于从' }]);
	});

	it('do not reveal a field that the user may not read', () => {
		const rules = [{ must: all(byField('spent', 'lessOrEqual', 'budget')), message: '超出预算', fields: ['spent'] }];
		const record = { spent: 5 };
		const before = { budget: 3, spent: 1 };
		const isHidden = (path: string) => path === 'budget';
		expect(judge(file({ rules }), record, { mode: 'update', before })).toHaveLength(1);
		expect(judge(file({ rules }), record, { mode: 'update', before, isHidden })).toEqual([]);
		expect(check(file({ rules }))).toEqual([['guarded-condition', 'rules/0/must/rules/0/value']]);
	});
});

describe('limits that depend on other values', () => {
	const limited = (end: Partial<FieldSchema>) =>
		file({ properties: { start: date({ title: '开始' }), end: date({ title: '结束', ...end }) }, rules: [] });

	it('are another field, a dynamic value or a formula', () => {
		const record = { start: '2026-05-01', end: '2026-04-30' };
		expect(judge(limited({ minimum: { field: 'start' } }), record)).toEqual([{ path: 'end', message: '应满足：结束 不早于 开始' }]);
		expect(judge(limited({ minimum: { name: 'today', amount: -4 } }), record)).toEqual([
			{ path: 'end', message: '应满足：结束 不早于 今天之前 4 天' },
		]);
		expect(judge(limited({ maximum: { formula: 'start - 2' } }), record)).toHaveLength(1);
		expect(judge(limited({ maximum: { formula: 'start - 1' } }), record)).toEqual([]);
	});

	it('are judged again when the other field changes', () => {
		const before = { start: '2026-04-01', end: '2026-04-30' };
		const source = limited({ minimum: { field: 'start' } });
		expect(judge(source, { start: '2026-05-01' }, { mode: 'update', before })).toEqual([
			{ path: 'end', message: '应满足：结束 不早于 开始' },
		]);
	});

	it('are checked', () => {
		expect(check(limited({ minimum: { field: 'start' } }))).toEqual([]);
		expect(check(limited({ minimum: { field: 'begin' } }))).toEqual([['wrong-condition', 'properties/end/minimum']]);
		expect(check(limited({ minimum: { field: 'end' } }))).toEqual([['wrong-condition', 'properties/end/minimum']]);
		expect(check(limited({ maximum: { name: 'userId' } }))).toEqual([['wrong-condition', 'properties/end/maximum']]);
		expect(check(limited({ maximum: { formula: 'LEN(start)' } }))).toEqual([['wrong-formula', 'properties/end/maximum/formula']]);
		expect(check(limited({ maximum: { formula: 'strat + 1' } }))).toEqual([['wrong-formula', 'properties/end/maximum/formula']]);
	});
});

describe('the check of rules', () => {
	const checked = (must: RuleGroup, more: object = {}, rest: Partial<ScreenFile> = {}) =>
		check(file({ rules: [{ must, message: '不行', ...more }] }, rest));
	const ordered = all(byField('end', 'greaterOrEqual', 'start'));

	it('finds fields that do not exist or do not fit, and formulas that are wrong', () => {
		expect(checked(ordered)).toEqual([]);
		expect(checked(all(byField('end', 'less', 'stat')))).toEqual([['wrong-condition', 'rules/0/must/rules/0/value']]);
		expect(checked(all(byField('end', 'less', 'planned')))).toEqual([['wrong-condition', 'rules/0/must/rules/0/value']]);
		expect(checked(all({ field: 'planned', operator: 'less', valueSource: 'formula', value: 'spnt + 1' }))).toEqual([
			['wrong-formula', 'rules/0/must/rules/0/value'],
		]);
		expect(checked(all({ field: 'planned', operator: 'less', valueSource: 'formula', value: 'TODAY()' }))).toEqual([
			['wrong-formula', 'rules/0/must/rules/0/value'],
		]);
	});

	it('finds rules that can never be met', () => {
		expect(checked(all(byField('end', 'less', 'start'), byField('start', 'less', 'end')))).toEqual([
			['contradicting-rules', 'rules/0/must/rules/1'],
		]);
		const properties = { planned: { type: 'integer', title: '计划', maximum: 5 } as FieldSchema };
		const rules = [{ must: all({ field: 'planned', operator: 'greater', value: 5 }), message: '不行' }];
		expect(check(file({ properties, rules }))).toEqual([['rule-never-holds', 'rules/0/must']]);
	});

	it('finds marks that nobody sees', () => {
		expect(checked(ordered, { fields: ['ende'] })).toEqual([['unknown-field', 'rules/0/fields/0']]);
		const form = { groups: [{ name: 'all', title: '', fields: ['start', 'planned'] }] };
		expect(checked(ordered, { fields: ['end'] }, { form })).toEqual([['rule-marks-hidden', 'rules/0/fields/0']]);
	});
});
