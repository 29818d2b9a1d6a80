import { ownValue } from '../../../../contract/input/plain-object.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessOf, type ScreenAccess } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { withoutSealed } from '../../compiled/sealed-fields.ts';
import { keptFields } from '../../compiled/written-fields.ts';

type Values = Record<string, unknown>;

/** What a script gets of a record: what the person may see of it, without encrypted values, which it could store elsewhere. A value that the person has just entered is not masked for the script. */
export function recordForScript(
	screen: CompiledScreen,
	{ id, values, before, caller }: { id: string; values: Values; before: Values | null; caller: Caller },
): Values {
	const access = accessOf(screen, caller.principal);
	const row: Values = { id };
	for (const { name } of keptFields(screen)) row[name] = ownValue(values, name) ?? null;
	const shown: Values = withoutSealed(screen, presentRow(withoutTitles(row), access));
	for (const name of access.masked.keys()) {
		const value = ownValue(row, name);
		if (screen.fieldBy.get(name)?.encrypted) continue;
		if (typeof value === 'string' && value !== (ownValue(before, name) ?? null)) shown[name] = value;
	}
	return shown;
}

/** A stored record, with its system fields, as the person may see it. */
export function storedForScript(screen: CompiledScreen, record: Values, { principal }: Caller): Values {
	const { titles: _titles, ...shown } = presentRow(withoutTitles(record), accessOf(screen, principal));
	return withoutSealed(screen, shown);
}

/** The fields that a script left otherwise than it found them; null for those that it removed. */
export function changedByScript(given: Values, left: Values): Values {
	const names = new Set([...Object.keys(given), ...Object.keys(left)]);
	const same = (name: string) => JSON.stringify(ownValue(given, name) ?? null) === JSON.stringify(ownValue(left, name) ?? null);
	return Object.fromEntries([...names].filter((name) => !same(name)).map((name) => [name, ownValue(left, name) ?? null]));
}

/** Whether the person sees a field, or a cell in its rows, masked. */
export function isMaskedIn({ masked }: ScreenAccess, name: string): boolean {
	return [...masked.keys()].some((key) => key === name || key.startsWith(`${name}.`));
}

/** Titles of references are the titles of other records, with rights of their own. */
function withoutTitles({ titles: _titles, ...row }: Values): Values {
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			name,
			Array.isArray(value)
				? value.map((entry: unknown) => {
						if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
						const { titles: _own, ...cells } = entry as Values;
						return cells;
					})
				: value,
		]),
	);
}
