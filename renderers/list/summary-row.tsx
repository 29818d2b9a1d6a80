import type { TableColumnType } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';

import { useTexts } from '../texts/use-texts.ts';
import type { TreeRow } from './use-tree-rows.ts';
import './summary-row.css';

interface Props {
	columns: TableColumnType<TreeRow>[];
	/** How many columns stand before these. */
	lead: number;
	values: ReadonlyMap<string, ReactNode>;
}

/** The last row of a table, over all rows that are found. */
export function SummaryRow({ columns, lead, values }: Props) {
	const t = useTexts();
	if (!columns.some((column) => values.has(String(column.key)))) return null;
	const named = columns.findIndex((column) => !values.has(String(column.key)));
	return (
		<tr className="portal-summary">
			{lead > 0 && <td className="portal-stick" style={{ insetInlineStart: 0 }} colSpan={lead} />}
			{columns.map((column, index) => {
				const { className, style, label } = readCell(column);
				const value = values.get(String(column.key));
				return (
					<td
						key={String(column.key)}
						className={className}
						style={{ ...style, textAlign: column.align ?? 'start' }}
						data-label={value === undefined ? undefined : label}
					>
						{value ?? (index === named ? t('summary') : null)}
					</td>
				);
			})}
		</tr>
	);
}

/** A fixed column stays in place here too, and a phone names the cell as it does in the rows. */
function readCell(column: TableColumnType<TreeRow>) {
	const cell: HTMLAttributes<HTMLElement> & { 'data-label'?: string } = column.onCell?.({} as TreeRow) ?? {};
	return { className: cell.className, style: cell.style, label: cell['data-label'] };
}
