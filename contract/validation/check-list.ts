import type { ResolvedField } from '../resolved-screen.ts';
import { checkEntries } from './check-entries.ts';
import { checkRows } from './check-rows.ts';
import type { PlacedProblem, ValidationOptions } from './validation-options.ts';

/** What is wrong with a list: of texts, of references, the two days of a range, or a child table whose rows are judged like records. */
export function checkList(field: ResolvedField, value: unknown, options: ValidationOptions & { settled?: unknown }): PlacedProblem[] {
	return field.itemFields
		? checkRows(field, value, options)
		: checkEntries(field, value, { ...options, before: options.before?.[field.name] });
}
