import type { PointerEvent } from 'react';

const narrowest = 56;

/** Follows the pointer from the edge of a heading; only the column elements change, nothing is drawn again. */
export function startResize(event: PointerEvent<HTMLElement>, onResize: (widths: Record<string, number>) => void): void {
	event.preventDefault();
	event.stopPropagation();
	const handle = event.currentTarget;
	const heading = handle.closest('th');
	const table = handle.closest('table');
	if (heading === null || table === null) return;
	// Those of groups span several columns, and are in a row of their own.
	const columnOf = (cell: HTMLElement) => Number(cell.dataset.column);
	const headings = [...table.querySelectorAll<HTMLTableCellElement>('thead th[data-column]')].sort(
		(one, other) => columnOf(one) - columnOf(other),
	);
	const columns = [...table.querySelectorAll<HTMLTableColElement>('colgroup col')];
	const widths = headings.map((cell) => cell.offsetWidth);
	const index = headings.indexOf(heading);
	const startX = event.clientX;
	const startWidth = widths[index] ?? narrowest;
	const apply = (width: number) => {
		widths[index] = width;
		columns.forEach((column, at) => {
			column.style.width = `${widths[at] ?? narrowest}px`;
		});
		table.style.width = `${widths.reduce((sum, one) => sum + one, 0)}px`;
		table.style.minWidth = '0';
	};
	const handleMove = (move: globalThis.PointerEvent) => apply(Math.max(narrowest, startWidth + move.clientX - startX));
	const handleEnd = () => {
		handle.removeEventListener('pointermove', handleMove);
		table.style.removeProperty('min-width');
		table.style.removeProperty('width');
		// A click on the edge is no wish; it would hold all other columns as wide as this window happens to make them.
		if (widths[index] === startWidth) return;
		const named = headings.flatMap((cell, at) =>
			cell.dataset.field === undefined ? [] : [[cell.dataset.field, widths[at] ?? narrowest] as const],
		);
		onResize(Object.fromEntries(named));
	};
	handle.setPointerCapture(event.pointerId);
	handle.addEventListener('pointermove', handleMove);
	handle.addEventListener('lostpointercapture', handleEnd, { once: true });
}
