import type { Language } from '../../contract/base/languages.ts';
import { invalidInput } from '../../contract/base/portal-error.ts';
import { isId } from '../../contract/input/id.ts';
import { sayOfInput } from './input-texts.ts';

const mostIds = 1000;

/** The id that a call names by the first of these names that it has; throws `invalidInput`. */
export function readId(input: Record<string, unknown>, names: readonly string[], language: Language): string {
	return readOptionalId(input, names, language) ?? refuse(names[0] ?? 'id', sayOfInput('required', language));
}

/** The same for an id that may be left out. */
export function readOptionalId(input: Record<string, unknown>, names: readonly string[], language: Language): string | undefined {
	const name = names.find((candidate) => isFilled(input[candidate]));
	if (name === undefined) return undefined;
	const value = input[name];
	return isId(value) ? value.toLowerCase() : refuse(name, sayOfInput('ids', language));
}

/** The ids that a call names, as a comma list or a JSON list, each once; throws `invalidInput`. */
export function readIds(input: Record<string, unknown>, names: readonly string[], language: Language): string[] {
	const name = names.find((candidate) => isFilled(input[candidate])) ?? names[0] ?? 'ids';
	const value = input[name];
	const given: unknown[] = Array.isArray(value) ? value : [];
	const entries = typeof value === 'string' ? value.split(',').map((entry) => entry.trim()) : given;
	if (entries.length === 0) return refuse(name, sayOfInput('required', language));
	if (entries.length > mostIds) return refuse(name, sayOfInput('tooMany', language, { max: mostIds }));
	if (!entries.every(isId)) return refuse(name, sayOfInput('ids', language));
	return [...new Set(entries.map((id) => id.toLowerCase()))];
}

function isFilled(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '';
}

function refuse(path: string, message: string): never {
	throw invalidInput([{ path, message }]);
}
