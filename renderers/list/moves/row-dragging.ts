/** Where a dragged row comes to lie. */
export type DropPosition = 'before' | 'after' | 'inside';

interface Dragging {
	/** The element around the table. */
	frame: HTMLElement;
	/** The drop positions that a row offers. */
	positions: readonly DropPosition[];
	onDrop(dragged: string, target: string, position: DropPosition): void;
	/** A row was held over another for a moment. */
	onLinger(target: string): void;
}

const lingerTime = 800;

/** Lets the rows of a table be dragged; the marks are attributes, so that nothing is drawn again. Returns how to stop. */
export function makeRowsDraggable({ frame, positions, onDrop, onLinger }: Dragging): () => void {
	let dragged: string | null = null;
	let marked: HTMLElement | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const mark = (row: HTMLElement | null, position?: DropPosition) => {
		if (row !== marked) {
			clearTimeout(timer);
			if (marked !== null) delete marked.dataset.drop;
			const id = row?.dataset.rowKey;
			if (id !== undefined && id !== dragged) timer = setTimeout(() => onLinger(id), lingerTime);
		}
		marked = row;
		if (row !== null && position !== undefined) row.dataset.drop = position;
	};
	const handlers: { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void } = {
		pointerdown: (event) => {
			const row = rowOf(event.target);
			if (row !== null) row.draggable = (event.target as Element).closest('button, input, a, td[data-editing]') === null;
		},
		dragstart: (event) => {
			const row = rowOf(event.target);
			dragged = row?.dataset.rowKey ?? null;
			event.dataTransfer?.setData('text/plain', row?.textContent ?? '');
			if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
		},
		dragover: (event) => {
			const row = rowOf(event.target);
			if (dragged === null || row === null || row.dataset.rowKey === dragged) return mark(null);
			event.preventDefault();
			mark(row, positionIn(row, event.clientY, positions));
		},
		drop: (event) => {
			const position = marked?.dataset.drop as DropPosition | undefined;
			const target = marked?.dataset.rowKey;
			if (dragged === null || target === undefined || position === undefined) return;
			event.preventDefault();
			onDrop(dragged, target, position);
		},
		dragend: () => {
			mark(null);
			dragged = null;
		},
	};
	const entries = Object.entries(handlers) as Array<[string, (event: Event) => void]>;
	for (const [type, handler] of entries) frame.addEventListener(type, handler);
	return () => {
		clearTimeout(timer);
		for (const [type, handler] of entries) frame.removeEventListener(type, handler);
	};
}

function rowOf(target: EventTarget | null): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>('tr.ant-table-row') : null;
}

/** The upper part of a row means before it, the lower behind it, the middle inside it. */
function positionIn(row: HTMLElement, y: number, positions: readonly DropPosition[]): DropPosition {
	const { top, height } = row.getBoundingClientRect();
	const share = (y - top) / height;
	if (!positions.includes('inside')) return share < 0.5 ? 'before' : 'after';
	if (!positions.includes('before')) return 'inside';
	if (share < 0.28) return 'before';
	return share > 0.72 ? 'after' : 'inside';
}
