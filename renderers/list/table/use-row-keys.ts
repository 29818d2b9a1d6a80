import { useState } from 'react';

type RowKeys = ReadonlyMap<string, number>;

/**
 * The keys of rows in React, by the id of their record. A record keeps its key. Where none of the former records is left, as on the next page, the new
 * ones take over the keys and with them the elements, because changing these takes less time than making others. No keys while `isOn` is false.
 */
export function useRowKeys(rows: ReadonlyArray<{ id: string }>, isOn: boolean): RowKeys {
	const [keys, setKeys] = useState<RowKeys>(new Map());
	const ids = new Set(isOn ? rows.map(({ id }) => id) : []);
	if (isSame([...ids], [...keys.keys()])) return keys;
	const next = nextKeys(keys, [...ids]);
	setKeys(next);
	return next;
}

function nextKeys(before: RowKeys, ids: string[]): RowKeys {
	const free = ids.some((id) => before.has(id)) ? [] : [...before.values()];
	let last = Math.max(-1, ...before.values());
	return new Map(ids.map((id, index) => [id, before.get(id) ?? free[index] ?? ++last]));
}

function isSame(one: string[], other: string[]): boolean {
	return one.length === other.length && one.every((id, index) => id === other[index]);
}
