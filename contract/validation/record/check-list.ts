import { ownValue } from '../../input/plain-object.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { LocatedProblem, ValidationOptions } from '../rules/validation-options.ts';
import { checkEntries } from '../values/check-entries.ts';
import { checkRows } from './check-rows.ts';

/** What is wrong with a list: of texts, of references, the two days of a range, or a child table whose rows are judged like records. */
export function checkList(field: ResolvedField, value: unknown, options: ValidationOptions & { settled?: unknown }): LocatedProblem[] {
	return field.itemFields
		? checkRows(field, value, options)
		: checkEntries(field, value, { ...options, before: ownValue(options.before, field.name) });
}
