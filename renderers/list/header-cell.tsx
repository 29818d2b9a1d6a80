import type { PointerEvent, ThHTMLAttributes } from 'react';

export interface HeaderCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
	/** Which column this is; missing for columns that keep their width. */
	field?: string;
	/** Reports the widths of all columns after a drag, by field. */
	onResize?: (widths: Record<string, number>) => void;
}

const narrowest = 56;

/** A heading whose right edge can be dragged; while dragging only the column element changes, nothing is drawn anew. */
export function HeaderCell({ field, onResize, children, ...props }: HeaderCellProps) {
	if (field === undefined || onResize === undefined) return <th {...props}>{children}</th>;
	return (
		<th {...props} data-field={field}>
			{children}
			{/* For the mouse only; the column settings set a width by keyboard. */}
			<span
				className="portal-resize"
				aria-hidden
				onPointerDown={(event) => startResize(event, onResize)}
				onClick={(event) => event.stopPropagation()}
			/>
		</th>
	);
}

function startResize(event: PointerEvent<HTMLElement>, onResize: (widths: Record<string, number>) => void): void {
	event.preventDefault();
	event.stopPropagation();
	const handle = event.currentTarget;
	const heading = handle.closest('th');
	const table = handle.closest('table');
	if (heading === null || table === null) return;
	const headings = [...table.querySelectorAll<HTMLTableCellElement>('thead th')];
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
		const named = headings.flatMap((cell, at) =>
			cell.dataset.field === undefined ? [] : [[cell.dataset.field, widths[at] ?? narrowest] as const],
		);
		onResize(Object.fromEntries(named));
	};
	handle.setPointerCapture(event.pointerId);
	handle.addEventListener('pointermove', handleMove);
	handle.addEventListener('lostpointercapture', handleEnd, { once: true });
}
