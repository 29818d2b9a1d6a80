import { memo } from 'react';

import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { useRegistry } from '../../../../../renderers/core/runtime/renderer-registry.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { draggable } from '../drag/drop-target.ts';
import { fieldPath } from '../model/form-positions.ts';
import { kindOf } from '../palette/palette-kinds.ts';
import { canvasTexts } from '../state/texts.ts';
import { openField } from './canvas-screen.ts';

/** The columns of a child table, as one row of it. */
export function TableCells({ table, selected }: { table: ResolvedField; selected: string | null }) {
	const t = useText();
	const cells = table.itemFields ?? [];
	return (
		<div className="designer-cells" data-drop="end" data-drop-table={table.name} data-drop-index={cells.length} data-drop-axis="x">
			{cells.map((cell, index) => (
				<TableCell key={cell.name} table={table.name} cell={cell} index={index} isSelected={selected === cell.name} />
			))}
			<span className="designer-cells-end">{t(canvasTexts.dropColumn())}</span>
		</div>
	);
}

interface CellProps {
	table: string;
	cell: ResolvedField;
	index: number;
	isSelected: boolean;
}

const TableCell = memo(function TableCell({ table, cell, index, isSelected }: CellProps) {
	const t = useText();
	const { widgets } = useRegistry();
	const path = fieldPath(cell.name, table);
	const kind = kindOf(cell);
	const Widget = widgets[cell.widget];
	return (
		<div
			className="designer-cell"
			data-selected={isSelected}
			data-drop="entry"
			data-drop-table={table}
			data-drop-index={index}
			data-drop-axis="x"
		>
			<div className="designer-body" inert>
				<span className="designer-cell-title" data-required={cell.required}>
					{cell.title}
				</span>
				{Widget && (
					<Widget
						id={path.join('-')}
						field={openField(cell)}
						value={null}
						isReadOnly={false}
						isInvalid={false}
						onChange={nothing}
						onBlur={nothing}
					/>
				)}
			</div>
			<button
				type="button"
				className="designer-handle"
				aria-pressed={isSelected}
				aria-label={t(canvasTexts.column({ title: cell.title, kind: kind === undefined ? cell.type : t(kind.title) }))}
				data-path={path.join('/')}
				{...draggable({ kind: 'field', path })}
			/>
		</div>
	);
});

function nothing(): void {}
