import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { useText } from '../../core/texts/use-text.ts';
import type { TableHeading } from '../../fields/columns/table-columns.tsx';
import { texts } from './texts.ts';

const narrowest = 56;

/** The headings. A click or Enter sorts; the right edge can be dragged, while only the column element changes and nothing is drawn again. */
export const TableHead = memo(function TableHead({ columns, onSort }: { columns: TableHeading[]; onSort(column: TableHeading): void }) {
	return (
		<thead className="ant-table-thead">
			<tr>
				{columns.map((column) => (
					<Heading key={column.key} column={column} onSort={onSort} />
				))}
			</tr>
		</thead>
	);
});

const Heading = memo(function Heading({ column, onSort }: { column: TableHeading; onSort(column: TableHeading): void }) {
	const t = useText();
	const { key, title, align, isSortable = false, order, onResize, both } = column;
	const sorting = isSortable && {
		tabIndex: 0,
		...(order && { 'aria-sort': order === 'ASC' ? ('ascending' as const) : ('descending' as const) }),
		'aria-description': t(texts.sortable()),
		onClick: () => onSort(column),
		onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && onSort(column),
	};
	const className = ['ant-table-cell', isSortable && 'ant-table-column-has-sorters', order && 'ant-table-column-sort', both?.className];
	return (
		<th
			scope="col"
			{...(onResize && { 'data-field': key })}
			{...both}
			className={className.filter(Boolean).join(' ')}
			style={{ ...both?.style, textAlign: align }}
			{...sorting}
		>
			{isSortable ? (
				<div className="ant-table-column-sorters">
					<span className="ant-table-column-title">{title}</span>
					<span className="ant-table-column-sorter portal-sorter" data-order={order} aria-hidden />
				</div>
			) : (
				title
			)}
			{onResize && (
				// For the mouse only; the column settings set a width by keyboard.
				<span
					className="portal-resize"
					aria-hidden
					onPointerDown={(event) => startResize(event, onResize)}
					onClick={(event) => event.stopPropagation()}
				/>
			)}
		</th>
	);
});

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
