import { ownValue } from '../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { FormStore } from '../store/form-store.ts';
import { isSameFormValue } from '../store/form-values.ts';

/** Whose value of a field is saved. */
export type Side = 'mine' | 'theirs';

interface Versions {
	original: StoredRecord;
	mine: StoredRecord;
	theirs: StoredRecord;
}

/** A user changed it, and a save could: what is computed follows from the rest, whatever is chosen. */
export function isTouched(field: ResolvedField, { original, mine, theirs }: Versions): boolean {
	if (field.system || field.writeOnly || field.readOnly || field.computed !== undefined) return false;
	return !isSame(field, original, mine) || !isSame(field, original, theirs);
}

/** Both changed it, and not to the same. */
export function isAtOdds(field: ResolvedField, { original, mine, theirs }: Versions): boolean {
	return !isSame(field, original, mine) && !isSame(field, original, theirs) && !isSame(field, mine, theirs);
}

/** What I changed stays mine until I choose otherwise; what I left alone is theirs. */
export function defaultSide(field: ResolvedField, { original, mine }: Pick<Versions, 'original' | 'mine'>): Side {
	return isSame(field, original, mine) ? 'theirs' : 'mine';
}

/** How my changes meet those of another user: they are `same` where nothing of mine is missing in what is stored, and `apart` in other fields. */
export function compareChanges(screen: ResolvedScreen, changed: string[], versions: Versions): 'same' | 'apart' | 'atOdds' {
	const fields = screen.fields.filter(({ name }) => changed.includes(name));
	if (fields.every((field) => !field.writeOnly && isSame(field, versions.mine, versions.theirs))) return 'same';
	return fields.every((field) => isSame(field, versions.original, versions.theirs)) ? 'apart' : 'atOdds';
}

/** Whether two versions of a record are the same in a field; rows are when their cells are, for one that was just added has no id yet. */
export function isSame({ name, itemFields }: ResolvedField, one: StoredRecord, other: StoredRecord): boolean {
	const [first, second] = [one, other].map((record) => {
		const value = ownValue(record, name);
		if (!itemFields || !Array.isArray(value)) return value;
		const cells = itemFields.filter((cell) => cell.computed === undefined);
		return (value as StoredRecord[]).map((row) => cells.map((cell) => ownValue(row, cell.name) ?? null));
	});
	return isSameFormValue(first, second);
}

interface Choosing extends Pick<Versions, 'mine' | 'theirs'> {
	/** What the user wants, as far as it can be had. */
	chosen(field: ResolvedField): Side;
	store: Pick<FormStore, 'isOpen'>;
}

/**
 * The fields of which mine cannot be saved, as the server will judge it: on their record with everything of mine that is chosen. What is
 * closed falls out of that, which may close others; what was closed once stays so, for else two fields could go round in a circle.
 */
export function closedFields(fields: ResolvedField[], { mine, theirs, chosen, store }: Choosing): ReadonlySet<ResolvedField> {
	const closed = new Set<ResolvedField>();
	for (;;) {
		const kept = fields.filter((field) => !closed.has(field) && chosen(field) === 'mine');
		const isClosed = (field: ResolvedField) => {
			const own = [...kept, field].map(({ name }) => [name, ownValue(mine, name)]);
			return !isSame(field, mine, theirs) && !store.isOpen(field, { stored: theirs, values: { ...theirs, ...Object.fromEntries(own) } });
		};
		const found = fields.filter((field) => !closed.has(field) && isClosed(field));
		if (found.length === 0) return closed;
		for (const field of found) closed.add(field);
	}
}
