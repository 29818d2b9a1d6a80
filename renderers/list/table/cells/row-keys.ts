import type { KeyboardEvent } from 'react';

import type { TreeRow } from '../../state/use-tree-rows.ts';

interface Means {
	rows: TreeRow[];
	isChoosing: boolean;
	onOpen?: ((record: TreeRow) => void) | undefined;
}

/** Arrows walk the rows, Enter opens, Space chooses, with Shift a range; keys inside a button or input stay theirs. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, { rows, isChoosing, onOpen }: Means): void {
	const row = event.target as HTMLElement;
	if (row.tagName !== 'TR' || event.altKey) return;
	if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
		const side = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling';
		let next = row[side];
		// What a row shows below itself is no row.
		while (next !== null && !next.matches('.ant-table-row, .portal-more-row')) next = next[side];
		if (next instanceof HTMLElement) next.focus();
		event.preventDefault();
		return;
	}
	if (event.key === 'Enter' && row.classList.contains('portal-more-row')) {
		row.querySelector('button')?.click();
		event.preventDefault();
		return;
	}
	if (event.key === ' ' && isChoosing) {
		const click = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey });
		row.querySelector('input[type=checkbox]')?.dispatchEvent(click);
		event.preventDefault();
	}
	if (event.key === 'Enter' && onOpen !== undefined) {
		const record = findRow(rows, row.dataset.rowKey);
		if (record !== undefined) onOpen(record);
		event.preventDefault();
	}
}

/** A row by its id, in a tree also one below an opened branch. */
export function findRow(rows: TreeRow[], id: string | undefined): TreeRow | undefined {
	for (const row of rows) {
		if (row.id === id) return row;
		const below = row.children && findRow(row.children, id);
		if (below !== undefined) return below;
	}
	return undefined;
}
