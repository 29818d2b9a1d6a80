import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useRef } from 'react';

import type { ResolvedField } from '../../../contract/resolved-screen.ts';
import { FieldValue } from '../../columns/field-value.tsx';
import { newKey } from '../../records/new-key.ts';
import { type Picked, useRegistry, type WidgetProps } from '../../renderer-registry.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { changeCell, isRow, moveRow, newRow, type Row } from './rows.ts';
import './child-table.css';

/** The rows of a child table, each cell with the input that suits its field; errors stand at their cell. */
export function ChildTableWidget(props: WidgetProps) {
	const { id, field, value, onChange, onBlur, isReadOnly, describedBy } = props;
	const t = useTexts();
	const rows = Array.isArray(value) ? value.filter(isRow) : [];
	const keys = useRowKeys(rows.length);
	const cells = (field.itemFields ?? []).filter((cell) => !cell.writeOnly);
	const isFull = field.maxItems !== undefined && rows.length >= field.maxItems;
	const change = (next: Row[], nextKeys = keys.current) => {
		keys.current = nextKeys;
		onChange(next);
	};
	return (
		<fieldset id={id} tabIndex={-1} className="portal-child-table" aria-describedby={describedBy} aria-label={field.title} onBlur={onBlur}>
			<table>
				<thead>
					<tr>
						<th className="portal-child-number">#</th>
						{cells.map((cell) => (
							<th key={cell.name} data-required={cell.required}>
								{cell.title}
							</th>
						))}
						{!isReadOnly && <th className="portal-child-actions">{t('rowActions')}</th>}
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
										onCell={(next, picked) => change(changeCell(rows, { index, cell, value: next, picked }))}
									/>
								</td>
							))}
							{!isReadOnly && (
								<td className="portal-child-actions">
									<Button
										type="text"
										size="small"
										icon={<ArrowUpOutlined />}
										aria-label={t('moveRowUp', { row: index + 1 })}
										disabled={index === 0}
										onClick={() => change(moveRow(rows, index, -1), moveRow(keys.current, index, -1))}
									/>
									<Button
										type="text"
										size="small"
										icon={<ArrowDownOutlined />}
										aria-label={t('moveRowDown', { row: index + 1 })}
										disabled={index === rows.length - 1}
										onClick={() => change(moveRow(rows, index, 1), moveRow(keys.current, index, 1))}
									/>
									<Button
										type="text"
										size="small"
										danger
										icon={<DeleteOutlined />}
										aria-label={t('removeRow', { row: index + 1 })}
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
					icon={<PlusOutlined />}
					aria-label={t('addRow')}
					disabled={isFull}
					onClick={() => change([...rows, newRow(cells)], [...keys.current, newKey()])}
				>
					{t('addRow')}
				</Button>
			)}
		</fieldset>
	);
}

interface CellProps extends WidgetProps {
	cell: ResolvedField;
	row: Row;
	index: number;
	onCell(value: unknown, picked?: Picked): void;
}

function Cell({ id, cell, row, index, field, isReadOnly, cellErrors, onBlur, onCell }: CellProps) {
	const { widgets } = useRegistry();
	const Widget = widgets[cell.widget];
	const error = cellErrors?.[`${field.name}.${index}.${cell.name}`];
	const isFixed = isReadOnly || cell.readOnly === true || cell.computed !== undefined || Widget === undefined;
	const label = `${cell.title} ${index + 1}`;
	return (
		<>
			<label htmlFor={id} className="portal-child-label">
				{label}
			</label>
			{isFixed ? (
				<output id={id}>
					<FieldValue field={cell} record={{ ...row, id: String(row.id ?? ''), version: 0 }} />
				</output>
			) : (
				<Suspense fallback={<div className="portal-field-wait" />}>
					<Widget
						id={id}
						field={cell}
						value={row[cell.name]}
						titles={row.titles?.[cell.name]}
						isReadOnly={false}
						isInvalid={error !== undefined}
						describedBy={error === undefined ? undefined : `${id}-note`}
						onChange={onCell}
						onBlur={onBlur}
					/>
				</Suspense>
			)}
			{error !== undefined && (
				<div id={`${id}-note`} className="portal-field-error">
					{error}
				</div>
			)}
		</>
	);
}

/** A row has no id before it is stored; its key stays with it when rows move. */
function useRowKeys(count: number) {
	const keys = useRef<string[]>([]);
	if (keys.current.length !== count) keys.current = Array.from({ length: count }, newKey);
	return keys;
}
