import type { ReactNode } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { numberFacts } from './number-facts.ts';
import { readCell } from './read-cell.ts';
import { texts } from './texts.ts';

/** One value of a record to read, drawn as a list draws it; with a mark for a missing value. */
export function FieldValue({
	field,
	record,
	screen,
}: {
	field: ResolvedField;
	record: StoredRecord;
	/** The record's screen, where a masked value may be revealed. */
	screen?: ResolvedScreen;
}): ReactNode {
	const { columns } = useRegistry();
	const { language } = useRuntime();
	const t = useText();
	const value = readCell(record, field.name);
	if (value == null || value === '' || (Array.isArray(value) && value.length === 0))
		return <span className="portal-no">{t(texts.emptyValue())}</span>;
	if (field.itemFields && Array.isArray(value)) return <ChildRows cells={field.itemFields} rows={value} />;
	const drawn = columns[field.columnType]?.render(value, {
		record,
		field: field.name,
		screen,
		options: field.options ?? [],
		...numberFacts(field),
		language,
		isWhole: true,
	});
	return drawn ?? String(value);
}

/** The rows of a child table to read. */
function ChildRows({ cells, rows }: { cells: ResolvedField[]; rows: StoredRecord[] }) {
	const shown = cells.filter((cell) => !cell.writeOnly);
	return (
		<table className="portal-child-rows">
			<thead>
				<tr>
					{shown.map((cell) => (
						<th key={cell.name}>{cell.title}</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						{shown.map((cell) => (
							<td key={cell.name}>
								<FieldValue field={cell} record={row} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
