import { ownValue } from '../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { FieldValue } from '../../fields/columns/field-value.tsx';
import { readCell } from '../../fields/columns/read-cell.ts';

/** One value to compare with others beside it; of a child table each row is a line, for tables in three columns would find no room. */
export function ConflictValue({ field, record }: { field: ResolvedField; record: StoredRecord }) {
	const rows = ownValue(record, field.name);
	if (!field.itemFields || !Array.isArray(rows) || rows.length === 0) return <FieldValue field={field} record={record} />;
	const [first, ...others] = field.itemFields.filter((cell) => !cell.writeOnly);
	if (first === undefined) return null;
	return (
		<ul className="portal-conflict-rows">
			{(rows as StoredRecord[]).map((row) => (
				<li key={row.id ?? String(ownValue(row, first.name))}>
					<FieldValue field={first} record={row} />
					{others
						.filter((cell) => hasValue(readCell(row, cell.name)))
						.map((cell) => (
							<span key={cell.name} className="portal-conflict-cell">
								{cell.title} <FieldValue field={cell} record={row} />
							</span>
						))}
				</li>
			))}
		</ul>
	);
}

function hasValue(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '';
}
