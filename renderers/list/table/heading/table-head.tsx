import { type KeyboardEvent, memo } from 'react';

import { useText } from '../../../core/texts/use-text.ts';
import type { TableHeading } from '../../../fields/columns/table-columns.tsx';
import { startResize } from './column-resize.ts';
import { HeadingFilterButton } from './heading-filter-button.tsx';
import { HeadingHelp } from './heading-help.tsx';
import { texts } from './texts.ts';
import './heading.css';

interface Props {
	columns: TableHeading[];
	onSort(column: TableHeading): void;
}

/** The headings, in a second row below those of their groups. A click or Enter sorts; the right edge can be dragged. */
export const TableHead = memo(function TableHead({ columns, onSort }: Props) {
	const isGrouped = columns.some((column) => groupOf(column) !== undefined);
	const headings = columns.map((column, index) => {
		const span = isGrouped && groupOf(column) === undefined ? 2 : undefined;
		return { column, heading: <Heading key={column.key} column={column} index={index} rowSpan={span} onSort={onSort} /> };
	});
	if (!isGrouped) {
		return (
			<thead className="ant-table-thead">
				<tr>{headings.map(({ heading }) => heading)}</tr>
			</thead>
		);
	}
	return (
		<thead className="ant-table-thead" data-grouped>
			<tr>
				{headings.map(({ column, heading }, index) => {
					const group = groupOf(column);
					if (group === undefined) return heading;
					if (index > 0 && groupAt(columns, index - 1) === group) return null;
					const end = columns.findIndex((_, at) => at > index && groupAt(columns, at) !== group);
					return (
						<th
							key={`group ${column.key}`}
							scope="colgroup"
							colSpan={(end < 0 ? columns.length : end) - index}
							className="ant-table-cell portal-heading-group"
						>
							{group}
						</th>
					);
				})}
			</tr>
			<tr>{headings.map(({ column, heading }) => (groupOf(column) === undefined ? null : heading))}</tr>
		</thead>
	);
});

function groupAt(columns: TableHeading[], index: number): string | undefined {
	const column = columns[index];
	return column && groupOf(column);
}

/** A column that stays in place has left its group. */
function groupOf({ group, fixed }: TableHeading): string | undefined {
	return fixed === undefined ? group : undefined;
}

interface HeadingProps {
	column: TableHeading;
	index: number;
	rowSpan: number | undefined;
	onSort(column: TableHeading): void;
}

const Heading = memo(function Heading({ column, index, rowSpan, onSort }: HeadingProps) {
	const t = useText();
	const { key, title, align, isSortable = false, order, onResize, both, help, filter } = column;
	const sorting = isSortable && {
		tabIndex: 0,
		...(order && { 'aria-sort': order === 'ASC' ? ('ascending' as const) : ('descending' as const) }),
		'aria-description': t(texts.sortable()),
		onClick: () => onSort(column),
		onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.target === event.currentTarget && onSort(column),
	};
	const className = ['ant-table-cell', isSortable && 'ant-table-column-has-sorters', order && 'ant-table-column-sort', both?.className];
	const hasTools = isSortable || help !== undefined || filter !== undefined;
	return (
		<th
			scope="col"
			{...(onResize && { 'data-field': key })}
			data-column={index}
			rowSpan={rowSpan}
			{...both}
			className={className.filter(Boolean).join(' ')}
			style={{ ...both?.style, textAlign: align }}
			{...sorting}
		>
			{hasTools ? (
				<div className="ant-table-column-sorters">
					<span className="ant-table-column-title">{title}</span>
					{help !== undefined && <HeadingHelp text={help} />}
					{isSortable && <span className="ant-table-column-sorter portal-sorter" data-order={order} aria-hidden />}
					{filter !== undefined && <HeadingFilterButton title={title} filter={filter} />}
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
