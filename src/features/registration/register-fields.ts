import type { Language } from '../../../contract/base/languages.ts';
import type { FieldFormat } from '../../../contract/screen/record-schema.ts';
import { checkFormat } from '../../../contract/validation/rules/check-format.ts';
import { validationMessages } from '../../../contract/validation/rules/messages.ts';

/** One input of a registration; mobile and code, and the passwords, have inputs of their own. */
export interface RegisterField {
	name: string;
	/** The key of its label. */
	label: string;
	format?: FieldFormat;
	isOptional?: boolean;
	maxLength: number;
	autoComplete?: string;
	/** To choose from: the value and the key of its text. */
	options?: ReadonlyArray<readonly [value: string, text: string]>;
}

export const personFields: readonly RegisterField[] = [
	{ name: 'account', label: 'register.field.account', format: 'account', maxLength: 40, autoComplete: 'username' },
	{ name: 'name', label: 'register.field.name', maxLength: 64, autoComplete: 'name' },
	{
		name: 'gender',
		label: 'register.field.gender',
		maxLength: 10,
		options: [
			['male', 'register.male'],
			['female', 'register.female'],
		],
	},
	{ name: 'qq', label: 'register.field.qq', format: 'id-card', maxLength: 18 },
	{ name: 'email', label: 'register.field.email', format: 'email', maxLength: 64, autoComplete: 'email' },
];

export const companyFields: readonly RegisterField[] = [
	{ name: 'name', label: 'register.field.companyName', maxLength: 64, autoComplete: 'organization' },
	{ name: 'code', label: 'register.field.code', format: 'key', maxLength: 40 },
	{ name: 'creditCode', label: 'register.field.creditCode', format: 'credit-code', isOptional: true, maxLength: 18 },
	{
		name: 'scale',
		label: 'register.field.scale',
		isOptional: true,
		maxLength: 10,
		options: [
			['micro', 'register.scale.micro'],
			['small', 'register.scale.small'],
			['medium', 'register.scale.medium'],
			['large', 'register.scale.large'],
		],
	},
	{ name: 'contact', label: 'register.field.contact', maxLength: 64, autoComplete: 'name' },
	{ name: 'account', label: 'register.field.adminAccount', format: 'account', maxLength: 40, autoComplete: 'username' },
	{ name: 'email', label: 'register.field.email', format: 'email', maxLength: 64, autoComplete: 'email' },
];

/** What is wrong with a value, in the user's language; `required` is said of an empty one. */
export function fieldProblem(
	{ format, isOptional = false }: RegisterField,
	value: string,
	{ language, required }: { language: Language; required: string },
) {
	if (value.trim() === '') return isOptional ? undefined : required;
	const problem = format && checkFormat(format, value.trim());
	return problem && validationMessages[problem][language];
}
