import './child-table.css';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { isPlainObject, ownValue } from '../../../contract/input/plain-object.ts';
import { boundFilter } from '../../../contract/records/bound-filter.ts';
import { offerValues } from '../../../contract/records/bound-offer.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { withDayLimits } from '../../../contract/validation/record/day-limits.ts';
import { cellState, rowsById } from '../../../contract/validation/record/row-state.ts';
import { toConditionContext } from '../../core/conditions/use-condition.ts';
import { newKey } from '../../core/records/new-key.ts';
import { useReferenceTitles } from '../../core/records/use-reference-titles.ts';
import { type Picked, useRegistry, type WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { FieldValue } from '../columns/field-value.tsx';
import { changeCell, moveRow, newRow, type Row, titlesIn, untitled } from './rows.ts';
import { texts } from './texts.ts';

/** The rows of a child table, each cell with the input that suits its field; errors are at their cell. */
export function ChildTableWidget(props: WidgetProps) {
	const { id, field, value, onChange, onBlur, isReadOnly, describedBy } = props;
	const t = useText();
	const runtime = useRuntime();
	const rows: Row[] = Array.isArray(value) ? value.filter(isPlainObject) : [];
	const stored = useMemo(() => rowsById(props.stored), [props.stored]);
	const keys = useRowKeys(rows.length);
	const cells = (field.itemFields ?? []).filter((cell) => !cell.writeOnly);
	const names = useReferenceTitles(untitled(rows, cells));
	const isFull = field.maxItems !== undefined && rows.length >= field.maxItems;
	const busy = useRef(new Set<string>());
	const busyOf = (cell: string) => (isBusy: boolean) => {
		if (isBusy) busy.current.add(cell);
		else busy.current.delete(cell);
		props.onBusy?.(busy.current.size > 0);
	};
	const change = (next: Row[], nextKeys = keys.current) => {
		keys.current = nextKeys;
		onChange(next);
	};
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			className="portal-child-table"
			aria-describedby={describedBy}
			aria-label={field.title}
			// From one cell to another, the table is not left.
			onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur()}
		>
			<table>
				<thead>
					<tr>
						<th className="portal-child-number">#</th>
						{cells.map((cell) => (
							<th key={cell.name} data-field={`${field.name}.${cell.name}`} data-required={cell.required}>
								{cell.title}
							</th>
						))}
						{!isReadOnly && <th className="portal-child-actions">{t(texts.rowActions())}</th>}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, index) => (
						<tr key={keys.current[index]}>
							<td className="portal-child-number">{index + 1}</td>
							{cells.map((cell) => (
								<td key={cell.name}>
									<Cell
										{...props}
										id={`${id}-${index}-${cell.name}`}
										cell={cell}
										row={row}
										index={index}
										cells={cells}
										names={names}
										before={stored.get(row.id) ?? null}
										onBusy={busyOf(`${keys.current[index]} ${cell.name}`)}
										onCell={(next, picked) => change(changeCell(rows, { index, cell, cells, value: next, picked }))}
									/>
								</td>
							))}
							{!isReadOnly && (
								<td className="portal-child-actions">
									<Button
										type="text"
										size="small"
										icon={<ArrowUpOutlined aria-hidden />}
										aria-label={t(texts.moveRowUp({ row: index + 1 }))}
										disabled={index === 0}
										onClick={() => change(moveRow(rows, index, -1), moveRow(keys.current, index, -1))}
									/>
									<Button
										type="text"
										size="small"
										icon={<ArrowDownOutlined aria-hidden />}
										aria-label={t(texts.moveRowDown({ row: index + 1 }))}
										disabled={index === rows.length - 1}
										onClick={() => change(moveRow(rows, index, 1), moveRow(keys.current, index, 1))}
									/>
									<Button
										type="text"
										size="small"
										danger
										icon={<DeleteOutlined aria-hidden />}
										aria-label={t(texts.removeRow({ row: index + 1 }))}
										onClick={() => change(rows.toSpliced(index, 1), keys.current.toSpliced(index, 1))}
									/>
								</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
			{!isReadOnly && (
				<Button
					type="dashed"
					block
					icon={<PlusOutlined aria-hidden />}
					aria-label={t(texts.addRow())}
					disabled={isFull}
					onClick={() => change([...rows, newRow(cells, runtime)], [...keys.current, newKey()])}
				>
					{t(texts.addRow())}
				</Button>
			)}
		</fieldset>
	);
}

interface CellProps extends WidgetProps {
	cell: ResolvedField;
	row: Row;
	/** All cells of the row. */
	cells: ResolvedField[];
	/** Titles of records that rows refer to without knowing them, by id. */
	names: ReadonlyMap<string, string>;
	/** The row as it is stored; null for a new one. */
	before: Readonly<Record<string, unknown>> | null;
	index: number;
	onCell(value: unknown, picked?: Picked): void;
}

function Cell({ id, cell, row, cells, names, before, index, field, settled, isReadOnly, cellErrors, onBusy, onCell }: CellProps) {
	const { widgets } = useRegistry();
	const runtime = useRuntime();
	const settledRow = Array.isArray(settled) && isPlainObject(settled[index]) ? settled[index] : row;
	const context = toConditionContext(runtime);
	const state = cellState(cells, cell, { row: settledRow, before, context });
	const bound = withDayLimits(useBoundCell(cell, row), field.itemRules ?? [], {
		...{ record: settledRow, context },
		fieldOf: (name) => cells.find((one) => one.name === name),
	});
	const titles = titlesIn(row, cell, names);
	const Widget = widgets[cell.widget];
	const error = cellErrors?.[`${field.name}.${index}.${cell.name}`];
	const isFixed = isReadOnly || state.isReadOnly || Widget === undefined;
	const label = `${cell.title} ${index + 1}`;
	const path = `${field.name}.${index}.${cell.name}`;
	if (!state.isVisible) return null;
	return (
		<>
			<label htmlFor={id} className="portal-child-label" data-required={state.isRequired}>
				{label}
			</label>
			{isFixed ? (
				<output id={id}>
					<FieldValue field={cell} record={{ ...row, ...withTitles(row, cell, titles), id: String(row.id ?? ''), version: 0 }} />
				</output>
			) : (
				<Widget
					id={id}
					field={bound}
					value={ownValue(row, cell.name)}
					titles={titles}
					isReadOnly={false}
					isInvalid={error !== undefined}
					cellErrors={innerErrors(cellErrors, path, cell.name)}
					stored={ownValue(before, cell.name)}
					describedBy={error === undefined ? undefined : `${id}-note`}
					onChange={onCell}
					onBlur={noop}
					onBusy={onBusy}
				/>
			)}
			{error !== undefined && (
				<div id={`${id}-note`} className="portal-field-error">
					{error}
				</div>
			)}
		</>
	);
}

/** Leaving a cell is not leaving the table. */
function noop(): void {}

function withTitles({ titles }: Row, { name }: ResolvedField, own: string | string[] | undefined): Pick<Row, 'titles'> {
	return own === undefined ? {} : { titles: { ...titles, [name]: own } };
}

/** The errors of a table inside a cell, by their path in it. */
function innerErrors(errors: WidgetProps['cellErrors'], path: string, name: string): WidgetProps['cellErrors'] {
	const inner = Object.entries(errors ?? {}).filter(([key]) => key.startsWith(`${path}.`));
	return inner.length === 0 ? undefined : Object.fromEntries(inner.map(([key, message]) => [name + key.slice(path.length), message]));
}

/** A reference, or a data set, offers what agrees with its row; the same object until that changes. */
function useBoundCell(cell: ResolvedField, row: Row): ResolvedField {
	const { reference, suggestions, dataSet } = cell;
	const isBound = reference?.filterBy !== undefined || reference?.dataSet !== undefined;
	const filter = isBound ? JSON.stringify(boundFilter(reference, row)) : '';
	const beside = dataSet === undefined ? '' : JSON.stringify(offerValues(cell, row));
	return useMemo(() => {
		if (beside !== '' && suggestions) return { ...cell, suggestions: { ...suggestions, values: JSON.parse(beside) } };
		if (filter === '' || reference === undefined) return cell;
		return { ...cell, reference: { ...reference, filter: JSON.parse(filter) } };
	}, [cell, reference, suggestions, filter, beside]);
}

/** A row has no id before it is stored; its key stays with it when rows move. */
function useRowKeys(count: number) {
	const keys = useRef<string[]>([]);
	if (keys.current.length !== count) keys.current = Array.from({ length: count }, newKey);
	return keys;
}
