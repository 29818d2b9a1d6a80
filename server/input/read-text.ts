import { invalidInput } from '../../contract/base/portal-error.ts';
import { inputTexts } from './texts.ts';

/** Reads a text of the input; throws `invalidInput` when it is missing, no text, or longer than anybody means it. */
export function requireText(input: Record<string, unknown>, name: string, longest = 200): string {
	const value = input[name];
	if (typeof value === 'string' && value !== '' && value.length <= longest) return value;
	throw invalidInput([{ path: name, message: value === undefined || value === '' ? inputTexts.required() : inputTexts.malformed() }]);
}

/** The same for a text that may be omitted. */
export function readText(input: Record<string, unknown>, name: string, longest = 200): string | undefined {
	const value = input[name];
	return value === undefined || value === null || value === '' ? undefined : requireText(input, name, longest);
}
