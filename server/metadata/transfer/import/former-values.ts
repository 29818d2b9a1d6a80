import { PortalError } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { CompiledScreen, StoredField } from '../../compiled/compiled-screen.ts';
import { keptFields } from '../../compiled/written-fields.ts';
import { transferTexts } from '../texts.ts';

type Values = Record<string, unknown>;
type Field = Pick<StoredField, 'name' | 'field'>;

/** What rows of child tables have beside their fields. */
const beside = new Set(['id', 'titles']);

/** A record as it was before its import, with the present names of fields that were renamed since; throws `conflict` where these cannot be told. */
export function formerValues(screen: CompiledScreen, before: Values): Values {
	const values = withPresentNames(keptFields(screen), before);
	for (const { name, columns } of screen.children) {
		const rows = values[name];
		if (Array.isArray(rows)) values[name] = rows.map((row) => (isPlainObject(row) ? withPresentNames(columns, row) : row));
	}
	return values;
}

function withPresentNames(fields: Field[], before: Values): Values {
	const names = new Set(fields.map(({ name }) => name));
	const presentName = (name: string) => (names.has(name) ? name : (fields.find(({ field }) => field.was === name)?.name ?? name));
	const values = Object.fromEntries(Object.entries(before).map(([name, value]) => [presentName(name), value]));
	const unknown = Object.keys(values).find((name) => !names.has(name) && !beside.has(name));
	const isWithout = fields.some(({ name }) => !Object.hasOwn(values, name));
	// A field that was renamed twice has no former value, and this may be it. The value of a field that was only removed is gone anyway.
	if (unknown !== undefined && isWithout) throw new PortalError('conflict', { message: transferTexts.renamedSince({ name: unknown }) });
	return values;
}
