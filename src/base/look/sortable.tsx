import { type ComponentType, useEffect } from 'react';

import { createStore, useStore } from '../state/store.ts';
import type { Drag, SortableItemProps, SortableListProps } from './drag-parts.tsx';
import { whenIdle } from './when-idle.ts';

const still: Drag = { item: { 'data-sortable': true } };

/** The script of dragging, which nobody needs before the page has come to rest. */
const dragging = createStore<{ parts: { List: ComponentType<SortableListProps>; Item: ComponentType<SortableItemProps> } | null }>({
	parts: null,
});
let isAsked = false;

/** Entries that can be put in another order, soon after they are drawn. */
export function SortableList(props: SortableListProps) {
	const { parts } = useStore(dragging, (state) => state);
	useEffect(() => {
		if (!isAsked) void loadDragging();
	}, []);
	return parts === null ? props.children : <parts.List {...props} />;
}

/** One of them. */
export function SortableItem(props: SortableItemProps) {
	const { parts } = useStore(dragging, (state) => state);
	return parts === null ? props.children(still) : <parts.Item {...props} />;
}

/** Whether entries can be moved by now; until then they are other elements of the page. */
export function useIsSortable(): boolean {
	return useStore(dragging, ({ parts }) => parts !== null);
}

async function loadDragging(): Promise<void> {
	isAsked = true;
	await new Promise<void>((resolve) => whenIdle(resolve));
	try {
		const { DragList, DragItem } = await import('./drag-parts.tsx');
		const focused = sortableButtons().indexOf(document.activeElement as HTMLElement);
		dragging.set({ parts: { List: DragList, Item: DragItem } });
		// The entries are drawn again; the focus stays on its entry.
		setTimeout(() => document.activeElement === document.body && sortableButtons()[focused]?.focus({ preventScroll: true }));
	} catch {
		isAsked = false;
	}
}

function sortableButtons(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>('[data-sortable] button')];
}
