import {
	closestCenter,
	DndContext,
	type DragEndEvent,
	type DraggableSyntheticListeners,
	KeyboardSensor,
	PointerSensor,
	useSensor,
	useSensors,
} from '@dnd-kit/core';
import {
	horizontalListSortingStrategy,
	rectSortingStrategy,
	SortableContext,
	sortableKeyboardCoordinates,
	useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, ReactNode } from 'react';

export interface SortableListProps {
	ids: string[];
	/** Whether the entries are in one row, each as wide as its text, or in rows and columns. */
	layout: 'row' | 'grid';
	/** An entry was dropped on the position of another. */
	onMove(id: string, targetId: string): void;
	children: ReactNode;
}

export interface SortableItemProps {
	id: string;
	/** Stays where it is. */
	isFixed?: boolean;
	children(drag: Drag): React.JSX.Element;
}

/** What an entry's outermost element is given, and what the element by which it is dragged. */
export interface Drag {
	item: { 'data-sortable': true; 'data-dragging'?: true | undefined; ref?(element: HTMLElement | null): void; style?: CSSProperties };
	handle?: DraggableSyntheticListeners;
}

const strategies = { row: horizontalListSortingStrategy, grid: rectSortingStrategy };
const dragStart = { activationConstraint: { distance: 6 } };
// Enter opens an entry; only the space bar takes it up.
const keys = {
	coordinateGetter: sortableKeyboardCoordinates,
	keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

/** Where entries are dragged. */
export function DragList({ ids, layout, onMove, children }: SortableListProps) {
	const sensors = useSensors(useSensor(PointerSensor, dragStart), useSensor(KeyboardSensor, keys));
	const handleDragEnd = ({ active, over }: DragEndEvent) => {
		if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id));
	};
	return (
		<DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleDragEnd}>
			<SortableContext items={ids} strategy={strategies[layout]}>
				{children}
			</SortableContext>
		</DndContext>
	);
}

/** An entry that is dragged. */
export function DragItem({ id, isFixed, children }: SortableItemProps) {
	const { setNodeRef, transform, transition, listeners, isDragging } = useSortable({ id, disabled: isFixed === true });
	const style = { transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 1 : undefined };
	return children({
		item: { ref: setNodeRef, style, 'data-sortable': true, 'data-dragging': isDragging || undefined },
		handle: listeners,
	});
}
