import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { ConditionContext } from '../../../../contract/conditions/condition-context.ts';
import { type FieldKind, fieldKind } from '../../../../contract/conditions/field-kind.ts';
import { readRule } from '../../../../contract/conditions/read-rule.ts';
import type { FilterType } from '../../../../contract/records/list-query.ts';
import type { Operator, Rule } from '../../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CheckedListRequest } from './read-list-request.ts';

/** The rule that a `Q^FIELD^TYPE` filter stands for; nothing when its value reports that there is no filter. */
export function toRule(field: string, type: FilterType, input: unknown): Rule | undefined {
	const value = typeof input === 'number' || typeof input === 'boolean' ? String(input) : input;
	const isPartial = type === 'SL' || type === 'SLL' || type === 'SLR';
	if (isPartial && (value === '' || value === null || value === undefined)) return undefined;
	const operator = operatorOf[type];
	if (type === 'SIN') return { field, operator, value: toList(value) };
	return operator === 'isNull' || operator === 'isNotNull' ? { field, operator } : { field, operator, value };
}

/** Whether a filter type suits a field: numbers by `N...`, days by `D...`. */
export function suits(type: FilterType, kind: FieldKind): boolean {
	if (type.startsWith('D')) return kind === 'date' || kind === 'date-time';
	if (type === 'N' || type === 'NG' || type === 'NGE' || type === 'NL' || type === 'NLE') return kind === 'number';
	return true;
}

/** The rules that the filters of a list call stand for, about what has no statements of its own; throws `invalidInput` that names every wrong filter. */
export function filterRules(
	filters: CheckedListRequest['filters'],
	fieldOf: (name: string) => ResolvedField | undefined,
	context: ConditionContext,
): Rule[] {
	const errors: FieldProblem[] = [];
	const rules = filters.flatMap(({ at, field: path, type, value }): Rule[] => {
		const field = fieldOf(path);
		if (!field) {
			errors.push({ path: `${at}.key`, message: recordTexts.unknownField({ name: path }) });
			return [];
		}
		const rule = toRule(field.name, type, value);
		if (!rule) return [];
		const values = { title: field.title, type };
		const meaning = suits(type, fieldKind(field)) ? readRule(rule, field, context) : 'operatorDoesNotFit';
		if (meaning === 'operatorDoesNotFit') errors.push({ path: `${at}.key`, message: recordTexts.filterType(values) });
		else if (typeof meaning === 'string') errors.push({ path: `${at}.value`, message: recordTexts.filterValue(values) });
		return [rule];
	});
	if (errors.length > 0) throw invalidInput(errors);
	return rules;
}

const operatorOf: Record<FilterType, Operator> = {
	S: 'equal',
	SN: 'notEqual',
	SL: 'contains',
	SLL: 'endsWith',
	SLR: 'beginsWith',
	SIN: 'in',
	N: 'equal',
	NG: 'greater',
	NGE: 'greaterOrEqual',
	NL: 'less',
	NLE: 'lessOrEqual',
	DL: 'greaterOrEqual',
	DG: 'lessOrEqual',
	NULL: 'isNull',
	NOTNULL: 'isNotNull',
};

function toList(value: unknown): unknown {
	return typeof value === 'string' ? value.split(',').map((entry) => entry.trim()) : value;
}
