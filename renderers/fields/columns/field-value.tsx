import type { ReactNode } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { numberFacts } from './numbers/number-facts.ts';
import { readCell } from './read-cell.ts';
import { texts } from './texts.ts';

/** One value of a record to read, drawn as a list draws it; with a mark for a missing value. */
export function FieldValue({
	field,
	record,
	screen,
	isLinked = false,
}: {
	field: ResolvedField;
	record: StoredRecord;
	/** The record's screen, where a masked value may be revealed. */
	screen?: ResolvedScreen;
	/** A reference opens its record in a tab. */
	isLinked?: boolean;
}): ReactNode {
	const { columns } = useRegistry();
	const { language } = useRuntime();
	const t = useText();
	const value = readCell(record, field.name);
	if (value == null || value === '' || (Array.isArray(value) && value.length === 0))
		return <span className="portal-no">{t(texts.emptyValue())}</span>;
	if (field.itemFields && Array.isArray(value)) return <ChildRows cells={field.itemFields} rows={value} isLinked={isLinked} />;
	const drawn = columns[field.columnType]?.render(value, {
		record,
		field: field.name,
		screen,
		options: field.options ?? [],
		...numberFacts(field),
		schema: field.schema,
		language,
		isWhole: true,
	});
	if (isLinked && field.reference)
		return <ReferenceLinks screen={field.reference.screen} value={value} titles={record.titles?.[field.name]} drawn={drawn} />;
	return drawn ?? String(value);
}

/** The rows of a child table to read. */
function ChildRows({ cells, rows, isLinked }: { cells: ResolvedField[]; rows: StoredRecord[]; isLinked: boolean }) {
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
								<FieldValue field={cell} record={row} isLinked={isLinked} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

interface LinksProps {
	/** The screen of the referenced records. */
	screen: string;
	value: unknown;
	titles: unknown;
	/** The value as it is drawn without links. */
	drawn: ReactNode;
}

/** The referenced records, each of which opens in a tab of its own for users who may see it. */
function ReferenceLinks({ screen, value, titles, drawn }: LinksProps): ReactNode {
	const runtime = useRuntime();
	if (!runtime.may(`${screen}:view`)) return drawn;
	const open = (id: unknown) => runtime.open({ screen, view: 'detail', id: String(id) });
	const link = (id: unknown, content: ReactNode) => (
		<button key={String(id)} type="button" className="portal-link portal-reference" onClick={() => open(id)}>
			{content}
		</button>
	);
	if (!Array.isArray(value)) return link(value, drawn);
	return (
		<span className="portal-references">
			{value.map((id, index) => link(id, Array.isArray(titles) ? (titles[index] ?? String(id)) : String(id)))}
		</span>
	);
}
