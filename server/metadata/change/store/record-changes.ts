import { ownValue } from '../../../../contract/input/plain-object.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { sealValue } from '../../compiled/sealed-fields.ts';
import { keptFields, writtenFields } from '../../compiled/written-fields.ts';
import type { Changes } from '../../read/record-history.ts';
import { rowsIn } from '../check/child-rows.ts';

/** The fields whose values differ, and those that are listed in any case; null and missing are the same. */
export function changesBetween(
	screen: CompiledScreen,
	{
		before,
		after,
		rewritten,
	}: { before: Record<string, unknown> | null; after: Record<string, unknown>; rewritten?: ReadonlySet<string> | undefined },
): Changes {
	const changes: Changes = {};
	for (const { name, field } of keptFields(screen)) {
		const from = toKept(before, { name, field });
		const to = toKept(after, { name, field });
		if (rewritten?.has(name) || !isSameValue(field, from, to)) changes[name] = [from, to];
	}
	return changes;
}

/** No rows are no value; the titles of a response are not stored. */
function toKept(values: Record<string, unknown> | null, { name, field }: ReturnType<typeof keptFields>[number]): unknown {
	if (!field.itemFields) return ownValue(values, name) ?? null;
	const rows = rowsIn(values, { name });
	return rows.length > 0 ? rows : null;
}

/** The values of a save in the order of its statement, as they are stored. */
export function toParameters(screen: CompiledScreen, values: Record<string, unknown>, id: string): unknown[] {
	return writtenFields(screen).map((stored) => {
		const { name, type } = stored;
		const value = sealValue(screen, stored, { value: ownValue(values, name) ?? null, recordId: id });
		return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
	});
}
