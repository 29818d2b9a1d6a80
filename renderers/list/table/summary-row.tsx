import type { ReactNode } from 'react';

import type { TableColumn } from '../../fields/columns/table-columns.tsx';
import './summary-row.css';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	columns: TableColumn[];
	/** How many columns are before these. */
	lead: number;
	values: ReadonlyMap<string, ReactNode>;
}

/** The last row of a table, over all rows that are found. */
export function SummaryRow({ columns, lead, values }: Props) {
	const t = useText();
	if (!columns.some((column) => values.has(column.key))) return null;
	const named = columns.findIndex((column) => !values.has(column.key));
	return (
		<tfoot className="ant-table-summary">
			<tr className="portal-summary">
				{lead > 0 && <td className="portal-stick" style={{ insetInlineStart: 0 }} colSpan={lead} />}
				{columns.map(({ key, both, cell, align }, index) => {
					const value = values.get(key);
					return (
						<td
							key={key}
							{...both}
							style={{ ...both?.style, textAlign: align ?? 'start' }}
							data-label={value === undefined ? undefined : cell?.['data-label']}
						>
							{value ?? (index === named ? t(texts.summary()) : null)}
						</td>
					);
				})}
			</tr>
		</tfoot>
	);
}
