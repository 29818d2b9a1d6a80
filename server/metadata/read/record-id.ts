import { invalidInput } from '../../../contract/base/portal-error.ts';
import { isId } from '../../../contract/input/id.ts';
import { recordTexts } from '../base/texts.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';

const maxIds = 1000;

/** Whether a call names a record by its id; a save that does is an update. */
export function hasId(screen: CompiledScreen, input: Record<string, unknown>): boolean {
	const { idParameter } = screen.loaded.resolved;
	return [input.id, input[idParameter]].some((id) => id !== undefined && id !== null && id !== '');
}

/** The id that a call names by `id` or the screen's own parameter (`employeeId`); throws `invalidInput`. */
export function readId(screen: CompiledScreen, input: Record<string, unknown>): string {
	const { idParameter } = screen.loaded.resolved;
	const name = input.id === undefined && input[idParameter] !== undefined ? idParameter : 'id';
	const value = input[name];
	if (value === undefined || value === null || value === '') throw invalidInput([{ path: name, message: recordTexts.idRequired() }]);
	if (!isId(value)) throw invalidInput([{ path: name, message: recordTexts.invalidId() }]);
	return value.toLowerCase();
}

/** The ids that a call names, as a comma list or a JSON list, each once; throws `invalidInput`. */
export function readIds(screen: CompiledScreen, input: Record<string, unknown>): string[] {
	const { idParameter } = screen.loaded.resolved;
	const names = ['ids', 'id', `${idParameter}s`, idParameter];
	const name = names.find((candidate) => input[candidate] !== undefined) ?? 'ids';
	const value = input[name];
	const given: unknown[] = Array.isArray(value) ? value : [];
	const entries = typeof value === 'string' ? value.split(',').map((entry) => entry.trim()) : given;
	const filled = entries.filter((entry) => entry !== '');
	if (filled.length === 0) throw invalidInput([{ path: name, message: recordTexts.idRequired() }]);
	if (filled.length > maxIds) throw invalidInput([{ path: name, message: recordTexts.tooMany({ max: maxIds }) }]);
	if (!filled.every(isId)) throw invalidInput([{ path: name, message: recordTexts.invalidId() }]);
	return [...new Set(filled.map((id) => id.toLowerCase()))];
}
