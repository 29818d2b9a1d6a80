import type { Message } from '../../contract/base/define-texts.ts';
import { invalidInput } from '../../contract/base/portal-error.ts';
import { isId } from '../../contract/input/id.ts';
import { inputTexts } from './texts.ts';

const mostIds = 1000;

/** The id that a call names by the first of these names that it has; throws `invalidInput`. */
export function readId(input: Record<string, unknown>, names: readonly string[]): string {
	return readOptionalId(input, names) ?? refuse(names[0] ?? 'id', inputTexts.required());
}

/** The same for an id that may be omitted. */
export function readOptionalId(input: Record<string, unknown>, names: readonly string[]): string | undefined {
	const name = names.find((candidate) => isFilled(input[candidate]));
	if (name === undefined) return undefined;
	const value = input[name];
	return isId(value) ? value.toLowerCase() : refuse(name, inputTexts.ids());
}

/** The ids that a call names, as a comma list or a JSON list, each once; throws `invalidInput`. */
export function readIds(input: Record<string, unknown>, names: readonly string[]): string[] {
	const name = names.find((candidate) => isFilled(input[candidate])) ?? names[0] ?? 'ids';
	const value = input[name];
	const given: unknown[] = Array.isArray(value) ? value : [];
	const entries = typeof value === 'string' ? value.split(',').map((entry) => entry.trim()) : given;
	if (entries.length === 0) return refuse(name, inputTexts.required());
	if (entries.length > mostIds) return refuse(name, inputTexts.tooMany({ max: mostIds }));
	if (!entries.every(isId)) return refuse(name, inputTexts.ids());
	return [...new Set(entries.map((id) => id.toLowerCase()))];
}

function isFilled(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '';
}

function refuse(path: string, message: Message): never {
	throw invalidInput([{ path, message }]);
}
