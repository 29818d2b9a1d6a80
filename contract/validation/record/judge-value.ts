import type { Message } from '../../base/define-texts.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { defaultPasswordPolicy, passwordMessageValues } from '../rules/password-policy.ts';
import { problemMessage } from '../rules/problem-message.ts';
import type { RuleOptions, ValidationOptions } from '../rules/validation-options.ts';
import { checkRules, checkType } from '../values/check-value.ts';
import { checkList } from './check-list.ts';

/** The first rule of its field that a value of a screen file breaks; nothing when it breaks none. */
export function judgeValue(field: ResolvedField, value: unknown, rules: RuleOptions = {}): Message | string | undefined {
	const problem =
		field.type === 'array'
			? checkList(field, value, { ...fileOptions, ...rules })[0]
			: (checkType(field, value) ?? checkRules(field, value, rules));
	if (!problem) return undefined;
	const { message, values, text } = problem;
	return text ?? problemMessage(message, { values, password: passwordMessageValues(defaultPasswordPolicy) });
}

/** A value in a file belongs to no user and no moment. */
const fileOptions: ValidationOptions = {
	mode: 'create',
	context: { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null },
};
