import { parseMoment } from '../conditions/china-time.ts';
import type { FieldSchema } from '../screen.ts';

/** Whether two values of a field are the same to a user: null and missing are, and so are two spellings of one moment. */
export function isSameValue(field: Pick<FieldSchema, 'format'>, one: unknown, other: unknown): boolean {
	const [first, second] = [one ?? null, other ?? null];
	if (first === second) return true;
	if (first === null || second === null) return false;
	if (field.format === 'date-time') return parseMoment(first) !== undefined && parseMoment(first) === parseMoment(second);
	return typeof first === 'object' && typeof second === 'object' && canonical(first) === canonical(second);
}

/** JSON with the keys of every object in one order. */
function canonical(value: unknown): string {
	return JSON.stringify(value, (_key, part: unknown) => {
		if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
		return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
	});
}
