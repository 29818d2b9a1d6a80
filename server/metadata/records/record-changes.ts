import { isSameValue } from '../../../contract/validation/same-value.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { writtenFields } from './record-statements.ts';

/** What a save changed: field -> what it was and what it is. */
export type Changes = Record<string, [from: unknown, to: unknown]>;

/** The fields whose values differ; null and missing are the same. */
export function changesBetween(screen: CompiledScreen, before: Record<string, unknown> | null, after: Record<string, unknown>): Changes {
	const changes: Changes = {};
	for (const { name, field } of writtenFields(screen)) {
		const from = before?.[name] ?? null;
		const to = after[name] ?? null;
		if (!isSameValue(field, from, to)) changes[name] = [from, to];
	}
	return changes;
}

/** The values of a save in the order of its statement. */
export function toParameters(screen: CompiledScreen, values: Record<string, unknown>): unknown[] {
	return writtenFields(screen).map(({ name, type }) => {
		const value = values[name] ?? null;
		return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
	});
}
