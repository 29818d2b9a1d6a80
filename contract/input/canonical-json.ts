import { isPlainObject } from './plain-object.ts';

/** JSON with the members of every object in one order, so that equal values have equal texts; `keeps` may leave members out. */
export function canonicalJson(value: unknown, keeps?: (name: string, member: unknown) => boolean): string {
	return JSON.stringify(value, (_, part: unknown) => {
		if (!isPlainObject(part)) return part;
		const members = Object.entries(part).filter(([name, member]) => keeps?.(name, member) ?? true);
		return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
	});
}
