import type { TableColumnType } from 'antd';
import type { CSSProperties } from 'react';

import type { TreeRow } from './use-tree-rows.ts';

type Column = TableColumnType<TreeRow>;

/** Makes fixed columns stay in place by `position: sticky`; antd's own way measures every column and draws the table twice. */
export function stickColumns(columns: Column[], before: number): Column[] {
	const lefts = offsetsOf(columns, 'left', before);
	const rights = offsetsOf([...columns].reverse(), 'right', 0).reverse();
	return columns.map(({ fixed, ...column }, index) => {
		const left = lefts[index];
		const right = rights[index];
		if (left === undefined && right === undefined) return column;
		const style: CSSProperties = left === undefined ? { insetInlineEnd: right } : { insetInlineStart: left };
		// Cells at the very edge take it from the style sheet: a style of its own makes each cell dearer.
		const cell = { className: `portal-stick portal-stick-${fixed}`, ...((left ?? right) !== 0 && { style }) };
		const { onCell } = column;
		return {
			...column,
			onCell: onCell ? (data, at) => ({ ...onCell(data, at), ...cell }) : () => cell,
			onHeaderCell: (data, at) => ({ ...column.onHeaderCell?.(data, at), ...cell }),
		};
	});
}

/** Where each fixed column comes to rest; nothing for the others. */
function offsetsOf(columns: Column[], side: 'left' | 'right', start: number): Array<number | undefined> {
	let offset = start;
	return columns.map((column) => {
		if (column.fixed !== side) return undefined;
		const own = offset;
		offset += Number(column.width ?? 0);
		return own;
	});
}
