import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { readFullError } from '../../core/failure/error-facts.ts';
import { dialogPart } from '../../core/page/dialog-part.tsx';
import { announceChange } from '../../core/records/record-changes.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

import type { ListData } from '../state/use-record-list.ts';
import type { TreeRow, TreeRows } from '../state/use-tree-rows.ts';
import { findRow } from '../table/cells/row-keys.ts';
import { moveRecord, sortRecords } from './move-calls.ts';
import { type DropPosition, makeRowsDraggable } from './row-dragging.ts';
import './row-moves.css';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';
import { useMoveQueue } from './use-move-queue.ts';

const MoveDialog = dialogPart(() => import('./move-dialog.tsx').then((module) => module.MoveDialog));

interface Props {
	screen: ResolvedScreen;
	/** The element around the table. */
	frame: HTMLElement;
	tree: TreeRows;
	/** The rows in their order as they are shown now, where these are not all that the list has. */
	rowsInSight(): TreeRow[];
	isTree: boolean;
	list: ListData;
	/** The record whose move dialog is open. */
	moving: StoredRecord | null;
	onClose(): void;
}

/** Moves rows by dragging, by Alt and an arrow, or in a dialog. */
export function RowMoves({ screen, frame, tree, rowsInSight, isTree, list, moving, onClose }: Props) {
	const move = useMove({ screen, tree, rowsInSight, isTree, list });
	const latest = useRef({ move, tree });
	latest.current = { move, tree };
	const { add, isIdle } = useMoveQueue(list, tree);
	const hasOrder = screen.orderField !== null;
	useEffect(() => {
		const positions: DropPosition[] = [...(hasOrder ? (['before', 'after'] as const) : []), ...(isTree ? (['inside'] as const) : [])];
		return makeRowsDraggable({
			frame,
			positions,
			onDrop: (dragged, target, position) => void add(() => latest.current.move.drop(dragged, target, position)),
			onLinger: (target) => {
				if (isTree && !latest.current.tree.expanded.includes(target)) latest.current.tree.toggle(target, true);
			},
		});
	}, [frame, hasOrder, isTree, add]);
	useEffect(() => {
		const handleKey = (event: KeyboardEvent) => {
			const row = event.target;
			if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
			if (!(row instanceof HTMLTableRowElement) || row.dataset.rowKey === undefined) return;
			event.preventDefault();
			const id = row.dataset.rowKey;
			// A key that is held goes no further than it is held.
			if (event.repeat && !isIdle()) return;
			void add(() => latest.current.move.step(id, event.key === 'ArrowUp' ? -1 : 1)).then(() => {
				// A row that is drawn at another position loses the focus.
				if (document.activeElement === document.body) row.focus();
			});
		};
		frame.addEventListener('keydown', handleKey);
		return () => frame.removeEventListener('keydown', handleKey);
	}, [frame, add, isIdle]);
	if (moving === null) return null;
	return <MoveDialog screen={screen} record={moving} onClose={onClose} onMove={move.to} />;
}

function useMove({ screen, tree, rowsInSight, isTree, list }: Pick<Props, 'screen' | 'tree' | 'rowsInSight' | 'isTree' | 'list'>) {
	const runtime = useRuntime();
	const t = useText();
	const { message } = App.useApp();
	const isOrdered = list.state.sort[0]?.field === screen.orderField && list.state.sort[0]?.order === 'ASC' && isTree === screen.list.tree;

	const carryOut = useCallback(
		async (work: () => Promise<unknown>): Promise<boolean> => {
			try {
				await work();
				void message.success({ key: 'moved', content: t(texts.moved()) });
				return true;
			} catch (error) {
				void message.error(readFullError(error, runtime.language), 5);
				return false;
			} finally {
				announceChange(screen.name);
			}
		},
		[screen, runtime, message, t],
	);
	const to = (record: StoredRecord, parentId: string | null, before: string | null) =>
		carryOut(() => moveRecord(runtime, screen, { record, parentId, before }));
	const parentOf = (row: TreeRow): string | null =>
		screen.parentField === null ? null : ((row[screen.parentField] as string | null) ?? null);
	/** The row so many rows from another among its siblings, without one of them; the next of them are fetched where it is behind those here. */
	const neighbourOf = async (row: TreeRow, by: -1 | 0 | 1, leftOut?: string): Promise<StoredRecord | undefined> => {
		const find = (siblings: StoredRecord[] = []) => {
			const others = siblings.filter(({ id }) => id !== leftOut);
			const index = others.findIndex(({ id }) => id === row.id);
			return index === -1 ? undefined : others[index + by];
		};
		if (!isTree) return find(rowsInSight());
		const parentId = parentOf(row);
		const here = find(tree.foundBelow(parentId)?.rows);
		if (here !== undefined || by < 1) return here;
		const found = await tree.more(parentId);
		const further = find(found?.rows);
		if (further === undefined && found !== undefined && found.rest > 0) throw new Error('the rows behind could not be fetched');
		return further;
	};
	const rowOf = (id: string) => (isTree ? findRow(tree.rows, id) : rowsInSight().find((row) => row.id === id));

	/** Returns whether the server was called: then the list is read again. */
	const moveTo = async (dragged: TreeRow, target: TreeRow, position: DropPosition): Promise<boolean> => {
		if (position === 'inside') {
			if ((await to(dragged, target.id, null)) && !tree.expanded.includes(target.id)) tree.toggle(target.id, true);
			return true;
		}
		if (!isOrdered) {
			void message.warning(t(texts.moveUnordered()));
			return false;
		}
		const by = position === 'after' ? 1 : 0;
		await carryOut(async () => {
			if (isTree) {
				const before = await neighbourOf(target, by, dragged.id);
				return moveRecord(runtime, screen, { record: dragged, parentId: parentOf(target), before: before?.id ?? null });
			}
			const ids = rowsInSight().flatMap(({ id }) => (id === dragged.id ? [] : [id]));
			return sortRecords(runtime, screen, ids.toSpliced(ids.indexOf(target.id) + by, 0, dragged.id));
		});
		return true;
	};
	const drop = async (draggedId: string, targetId: string, position: DropPosition): Promise<boolean> => {
		const dragged = rowOf(draggedId);
		const target = rowOf(targetId);
		return dragged !== undefined && target !== undefined && dragged !== target && moveTo(dragged, target, position);
	};
	const step = async (id: string, by: -1 | 1): Promise<boolean> => {
		const row = rowOf(id);
		const target = row && (await neighbourOf(row, by).catch(() => undefined));
		return row !== undefined && target !== undefined && moveTo(row, target, by === -1 ? 'before' : 'after');
	};
	return { to, drop, step };
}
