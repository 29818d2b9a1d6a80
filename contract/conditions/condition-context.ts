import type { ResolvedField } from '../screen/resolved-screen.ts';

/** What the evaluation of a condition knows beside the record. */
export interface ConditionContext {
	/** The moment that `now`, `today` and the periods are counted from. */
	now: Date;
	/** The signed-in user; null for work of the system. */
	userId: string | null;
	userName: string | null;
	/** The user's organisation. */
	organisationId: string | null;
	/** The active tenant. */
	tenantId: string | null;
	/** Whether a record of a tree screen is one of the given ones or is below one; without it `within` holds for the given ones alone. */
	isWithin?(screen: string, id: string, roots: readonly string[]): boolean;
	/** The value of a formula over a record at a moment; null when it is empty. Without this function, a rule with a formula compares with nothing. */
	formulaValue?(
		source: string,
		subject: { record: Readonly<Record<string, unknown>>; fieldOf: FieldLookup },
		now: Date,
	): string | number | boolean | null;
}

/** Finds a field by its name, or by a path through references (`enterprise.name`). */
export type FieldLookup = (path: string) => ResolvedField | undefined;

/** Looks fields up in a list of them, by name. */
export function createFieldLookup(fields: readonly ResolvedField[]): FieldLookup {
	const byName = new Map(fields.map((field) => [field.name, field]));
	return (path) => byName.get(path);
}
