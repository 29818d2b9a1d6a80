import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/base/languages.ts';
import { checkCondition } from '../../../../contract/conditions/check-condition.ts';
import { type ConditionContext, createFieldLookup } from '../../../../contract/conditions/condition-context.ts';
import { describeCondition } from '../../../../contract/conditions/describe-condition.ts';
import { contradictsCondition, evaluateCondition } from '../../../../contract/conditions/evaluate-condition.ts';
import { formulaValueOf } from '../../../../contract/formula/evaluate/formula-value-of.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { Rule, RuleGroup } from '../../../../contract/screen/condition.ts';

const resolved = (language: Language) =>
	resolveScreen({
		name: 'trial',
		area: 'quality',
		language,
		screens: new Map(),
		file: {
			title: '试验',
			record: {
				properties: {
					start: { type: 'string', title: '开始', format: 'date' },
					end: { type: 'string', title: '结束', format: 'date' },
					at: { type: 'string', title: '时刻', format: 'date-time' },
					quantity: { type: 'integer', title: '数量' },
					sold: { type: 'number', title: '已售' },
					name: { type: 'string', title: '名称' },
					lines: { type: 'array', title: '明细', items: { properties: { amount: { type: 'number', title: '金额' } } } },
				},
			},
		},
	});
const fieldOf = createFieldLookup(resolved('zh-CN').fields);
const context: ConditionContext = {
	now: new Date('2026-05-05T04:00:00Z'),
	userId: null,
	userName: null,
	organisationId: null,
	tenantId: null,
	formulaValue: formulaValueOf,
};
const holds = (rule: Rule | RuleGroup, record: Record<string, unknown>) => evaluateCondition(rule, { record, fieldOf, context });
const contradicts = (rule: Rule | RuleGroup, record: Record<string, unknown>) => contradictsCondition(rule, { record, fieldOf, context });
const codes = (rule: unknown, purpose: 'search' | 'record' = 'record') =>
	checkCondition(rule, { fieldOf, purpose }).map(({ code }) => code);
const byField = (field: string, operator: string, value: string) => ({ field, operator, valueSource: 'field', value }) as Rule;
const byFormula = (field: string, operator: string, value: string) => ({ field, operator, valueSource: 'formula', value }) as Rule;

describe('a rule whose value is another field', () => {
	const ordered = byField('end', 'greaterOrEqual', 'start');

	it('compares the values of one record', () => {
		expect(holds(ordered, { start: '2026-01-02', end: '2026-01-02' })).toBe(true);
		expect(holds(ordered, { start: '2026-01-02', end: '2026-01-01' })).toBe(false);
		expect(holds(byField('sold', 'less', 'quantity'), { sold: 1.5, quantity: 2 })).toBe(true);
	});

	it('does not hold without one of the values, and its negation does', () => {
		expect(holds(ordered, { start: null, end: '2026-01-01' })).toBe(false);
		expect(holds(byField('end', 'equal', 'start'), {})).toBe(false);
		expect(holds(byField('end', 'notEqual', 'start'), {})).toBe(true);
	});

	it('counts the rows of a child table, none included', () => {
		expect(holds({ field: 'lines', operator: 'greaterOrEqual', value: 2 }, { lines: [{}, {}] })).toBe(true);
		expect(holds({ field: 'lines', operator: 'less', value: 1 }, { lines: null })).toBe(true);
		expect(holds(byField('quantity', 'equal', 'lines'), { quantity: 2, lines: [{}, {}] })).toBe(true);
	});

	it('compares with the result of a formula', () => {
		expect(holds(byFormula('end', 'lessOrEqual', 'start + 30'), { start: '2026-01-01', end: '2026-01-31' })).toBe(true);
		expect(holds(byFormula('end', 'lessOrEqual', 'start + 30'), { start: '2026-01-01', end: '2026-02-01' })).toBe(false);
		expect(holds(byFormula('sold', 'equal', 'SUM(lines.amount)'), { sold: 3, lines: [{ amount: 1 }, { amount: 2 }] })).toBe(true);
		expect(holds(byFormula('sold', 'equal', 'quantity / 0'), { sold: 3, quantity: 1 })).toBe(false);
	});

	it('is undecided as a rule of the record while a value is missing', () => {
		expect(contradicts(ordered, { start: '2026-01-02', end: '2026-01-01' })).toBe(true);
		expect(contradicts(ordered, { start: '2026-01-02', end: null })).toBe(false);
		const both: RuleGroup = { combinator: 'and', rules: [ordered, { field: 'name', operator: 'isNotNull' }] };
		expect(contradicts(both, { end: null, name: null })).toBe(true);
		expect(contradicts({ ...both, not: true }, { end: null, name: 'a' })).toBe(false);
		expect(contradicts({ ...both, combinator: 'or' }, { end: '2026-01-01', start: '2026-01-02', name: null })).toBe(true);
	});

	it('is checked: the field exists, is another one, has the same type and an operator that compares', () => {
		expect(codes(ordered)).toEqual([]);
		expect(codes(byField('end', 'less', 'begin'))).toEqual(['unknownField']);
		expect(codes(byField('end', 'less', 'end'))).toEqual(['sameField']);
		expect(codes(byField('end', 'less', 'at'))).toEqual(['otherDoesNotFit']);
		expect(codes(byField('quantity', 'less', 'name'))).toEqual(['otherDoesNotFit']);
		expect(codes(byField('name', 'contains', 'start'))).toEqual(['otherNeedsComparison']);
		expect(codes(byField('end', 'less', ''))).toEqual(['noValue']);
		expect(codes(byFormula('end', 'less', 'start + 1'))).toEqual([]);
		expect(codes(byFormula('end', 'less', 'start + 1'), 'search')).toEqual(['formulaNotAvailable']);
	});

	it('is not searched with where the user sees one of the fields masked', () => {
		const masking = (name: string) => (path: string) => {
			const field = fieldOf(path);
			return field && path === name ? { ...field, maskedAs: `trial ${name}` } : field;
		};
		for (const name of ['quantity', 'sold'])
			for (const operator of ['equal', 'less'])
				expect(checkCondition(byField('quantity', operator, 'sold'), { fieldOf: masking(name), purpose: 'search' })).toMatchObject([
					{ code: 'maskedOther' },
				]);
	});

	it('is described in three languages', () => {
		const say = (rule: Rule, language: Language) =>
			describeCondition(rule, { fieldOf: createFieldLookup(resolved(language).fields), language });
		expect(say(ordered, 'zh-CN')).toBe('结束 不早于 开始');
		expect(say(ordered, 'en')).toBe('结束 is not before 开始');
		expect(say(byField('quantity', 'equal', 'lines'), 'zh-TW')).toBe('数量 等於 「明细」的列數');
		expect(say({ field: 'lines', operator: 'less', value: 3 }, 'en')).toBe('the number of rows of “明细” is less than 3');
		expect(say(byFormula('end', 'less', 'start + 1'), 'zh-CN')).toBe('结束 早于 公式“start + 1”的结果');
	});
});
