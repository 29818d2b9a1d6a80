import type { CSSProperties } from 'react';

import type { TableColumn } from '../../fields/columns/table-columns.tsx';

/** Makes fixed columns stay in place by `position: sticky`; nothing is measured. The style sheet tells when they leave too little room for that. */
export function stickColumns(columns: TableColumn[]): TableColumn[] {
	const lefts = offsetsOf(columns, 'left');
	const rights = offsetsOf([...columns].reverse(), 'right').reverse();
	return columns.map((column, index) => {
		const left = lefts[index];
		const right = rights[index];
		if (left === undefined && right === undefined) return column;
		const style: CSSProperties =
			left === undefined
				? { insetInlineEnd: `min(${right}px, var(--stick-room))` }
				: { insetInlineStart: `min(var(--lead-width) + ${left}px, var(--stick-room))` };
		// The outermost cells take it from the style sheet: a style of its own makes each cell dearer.
		return { ...column, both: { className: `portal-stick portal-stick-${column.fixed}`, ...((left ?? right) !== 0 && { style }) } };
	});
}

/** How far from the outermost one of its side each fixed column comes to rest; nothing for the others. */
function offsetsOf(columns: TableColumn[], side: 'left' | 'right'): Array<number | undefined> {
	let offset = 0;
	return columns.map((column) => {
		if (column.fixed !== side) return undefined;
		const own = offset;
		offset += column.width;
		return own;
	});
}
