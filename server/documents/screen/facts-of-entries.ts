import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { ForeignColumn, ForeignTableFacts } from './screen-from-source.ts';

/** A list in the reply of an interface. */
interface FoundList {
	/** The members that lead to it, with points between them; empty: the reply itself is the list. */
	list: string;
	entries: Array<Record<string, unknown>>;
}

const mostLevels = 3;
const mostEntries = 1_000;

/** The list of a reply that is described: the first one with objects, from the top. Undefined: there is none. */
export function findList(reply: unknown): FoundList | undefined {
	let level: Array<[string, unknown]> = [['', reply]];
	for (let depth = 0; depth <= mostLevels; depth++) {
		for (const [list, value] of level) {
			const entries = Array.isArray(value) ? value.filter(isPlainObject) : [];
			if (entries.length > 0) return { list, entries };
		}
		level = level.flatMap(([way, value]) => membersOf(value).map(([name, member]): [string, unknown] => [join(way, name), member]));
	}
	return undefined;
}

/** What entries of a list have, as a table would describe it: the members, with points between their levels, and one that identifies an entry. */
export function factsOfEntries(entries: ReadonlyArray<Record<string, unknown>>): ForeignTableFacts {
	const values = new Map<string, unknown[]>();
	for (const entry of entries.slice(0, mostEntries))
		for (const [way, value] of leavesOf(entry, '')) values.set(way, [...(values.get(way) ?? []), value]);
	// A member that has members in other entries is no value.
	const leaves = [...values].filter(([name]) => ![...values.keys()].some((other) => other.startsWith(`${name}.`)));
	const columns = leaves.map(
		([name, found]): ForeignColumn => ({ name, type: typeOf(found), length: null, decimals: null, isRequired: false, comment: null }),
	);
	const isKey = (name: string) => isUnique(values.get(name) ?? [], Math.min(entries.length, mostEntries));
	const unique = columns.filter(({ name, type }) => (type === 'text' || type === 'bigint') && isKey(name)).map(({ name }) => name);
	const key = unique.find((name) => /^(id|code|uuid|key)$/i.test(name)) ?? (entries.length > 1 ? unique[0] : undefined);
	return { columns, keys: key === undefined ? [] : [key] };
}

function leavesOf(entry: Record<string, unknown>, way: string): Array<[string, unknown]> {
	return membersOf(entry).flatMap(([name, value]): Array<[string, unknown]> => {
		const own = join(way, name);
		const isDeep = isPlainObject(value) && own.split('.').length < mostLevels;
		return isDeep ? leavesOf(value, own) : [[own, value]];
	});
}

/** The members whose names can be part of a way. */
function membersOf(value: unknown): Array<[string, unknown]> {
	return isPlainObject(value) ? Object.entries(value).filter(([name]) => name !== '' && !name.includes('.')) : [];
}

function join(way: string, name: string): string {
	return way === '' ? name : `${way}.${name}`;
}

/** The type of a column of PostgreSQL that has these values; `json` for lists and objects, for which there is no field. */
function typeOf(values: readonly unknown[]): string {
	const given = values.filter((value) => value !== null && value !== undefined);
	const is = (test: (value: unknown) => boolean) => given.length > 0 && given.every(test);
	if (given.some((value) => typeof value === 'object')) return 'json';
	if (is((value) => typeof value === 'boolean')) return 'boolean';
	if (is(Number.isSafeInteger)) return 'bigint';
	if (is((value) => typeof value === 'number')) return 'double precision';
	if (is((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))) return 'date';
	if (is((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value))) return 'timestamp with time zone';
	return 'text';
}

function isUnique(values: readonly unknown[], count: number): boolean {
	return values.length === count && values.every((value) => value !== null && value !== '') && new Set(values).size === count;
}
