import { describe, expect, it } from 'vitest';
import type { Rule, RuleGroup } from '../../../../../contract/screen/condition.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { checkScreen } from '../../../../../contract/screen-check/check-screen.ts';

const options = [
	{ value: 'open', title: 'Open' },
	{ value: 'done', title: 'Done' },
];

/** What is found about a field that is shown while a condition holds. */
function check(visibleWhen: RuleGroup): Array<[string, string]> {
	const file: ScreenFile = {
		title: 'Recalls',
		record: {
			properties: {
				name: { type: 'string', title: 'Name' },
				state: { type: 'string', title: 'State', options },
				amount: { type: 'number', title: 'Amount' },
				extra: { type: 'string', title: 'Extra', visibleWhen },
			},
		},
	};
	const source = { name: 'recall', area: 'quality', file };
	return checkScreen(source, new Map([['recall', source]])).map(({ code, pointer }) => [code, pointer.replace(/.*visibleWhen/, '')]);
}

const all = (...rules: Array<Rule | RuleGroup>): RuleGroup => ({ combinator: 'and', rules });
const state = (operator: Rule['operator'], value?: unknown): Rule => ({ field: 'state', operator, value });
const amount = (operator: Rule['operator'], value?: unknown): Rule => ({ field: 'amount', operator, value });

describe('rules that exclude each other', () => {
	it.each([
		['two constants for one field', all(state('equal', 'open'), state('equal', 'done')), '/rules/1'],
		['limits that leave nothing between them', all(amount('greater', 5), amount('lessOrEqual', 5)), '/rules/1'],
		['a constant outside a range', all(amount('between', [1, 3]), state('isNotNull'), amount('equal', 4)), '/rules/2'],
		['a value that is missing and small', all(amount('isNull'), amount('less', 3)), '/rules/1'],
		['a rule and its opposite', all(state('in', ['open', 'done']), state('notIn', ['open', 'done'])), '/rules/1'],
		['groups of one rule each', all(all(state('equal', 'open')), all(state('equal', 'done'))), '/rules/1/rules/0'],
		['a group inside', all(state('isNotNull'), all(amount('less', 1), amount('greater', 2))), '/rules/1/rules/1'],
	])('are found: %s', (_what, condition, where) => {
		expect(check(condition)).toEqual([['contradicting-rules', where]]);
	});

	it('are not seen where two rules can hold together', () => {
		expect(
			check(all(amount('greaterOrEqual', 5), amount('lessOrEqual', 5), state('in', ['open', 'done']), state('notEqual', 'done'))),
		).toEqual([]);
		expect(check({ combinator: 'or', rules: [state('equal', 'open'), state('equal', 'done')] })).toEqual([]);
	});
});

it.each<[string, RuleGroup, Array<[string, string]>]>([
	['a range that ends before it begins', all(amount('between', [5, 3])), [['empty-range', '/rules/0/value']]],
	['the opposite of nothing', { ...all(), not: true }, [['negated-nothing', '']]],
	['an option that is none', all(state('in', ['gone'])), [['condition-never-holds', '/rules/0/value']]],
])('%s never holds', (_what, condition, expected) => {
	expect(check(condition)).toEqual(expected);
});

it('warns of an option that is none where the condition can hold without it', () => {
	expect(check({ combinator: 'or', rules: [state('equal', 'gone'), state('equal', 'open')] })).toEqual([
		['unknown-option', '/rules/0/value'],
	]);
	expect(check(all(state('in', ['gone', 'open'])))).toEqual([['unknown-option', '/rules/0/value']]);
	expect(check(all(state('notEqual', 'gone')))).toEqual([['unknown-option', '/rules/0/value']]);
	expect(check(all(amount('notBetween', [5, 3])))).toEqual([]);
});

describe('a group of alternatives', () => {
	const any = (...rules: Array<Rule | RuleGroup>): RuleGroup => ({ combinator: 'or', rules });

	it.each<[string, RuleGroup, string]>([
		['a rule beside it', all(amount('equal', 1), any(amount('equal', 2), amount('equal', 3))), '/rules/1'],
		['a rule behind it', all(any(amount('equal', 2), amount('equal', 3)), amount('equal', 1)), '/rules/0'],
		['other alternatives', all(any(amount('equal', 1), amount('equal', 2)), any(amount('equal', 3), amount('greater', 4))), '/rules/1'],
		[
			'a rule, each by one of its own rules',
			all(state('equal', 'open'), all(any(all(amount('less', 1), state('equal', 'done')), state('isNull')))),
			'/rules/1/rules/0',
		],
	])('is found when all of them are excluded by %s', (_what, condition, where) => {
		expect(check(condition)).toEqual([['contradicting-groups', where]]);
	});

	it('is right while one of them can hold, or nobody can tell', () => {
		expect(check(all(amount('equal', 1), any(amount('equal', 2), amount('less', 3))))).toEqual([]);
		expect(check(all(amount('equal', 1), any(amount('equal', 2), state('equal', 'open'))))).toEqual([]);
		expect(check(all(amount('equal', 1), { ...any(amount('equal', 2), amount('equal', 3)), not: true }))).toEqual([]);
		expect(check(all(any(amount('equal', 1), amount('equal', 2)), any(amount('equal', 3), amount('equal', 2))))).toEqual([]);
	});
});

it('a field that its own value hides is reported', () => {
	expect(check(all({ field: 'extra', operator: 'isNull' }))).toEqual([['hidden-by-itself', '']]);
});
