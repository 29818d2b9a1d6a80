import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { ConditionContext } from '../../../../contract/conditions/condition-context.ts';
import { fieldKind } from '../../../../contract/conditions/field-kind.ts';
import { readRule } from '../../../../contract/conditions/read-rule.ts';
import type { Rule } from '../../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { recordTexts } from '../../base/texts.ts';
import { suits, toRule } from './filter-rule.ts';
import type { CheckedListRequest } from './read-list-request.ts';

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
