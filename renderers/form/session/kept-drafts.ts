type Values = Record<string, unknown>;
type Titles = Record<string, string | string[]>;

/** Some fields of a record, with the titles of what they point at. */
export type DraftPart = Values & { titles: Titles };

/** Work that was not saved. */
export interface Draft {
	/** Of the form that it was typed in; none in drafts of earlier releases. */
	id?: string | undefined;
	/** When it was kept, in ms since the epoch. */
	at: number;
	values: Values;
	titles: Titles;
	/** The values of the record in these fields when the draft was begun; none for a new record, and in drafts of earlier releases. */
	base?: (DraftPart & { version: number }) | undefined;
}

/** How drafts of one record are stored: several tabs may have its form open, and none removes what another has stored. */
interface StoredDraft extends Draft {
	earlier?: StoredDraft | undefined;
}

/** The stored drafts, the newest first. */
export function readDrafts(stored: unknown): Draft[] {
	if (typeof stored !== 'object' || stored === null) return [];
	const { id, at, values, titles, base, earlier } = stored as Partial<StoredDraft>;
	if (typeof at !== 'number' || typeof values !== 'object' || values === null) return [];
	const known = typeof base?.version === 'number' ? base : undefined;
	return [{ id, at, values, titles: titles ?? {}, base: known }, ...readDrafts(earlier)];
}

/** The form in which drafts are stored; undefined for none. */
export function linkDrafts(drafts: readonly Draft[]): StoredDraft | undefined {
	return drafts.reduceRight<StoredDraft | undefined>((earlier, draft) => ({ ...draft, earlier }), undefined);
}

/** Tells drafts of different forms apart. */
export function idOf({ id, at }: Draft): string {
	return id ?? String(at);
}
