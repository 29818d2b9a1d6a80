import { joinTexts } from '../../base/join-texts.ts';
import { passwordRuleTexts, type ValidationMessage } from './texts.ts';

/** A kind of character that a password must contain: 1 lower case, 2 upper case, 3 digit, 4 special. */
export type PasswordRule = 1 | 2 | 3 | 4;

/** What a password must look like. */
export interface PasswordPolicy {
	/** The kinds of character: each must occur, and no other may. */
	complexity: readonly PasswordRule[];
	minLength: number;
	maxLength: number;
}

/** The policy of tenants that have set none. */
export const defaultPasswordPolicy: PasswordPolicy = { complexity: [1, 2, 3, 4], minLength: 8, maxLength: 20 };

/** What is wrong with a password under a policy; nothing when it is right. */
export function checkPassword(password: string, policy: PasswordPolicy): ValidationMessage | undefined {
	const { length } = [...password];
	if (length < policy.minLength || length > policy.maxLength) return 'passwordLength';
	const required = policy.complexity.map((rule) => characters[rule]);
	const isExact = required.every((kind) => kind.test(password)) && [...password].every((one) => required.some((kind) => kind.test(one)));
	return isExact ? undefined : 'passwordClasses';
}

/** What the messages about passwords are filled with. */
export function passwordMessageValues(policy: PasswordPolicy): Record<'min' | 'max' | 'classes', unknown> {
	const classes = joinTexts(policy.complexity.map((rule) => passwordRuleTexts[rule]()));
	return { min: policy.minLength, max: policy.maxLength, classes };
}

const characters: Record<PasswordRule, RegExp> = { 1: /[a-z]/, 2: /[A-Z]/, 3: /[0-9]/, 4: /[!-/:-@[-`{-~]/ };

/** The patterns that a password must match, all of them. */
export function passwordPatterns({ complexity }: PasswordPolicy): string[] {
	const sources = complexity.map((rule) => characters[rule].source);
	const inside = sources.map((source) => source.slice(1, -1)).join('');
	return [`^[${inside}]*$`, ...sources];
}
