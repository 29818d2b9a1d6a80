import type { Message } from '../../base/define-texts.ts';
import type { MaskedRule } from '../../conditions/masked-rules.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { isBlank } from '../values/check-value.ts';
import { judgeValue } from './judge-value.ts';

/** What is wrong with a value that a masked field is compared with; nothing when the field could store it. A value that is not complete finds nothing and would use up one of the queries of an hour. */
export function judgeMaskedValue(field: ResolvedField | undefined, value: unknown): Message | string | undefined {
	if (field?.maskedAs === undefined || field.type !== 'string' || typeof value !== 'string' || isBlank(value)) return undefined;
	return judgeValue(field, value);
}

/** The rules on masked fields with a fixed value that the field could not store. */
export function incompleteMaskedRules(
	rules: MaskedRule[],
	fieldOf: (path: string) => ResolvedField | undefined,
): Array<{ rule: MaskedRule; problem: Message | string }> {
	return rules.flatMap((rule) => {
		const { field, value, valueSource = 'fixed' } = rule.rule;
		const problem = valueSource === 'fixed' ? judgeMaskedValue(fieldOf(field), value) : undefined;
		return problem ? [{ rule, problem }] : [];
	});
}
