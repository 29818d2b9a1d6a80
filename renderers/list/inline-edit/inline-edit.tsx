import { App } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { toConditionContext } from '../../core/conditions/use-condition.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { FormStore } from '../../form/store/form-store.ts';

import { CellEditor, type EditEnd } from './cell-editor.tsx';
import { takeEarlyTarget } from './early-cell.tsx';
import './inline-edit.css';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

/** From a cell to the one that is edited next. */
const steps: Partial<Record<string, number>> = { next: 1, previous: -1 };

interface Props {
	screen: ResolvedScreen;
	/** The element around the table. */
	frame: HTMLElement;
	rowOf(id: string): StoredRecord | undefined;
}

interface OpenCell {
	cell: HTMLTableCellElement;
	field: ResolvedField;
	store: FormStore;
}

/** Edits cells in place: a double click or Enter begins, Enter saves, Escape gives up, Tab goes on to the next cell. */
export function InlineEdit({ screen, frame, rowOf }: Props) {
	const runtime = useRuntime();
	const t = useText();
	const { message } = App.useApp();
	const [opened, setOpened] = useState<OpenCell | null>(null);
	/** Records as they were saved here, until the list has them too. */
	const saved = useRef(new Map<string, StoredRecord>());
	const latest = useRef(opened);
	latest.current = opened;
	const isSaving = useRef(false);
	/** The cell that was asked for while another one was being saved. */
	const waiting = useRef<HTMLTableCellElement>(null);

	const begin = useCallback(
		(cell: HTMLTableCellElement) => {
			const id = cell.closest('tr')?.dataset.rowKey ?? '';
			const listed = rowOf(id);
			const field = screen.fields.find((candidate) => candidate.name === cell.dataset.field);
			if (listed === undefined || field === undefined) return;
			const known = saved.current.get(id);
			const original = known !== undefined && known.version > listed.version ? known : listed;
			const store = new FormStore(screen, { mode: 'update', original, language: runtime.language, context: toConditionContext(runtime) });
			const { isReadOnly, isVisible } = store.field(field.name);
			if (isReadOnly || !isVisible) void message.info(t(texts.cellReadOnly({ title: field.title })));
			else setOpened({ cell, field, store });
		},
		[screen, runtime, rowOf, message, t],
	);
	/** Begins, after a cell that is being saved; one that is wrong stays open. */
	const beginNext = useCallback(
		(cell: HTMLTableCellElement) => {
			if (!latest.current?.cell.isConnected) begin(cell);
			else if (isSaving.current) waiting.current = cell;
		},
		[begin],
	);

	useEffect(() => {
		const beginAt = (target: EventTarget | null) => {
			const cell = cellOf(target);
			if (cell !== null) beginNext(cell);
		};
		const handleDoubleClick = (event: MouseEvent) => beginAt(event.target);
		const handleKey = (event: KeyboardEvent) => handleCellKey(event, beginNext);
		beginAt(takeEarlyTarget(frame));
		frame.addEventListener('dblclick', handleDoubleClick);
		frame.addEventListener('keydown', handleKey);
		return () => {
			frame.removeEventListener('dblclick', handleDoubleClick);
			frame.removeEventListener('keydown', handleKey);
		};
	}, [frame, beginNext]);

	if (opened === null) return null;
	const { cell, store } = opened;
	const field = screen.fields.find(({ name }) => name === opened.field.name) ?? opened.field;
	const handleSaving = (isRunning: boolean) => {
		isSaving.current = isRunning;
		if (!isRunning) waiting.current = null;
	};
	const handleEnd = (end: EditEnd, record?: StoredRecord) => {
		if (record !== undefined) saved.current.set(record.id, record);
		// A late reply: another cell is open meanwhile.
		if (latest.current?.store !== store) return;
		setOpened(null);
		if (waiting.current !== null) return begin(waiting.current);
		if (end === 'elsewhere') return;
		const cells = [...frame.querySelectorAll<HTMLTableCellElement>('td[data-field]')];
		const step = steps[end] ?? 0;
		const target = cells[cells.indexOf(cell) + step] ?? cell;
		focusOn(target);
		if (step !== 0 && target !== cell) begin(target);
	};
	return (
		<CellEditor
			key={`${field.name} ${String(store.facts.original.id)}`}
			{...{ screen, cell, field, store }}
			onSaving={handleSaving}
			onEnd={handleEnd}
		/>
	);
}

function cellOf(target: EventTarget | null): HTMLTableCellElement | null {
	return target instanceof Element ? target.closest<HTMLTableCellElement>('td[data-field]:not([data-editing])') : null;
}

/** Arrows walk the cells that can be edited; from a row the right arrow enters them and Escape leads back. */
function handleCellKey(event: KeyboardEvent, begin: (cell: HTMLTableCellElement) => void): void {
	const { target } = event;
	if (!(target instanceof HTMLElement)) return;
	const row = target.closest<HTMLTableRowElement>('tr.ant-table-row');
	if (row === null || (target !== row && !target.matches('td[data-field]'))) return;
	const cell = target === row ? null : (target as HTMLTableCellElement);
	const entered = event.key === 'ArrowRight' ? firstCell(row) : null;
	const next = cell === null ? entered : neighbour(cell, event.key);
	if (next !== null) focusOn(next);
	else if (event.key === 'F2' || (event.key === 'Enter' && cell !== null)) {
		const target = cell ?? firstCell(row);
		if (target !== null) begin(target);
	} else return;
	event.preventDefault();
}

/** The focus alone would leave a cell half below a fixed column. */
function focusOn(target: HTMLElement): void {
	target.focus({ preventScroll: true });
	target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function firstCell(row: Element): HTMLTableCellElement | null {
	return row.querySelector<HTMLTableCellElement>('td[data-field]');
}

/** Where an arrow or Escape leads from a cell. */
function neighbour(cell: HTMLTableCellElement, key: string): HTMLElement | null {
	const row = cell.parentElement;
	if (row === null) return null;
	const cells = [...row.querySelectorAll<HTMLTableCellElement>('td[data-field]')];
	const index = cells.indexOf(cell);
	if (key === 'Escape') return row;
	if (key === 'ArrowRight') return cells[index + 1] ?? null;
	if (key === 'ArrowLeft') return cells[index - 1] ?? row;
	if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
	const side = key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling';
	let other = row[side];
	while (other !== null && firstCell(other) === null) other = other[side];
	return other === null ? null : ([...other.querySelectorAll<HTMLTableCellElement>('td[data-field]')][index] ?? null);
}
