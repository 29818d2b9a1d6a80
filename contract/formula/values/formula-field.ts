import type { ResolvedField } from '../../screen/resolved-screen.ts';

/** What the formula language knows of a field; a ResolvedField is one. */
export interface FormulaField
	extends Pick<ResolvedField, 'name' | 'type' | 'format' | 'decimals' | 'computed' | 'writeOnly'>,
		Partial<Pick<ResolvedField, 'title' | 'reference' | 'system' | 'readRight' | 'mask' | 'encrypted' | 'lookup'>> {
	/** For a child table: the fields of a row. */
	itemFields?: FormulaField[];
}

/** The fields that a formula may name: those of the record, and in a row of a child table also those of the row, which go first. */
export interface FormulaOwner {
	fields: readonly FormulaField[];
	/** The child table in whose rows the formula is. */
	table?: FormulaField;
	/** The screens that can be looked into; null where a formula cannot look anything up. Default: not checked. */
	lookups?: FindLookedUp | null | undefined;
	/** The scripts that can be called. Default: not checked. */
	scripts?: FindScript | undefined;
}

/** What is known of a script of the library: the screen whose saves it is about, and whether it returns a value; undefined for an unknown name. */
export type FindScript = (name: string) => { screen?: string | undefined; returns: boolean } | undefined;

/** Finds the fields of another screen by their path; undefined for a screen that does not exist or has no table. */
export type FindLookedUp = (screen: string) => ((path: string) => ResolvedField | undefined) | undefined;

/** What a name of a formula stands for. */
export interface FoundField {
	field: FormulaField;
	/** The child table that the field belongs to, for `items.amount` and for a field of the own row. */
	table: FormulaField | null;
	/** A field of the own row has one value, `items.amount` from outside a list. */
	isOwnRow: boolean;
}

/** Finds what a path stands for; nothing when there is no such field. */
export function findFormulaField(path: readonly string[], owner: FormulaOwner): FoundField | undefined {
	const [name, column, ...rest] = path;
	if (rest.length > 0) return undefined;
	const own = column === undefined ? owner.table?.itemFields?.find((field) => field.name === name) : undefined;
	if (own && owner.table) return { field: own, table: owner.table, isOwnRow: true };
	const field = owner.fields.find((candidate) => candidate.name === name);
	if (!field || column === undefined) return field && { field, table: null, isOwnRow: false };
	const inner = field.itemFields?.find((candidate) => candidate.name === column);
	return inner && { field: inner, table: field, isOwnRow: false };
}
