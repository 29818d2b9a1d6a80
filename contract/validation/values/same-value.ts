import { formatOf } from '../../fields/field-formats.ts';
import { canonicalJson } from '../../input/canonical-json.ts';
import type { FieldSchema } from '../../screen/record-schema.ts';

/** Whether two values of a field are the same to a user: null and missing are, and so are two spellings of one moment, and rows that were returned with titles or without empty cells. */
export function isSameValue(field: Pick<FieldSchema, 'format'> & { itemFields?: unknown }, one: unknown, other: unknown): boolean {
	const [first, second] = [one ?? null, other ?? null];
	if (first === second) return true;
	if (first === null || second === null) return false;
	const { isSame } = formatOf(field) ?? {};
	if (isSame) return isSame(first, second);
	return (
		typeof first === 'object' &&
		typeof second === 'object' &&
		canonical(first, field.itemFields !== undefined) === canonical(second, field.itemFields !== undefined)
	);
}

/** Rows are returned with the titles of their references and without empty cells. */
function canonical(value: unknown, areRows: boolean): string {
	return canonicalJson(value, (name, member) => !areRows || (name !== 'titles' && member !== null));
}
