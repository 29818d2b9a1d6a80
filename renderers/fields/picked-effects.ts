import { ownValue } from '../../contract/input/plain-object.ts';
import { offerDependsOn } from '../../contract/records/bound-offer.ts';
import type { StoredRecord } from '../../contract/records/list-query.ts';
import { isMasked } from '../../contract/records/mask-value.ts';
import type { ResolvedField } from '../../contract/screen/resolved-screen.ts';
import { isBlank } from '../../contract/validation/values/check-value.ts';

type Values = Record<string, unknown>;

interface Filled {
	/** The fields that the reference fills, whether or not a record is there to fill them from. */
	names: string[];
	values: Values;
	titles: Record<string, string | string[]>;
}

/** What choosing a record fills into other fields of the form, or other cells of the row. */
export function filledValues(fields: ResolvedField[], name: string, record: StoredRecord | undefined): Filled {
	const fill = fields.find((field) => field.name === name)?.reference?.fill ?? {};
	const filled: Filled = { names: Object.keys(fill), values: {}, titles: {} };
	if (record === undefined) return filled;
	for (const [own, theirs] of Object.entries(fill)) {
		filled.values[own] = takenOver(fields, own, ownValue(record, theirs));
		const title = ownValue(record.titles, theirs);
		if (title !== undefined) filled.titles[own] = title;
	}
	return filled;
}

/** References and choices that had to agree with what was changed, and those that had to agree with them; not what the same choice has filled in. */
export function disagreeing(fields: ResolvedField[], values: Values, { changed, kept }: { changed: string[]; kept: string[] }): string[] {
	const stale = fields.filter(
		(field) =>
			!kept.includes(field.name) && !isBlank(ownValue(values, field.name)) && offerDependsOn(field).some((own) => changed.includes(own)),
	);
	if (stale.length === 0) return [];
	const names = stale.map(({ name }) => name);
	const emptied = { ...values, ...Object.fromEntries(names.map((name) => [name, null])) };
	return [...names, ...disagreeing(fields, emptied, { changed: names, kept })];
}

/** A masked value is no value. */
function takenOver(fields: ResolvedField[], own: string, value: unknown): unknown {
	const mask = fields.find((field) => field.name === own)?.mask;
	return mask !== undefined && isMasked(mask, value) ? null : (value ?? null);
}
