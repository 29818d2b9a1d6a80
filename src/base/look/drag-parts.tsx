import {
	type Announcements,
	closestCenter,
	DndContext,
	type DragEndEvent,
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
import { type CSSProperties, type HTMLAttributes, type ReactNode, useMemo } from 'react';

import { useText } from '../i18n/use-text.ts';
import { lookTexts } from './texts.ts';

export interface SortableListProps {
	ids: string[];
	/** Whether the entries are in one row, each as wide as its text, or in rows and columns. */
	layout: 'row' | 'grid';
	/** What an entry is called, for screen readers. */
	titleOf(id: string): string;
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
	handle?: Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onPointerDown' | 'aria-describedby'>;
}

const strategies = { row: horizontalListSortingStrategy, grid: rectSortingStrategy };
const dragStart = { activationConstraint: { distance: 6 } };
// Enter opens an entry; only the space bar takes it up.
const keys = {
	coordinateGetter: sortableKeyboardCoordinates,
	keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

/** Where entries are dragged. */
export function DragList({ ids, layout, titleOf, onMove, children }: SortableListProps) {
	const sensors = useSensors(useSensor(PointerSensor, dragStart), useSensor(KeyboardSensor, keys));
	const handleDragEnd = ({ active, over }: DragEndEvent) => {
		if (over !== null && over.id !== active.id) onMove(String(active.id), String(over.id));
	};
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			accessibility={useAnnouncements(ids, titleOf)}
			onDragEnd={handleDragEnd}
		>
			<SortableContext items={ids} strategy={strategies[layout]}>
				{children}
			</SortableContext>
		</DndContext>
	);
}

/** An entry that is dragged. */
export function DragItem({ id, isFixed, children }: SortableItemProps) {
	const { setNodeRef, transform, transition, listeners, attributes, isDragging } = useSortable({ id, disabled: isFixed === true });
	const style = { transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 1 : undefined };
	return children({
		item: { ref: setNodeRef, style, 'data-sortable': true, 'data-dragging': isDragging || undefined },
		handle: { ...listeners, 'aria-describedby': attributes['aria-describedby'] },
	});
}

/** What screen readers are told, in the user's language and by title. */
function useAnnouncements(ids: string[], titleOf: (id: string) => string) {
	const t = useText();
	return useMemo(() => {
		const facts = (id: string | number, at: string | number = id) => ({
			title: titleOf(String(id)),
			position: ids.indexOf(String(at)) + 1,
			count: ids.length,
		});
		const announcements: Announcements = {
			onDragStart: ({ active }) => t(lookTexts.lifted(facts(active.id))),
			onDragOver: ({ active, over }) => {
				if (over === null) return undefined;
				// An entry is over itself as soon as it is picked up.
				return t((over.id === active.id ? lookTexts.lifted : lookTexts.movedOver)(facts(active.id, over.id)));
			},
			onDragEnd: ({ active, over }) => t(lookTexts.dropped(facts(active.id, over?.id))),
			onDragCancel: ({ active }) => t(lookTexts.dragCancelled(facts(active.id))),
		};
		return { announcements, screenReaderInstructions: { draggable: t(lookTexts.dragInstructions()) } };
	}, [t, ids, titleOf]);
}
