import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';

import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { useText } from '../../../core/texts/use-text.ts';
import type { LayoutProps } from '../base/layout-props.ts';
import { useCardColumns } from '../base/use-card-columns.ts';
import { useRecordMoves } from '../base/use-record-moves.ts';
import { texts } from '../texts.ts';
import { BoardColumn } from './board-column.tsx';
import './board.css';
import { type BoardColumnState, useBoard } from './use-board.ts';

/** Records in a column for each option of a field; a card that is dragged to another column gets its option. */
export function Board(props: LayoutProps) {
	const { screen, layout } = props;
	const t = useText();
	const board = useBoard(props);
	const cards = useCardColumns(props);
	const fields = useMemo(() => (layout.field === null ? [] : [layout.field]), [layout.field]);
	const { mayMove, move, told } = useRecordMoves(screen, fields);
	const [dragged, setDragged] = useState<{ record: StoredRecord; from: string | null } | null>(null);
	const [busy, setBusy] = useState<string | null>(null);
	const frame = useRef<HTMLDivElement>(null);
	/** The card that has the focus again once it is drawn in its column. */
	const wanted = useRef<string | null>(null);
	useEffect(() => {
		if (wanted.current === null) return;
		const card = frame.current?.querySelector<HTMLElement>(`[data-id="${wanted.current}"]`);
		if (card) {
			card.focus();
			wanted.current = null;
		}
	});
	const titleOf = ({ option }: BoardColumnState) => option?.title ?? t(texts.withoutValue());
	const isFree = ({ option }: BoardColumnState) => option?.disabled !== true && !(option === null && board.field?.required);

	const carry = async (record: StoredRecord, from: BoardColumnState, to: BoardColumnState) => {
		if (busy !== null || from.value === to.value || !isFree(to) || layout.field === null) return;
		setBusy(record.id);
		const moved = { ...record, [layout.field]: to.value };
		board.carry(moved, { from: from.value, to: to.value });
		const saved = await move({ record, values: { [layout.field]: to.value }, target: titleOf(to) });
		// A refused card is back in its column at once.
		if (saved === null) board.carry(record, { from: to.value, to: from.value });
		else board.renew({ ...moved, version: saved.version }, to.value);
		setBusy(null);
	};
	const handleKey = (event: KeyboardEvent, record: StoredRecord, from: BoardColumnState) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (step === undefined) return;
		const index = board.columns.findIndex(({ value }) => value === from.value);
		event.preventDefault();
		if (!event.altKey) return focusBeside(event.currentTarget, step);
		const targets = step > 0 ? board.columns.slice(index + 1) : board.columns.slice(0, index).reverse();
		const to = targets.find(isFree);
		if (to === undefined || !mayMove(record)) return;
		wanted.current = record.id;
		void carry(record, from, to);
	};
	const from = dragged && board.columns.find(({ value }) => value === dragged.from);
	return (
		<div className="portal-board" ref={frame}>
			{board.columns.map((column) => (
				<BoardColumn
					key={column.value ?? '#none'}
					{...props}
					column={column}
					title={titleOf(column)}
					cards={cards}
					targets={board.columns.filter((other) => other.value !== column.value && isFree(other)).map((other) => [titleOf(other), other])}
					isTarget={dragged !== null && dragged.from !== column.value && isFree(column)}
					busy={busy}
					mayMove={mayMove}
					onDrag={(record) => setDragged(record && { record, from: column.value })}
					onDrop={() => {
						if (dragged && from) void carry(dragged.record, from, column);
						setDragged(null);
					}}
					onMove={(record, to) => {
						wanted.current = record.id;
						void carry(record, column, to);
					}}
					onKey={(event, record) => handleKey(event, record, column)}
					onMore={() => board.more(column.value)}
					onRetry={() => board.retry(column.value)}
				/>
			))}
			<div className="portal-told" role="status" aria-live="polite">
				{told}
			</div>
		</div>
	);
}

/** Moves the focus to the card at the same height in the next column that has cards. */
function focusBeside(card: Element, step: number): void {
	const columns = [...(card.closest('.portal-board')?.querySelectorAll('.portal-board-column') ?? [])];
	const own = card.closest('.portal-board-column');
	const height = [...(own?.querySelectorAll('.portal-card') ?? [])].indexOf(card);
	for (let index = columns.indexOf(own as Element) + step; columns[index] !== undefined; index += step) {
		const cards = [...(columns[index]?.querySelectorAll<HTMLElement>('.portal-card') ?? [])];
		const target = cards[height] ?? cards.at(-1);
		target?.focus();
		if (target) return;
	}
}
