import { DndContext, type DragMoveEvent, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { type Dragged, DropContext, DropStore, type DropTarget, targetAt } from '../state/drop-target.ts';

const quiet = {
	announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
	screenReaderInstructions: { draggable: '' },
};
/** How long the pointer rests on a tab until it opens. */
const tabPause = 450;

interface Props {
	/** The title of what is dragged. */
	titleOf(dragged: Dragged): string;
	onDrop(dragged: Dragged, target: DropTarget): void;
	children: ReactNode;
}

/** Fields and groups that are dragged with the pointer; a line shows where they would go. The keyboard has ways of its own. */
export function FieldDrag({ titleOf, onDrop, children }: Props) {
	const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
	const store = useMemo(() => new DropStore(), []);
	const [dragged, setDragged] = useState<Dragged | null>(null);
	const waiting = useTabOpener();
	const end = () => {
		waiting.stop();
		store.set(null);
		setDragged(null);
	};
	const pointer = usePointer();
	const handleMove = ({ active }: DragMoveEvent) => {
		const point = pointer.current;
		const what = active.data.current as Dragged;
		waiting.over(point, what);
		store.set(targetAt(point, what));
	};
	return (
		<DropContext value={store}>
			<DndContext
				sensors={sensors}
				collisionDetection={pointerWithin}
				accessibility={quiet}
				autoScroll={scrolling}
				onDragStart={({ active }) => setDragged(active.data.current as Dragged)}
				onDragMove={handleMove}
				onDragEnd={({ active }) => {
					const what = active.data.current as Dragged;
					// The line may be drawn later than a quick hand lets go.
					const target = targetAt(pointer.current, what);
					end();
					if (target !== null) onDrop(what, target);
				}}
				onDragCancel={end}
			>
				{children}
				{createPortal(
					<DragOverlay dropAnimation={null} zIndex={2200}>
						{dragged !== null && <div className="designer-dragged">{titleOf(dragged)}</div>}
					</DragOverlay>,
					document.body,
				)}
				{createPortal(<DropLine />, document.body)}
			</DndContext>
		</DropContext>
	);
}

/** Only the form scrolls while something is dragged over its edge; the palette stays where it is. */
const scrolling = { canScroll: (element: Element) => element.classList.contains('designer-canvas') };

/** Where the pointer is; the distances that dnd-kit reports contain what was scrolled meanwhile. */
function usePointer() {
	const pointer = useRef({ x: 0, y: 0 });
	useEffect(() => {
		const follow = ({ clientX, clientY }: PointerEvent) => {
			pointer.current = { x: clientX, y: clientY };
		};
		const kinds = ['pointermove', 'pointerup'] as const;
		for (const kind of kinds) window.addEventListener(kind, follow, true);
		return () => {
			for (const kind of kinds) window.removeEventListener(kind, follow, true);
		};
	}, []);
	return pointer;
}

function DropLine() {
	const store = useContext(DropContext);
	const target = useSyncExternalStore(store.subscribe, store.current);
	return target === null ? null : <div className="designer-drop-line" style={target.line} />;
}

/** Opens the tab that the pointer rests on while something is dragged. */
function useTabOpener() {
	const wanted = useRef<{ tab: HTMLElement; timer: ReturnType<typeof setTimeout> } | null>(null);
	const stop = () => {
		clearTimeout(wanted.current?.timer);
		wanted.current = null;
	};
	const over = ({ x, y }: { x: number; y: number }, dragged: Dragged) => {
		const elements = dragged.kind === 'group' ? [] : document.elementsFromPoint(x, y);
		const tab = elements.map((element) => element.closest<HTMLElement>('[data-drop-open]')).find((found) => found !== null) ?? null;
		if (wanted.current?.tab === tab) return;
		stop();
		if (tab !== null) wanted.current = { tab, timer: setTimeout(() => tab.click(), tabPause) };
	};
	return { over, stop };
}

function nothing(): undefined {
	return undefined;
}
