import type { ReactNode } from 'react';

import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { OptionColor } from '../../../../contract/screen/record-schema.ts';
import type { ResolvedLayout, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { TreeRow } from '../../state/use-tree-rows.ts';
import type { CardColumns } from './use-card-columns.ts';
import './record-card.css';

interface Props {
	record: TreeRow;
	columns: CardColumns;
	/** Beside the title. */
	corner?: ReactNode;
	/** Below the columns. */
	foot?: ReactNode;
}

/** What a card says: the title of a record, and below it some of its fields; empty ones are omitted. */
export function RecordCard({ record, columns: { title, facts }, corner, foot }: Props) {
	const shown = facts.filter(({ key }) => hasValue(ownValue(record, key) ?? ownValue(record.titles, key)));
	return (
		<>
			<div className="portal-card-head">
				<div className="portal-card-title">{title.render(record)}</div>
				{corner}
			</div>
			{shown.length > 0 && (
				<dl className="portal-card-facts">
					{shown.map(({ key, title: name, render }) => (
						<div key={key}>
							<dt>{name}</dt>
							<dd>{render(record)}</dd>
						</div>
					))}
				</dl>
			)}
			{foot}
		</>
	);
}

function hasValue(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The colour that the layout gives a record; undefined for none. */
export function colourOf(screen: ResolvedScreen, { color }: ResolvedLayout, record: TreeRow): OptionColor | undefined {
	if (color === null) return undefined;
	const value = ownValue(record, color);
	return screen.fields.find(({ name }) => name === color)?.options?.find((option) => option.value === value)?.color;
}
