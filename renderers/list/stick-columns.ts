import type { CSSProperties } from 'react';

import type { TableColumn } from './table-columns.tsx';

/** Makes fixed columns stay in place by `position: sticky`; nothing is measured. `before` is how wide what stands before them is, in px. */
export function stickColumns(columns: TableColumn[], before: number): TableColumn[] {
	const lefts = offsetsOf(columns, 'left', before);
	const rights = offsetsOf([...columns].reverse(), 'right', 0).reverse();
	return columns.map((column, index) => {
		const left = lefts[index];
		const right = rights[index];
		if (left === undefined && right === undefined) return column;
		const style: CSSProperties = left === undefined ? { insetInlineEnd: right } : { insetInlineStart: left };
		// Cells at the very edge take it from the style sheet: a style of its own makes each cell dearer.
		return { ...column, both: { className: `portal-stick portal-stick-${column.fixed}`, ...((left ?? right) !== 0 && { style }) } };
	});
}

/** Where each fixed column comes to rest; nothing for the others. */
function offsetsOf(columns: TableColumn[], side: 'left' | 'right', start: number): Array<number | undefined> {
	let offset = start;
	return columns.map((column) => {
		if (column.fixed !== side) return undefined;
		const own = offset;
		offset += column.width;
		return own;
	});
}
