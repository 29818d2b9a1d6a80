import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Empty } from 'antd';

import type { DataSetRow, DataSetRows, ShownColumn } from '../../../contract/data-sets/rows.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import './data-set.css';

/** How the rows are sorted by a column. */
interface ColumnSort {
	field: string;
	order: 'ASC' | 'DESC';
}

interface Props extends Pick<DataSetRows, 'columns' | 'rows'> {
	sort?: ColumnSort | undefined;
	/** Default: the rows cannot be sorted. */
	onSort?(sort: ColumnSort | undefined): void;
}

/** Rows of a data set; figures to the right, falling ones marked. */
export function RowsTable({ columns, rows, sort, onSort }: Props) {
	const t = useText();
	if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.noRows())} />;
	return (
		<div className="data-set-scroll">
			<table className="data-set-table">
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column.name} scope="col" data-kind={column.kind} aria-sort={sortedAs(column, sort)}>
								{onSort && isSortable(column) ? (
									<button type="button" onClick={() => onSort(nextSort(column, sort))}>
										{column.title}
										{sort?.field === column.name &&
											(sort.order === 'ASC' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />)}
									</button>
								) : (
									column.title
								)}
								{column.unit !== null && <small> ({column.unit})</small>}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a row is its position.
						<tr key={index}>
							{columns.map((column) => (
								<td key={column.name} data-kind={column.kind} data-falls={isFalling(column, row) || undefined}>
									{cellText(column, row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** Masked values and lists have no order. */
function isSortable({ field }: ShownColumn): boolean {
	return field.maskedAs === undefined && field.type !== 'array';
}

function sortedAs({ name }: ShownColumn, sort: ColumnSort | undefined): 'ascending' | 'descending' | undefined {
	if (sort?.field !== name) return undefined;
	return sort.order === 'ASC' ? 'ascending' : 'descending';
}

/** Ascending, descending, and the order of the data set again. */
function nextSort({ name }: ShownColumn, sort: ColumnSort | undefined): ColumnSort | undefined {
	if (sort?.field !== name) return { field: name, order: 'ASC' };
	return sort.order === 'ASC' ? { field: name, order: 'DESC' } : undefined;
}

function isFalling({ name }: ShownColumn, row: DataSetRow): boolean {
	return typeof row[name] === 'number' && row[name] < 0;
}

function cellText({ name, kind, decimals }: ShownColumn, { titles, ...row }: DataSetRow): string {
	const value = row[name];
	const title = titles[name];
	if (title !== undefined) return title;
	if (value === null || value === undefined) return '—';
	if (kind === 'date-time') return formatDateTime(value);
	if (typeof value !== 'number') return String(value);
	const digits = { minimumFractionDigits: kind === 'percent' ? decimals : 0, maximumFractionDigits: decimals };
	return value.toLocaleString('en', kind === 'percent' ? { ...digits, style: 'percent' } : digits);
}
