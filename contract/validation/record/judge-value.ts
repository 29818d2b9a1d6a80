import { type Language, languages, type Texts } from '../../base/languages.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { defaultPasswordPolicy, passwordMessageValues } from '../rules/password-policy.ts';
import { sayMessage } from '../rules/say-message.ts';
import type { RuleOptions, ValidationOptions, ValueProblem } from '../rules/validation-options.ts';
import { checkRules, checkType } from '../values/check-value.ts';
import { checkList } from './check-list.ts';

/** The first rule of its field that a value of a screen file breaks, in every language; nothing when it breaks none. */
export function judgeValue(field: ResolvedField, value: unknown, rules: RuleOptions = {}): Texts | undefined {
	const problem =
		field.type === 'array'
			? checkList(field, value, { ...fileOptions, ...rules })[0]
			: (checkType(field, value) ?? checkRules(field, value, rules));
	if (!problem) return undefined;
	const say = (language: Language): string => sayProblem(problem, language);
	return Object.fromEntries(languages.map((language) => [language, say(language)])) as Texts;
}

function sayProblem(problem: ValueProblem, language: Language): string {
	const { message, values, text } = problem;
	const password = passwordMessageValues(defaultPasswordPolicy, language);
	return text ?? sayMessage(message, { values, password, language });
}

/** A value in a file belongs to no user and no moment. */
const fileOptions: ValidationOptions = {
	mode: 'create',
	language: 'zh-CN',
	context: { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null },
};
