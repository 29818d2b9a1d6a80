import type { Message } from '../../../contract/base/define-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { checkFormat, type FieldFormat } from '../../../contract/fields/field-formats.ts';
import { texts } from './texts.ts';

/** One input of a registration; mobile and code, and the passwords, have inputs of their own. */
export interface RegisterField {
	name: string;
	label: Message;
	format?: FieldFormat;
	isOptional?: boolean;
	maxLength: number;
	autoComplete?: string;
	/** The values to choose from, with their texts. */
	options?: ReadonlyArray<readonly [value: string, text: Message]>;
}

export const personFields: readonly RegisterField[] = [
	{ name: 'account', label: texts.fieldAccount(), format: 'account', maxLength: 40, autoComplete: 'username' },
	{ name: 'name', label: texts.fieldName(), maxLength: 64, autoComplete: 'name' },
	{
		name: 'gender',
		label: texts.fieldGender(),
		maxLength: 10,
		options: [
			['male', texts.male()],
			['female', texts.female()],
		],
	},
	{ name: 'qq', label: texts.fieldQq(), format: 'id-card', maxLength: 18 },
	{ name: 'email', label: texts.fieldEmail(), format: 'email', maxLength: 64, autoComplete: 'email' },
];

export const companyFields: readonly RegisterField[] = [
	{ name: 'name', label: texts.fieldCompanyName(), maxLength: 64, autoComplete: 'organization' },
	{ name: 'code', label: texts.fieldCode(), format: 'key', maxLength: 40 },
	{ name: 'creditCode', label: texts.fieldCreditCode(), format: 'credit-code', isOptional: true, maxLength: 18 },
	{
		name: 'scale',
		label: texts.fieldScale(),
		isOptional: true,
		maxLength: 10,
		options: [
			['micro', texts.scaleMicro()],
			['small', texts.scaleSmall()],
			['medium', texts.scaleMedium()],
			['large', texts.scaleLarge()],
		],
	},
	{ name: 'contact', label: texts.fieldContact(), maxLength: 64, autoComplete: 'name' },
	{ name: 'account', label: texts.fieldAdminAccount(), format: 'account', maxLength: 40, autoComplete: 'username' },
	{ name: 'email', label: texts.fieldEmail(), format: 'email', maxLength: 64, autoComplete: 'email' },
];

/** What is wrong with a value, in the user's language; `required` for an empty one. */
export function fieldProblem(
	{ format, isOptional = false }: RegisterField,
	value: string,
	{ language, required }: { language: Language; required: string },
) {
	if (value.trim() === '') return isOptional ? undefined : required;
	const problem = format && checkFormat(format, value.trim());
	return problem?.in(language);
}
