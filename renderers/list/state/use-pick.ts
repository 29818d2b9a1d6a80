import { useCallback, useRef } from 'react';

import type { TreeRow } from './use-tree-rows.ts';

interface Facts {
	/** Chosen ids; null where rows cannot be chosen. */
	chosen: ReadonlySet<string> | null;
	onChoose(records: TreeRow[], isChosen: boolean): void;
	/** The rows from one to another, both among them, in whatever order they are named; none where one of them is not known. */
	rowsBetween(one: string, other: string): TreeRow[] | Promise<TreeRow[]>;
}

/** Chooses a row or lets it go, as a range together with all rows up to the one that was picked before it. What it returns stays the same. */
export function usePick(facts: Facts): (record: TreeRow, isRange: boolean) => void {
	const latest = useRef(facts);
	latest.current = facts;
	const before = useRef<string | null>(null);
	return useCallback((record, isRange) => {
		const range = isRange && before.current !== null ? latest.current.rowsBetween(before.current, record.id) : [];
		before.current = record.id;
		const pick = (rows: TreeRow[]) => choose(rows.length === 0 ? [record] : rows, latest.current);
		// Not with a promise where none is needed: the box would show its old state for a moment.
		if (Array.isArray(range)) pick(range);
		else void range.then(pick);
	}, []);
}

/** Chooses of these rows what is not chosen yet; lets all go where nothing is left to choose. */
export function choose(rows: TreeRow[], { chosen, onChoose }: Pick<Facts, 'chosen' | 'onChoose'>): void {
	const others = rows.filter(({ id, version }) => version > 0 && chosen?.has(id) !== true);
	onChoose(others.length > 0 ? others : rows, others.length > 0);
}
