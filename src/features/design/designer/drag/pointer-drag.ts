import { type Dragged, type DropTarget, readDragged, targetAt } from './drop-target.ts';

interface Point {
	x: number;
	y: number;
}

interface DragListener {
	onStart(dragged: Dragged): void;
	/** Once for each drawn frame at most, with the position of the pointer. */
	onMove(point: Point, target: DropTarget | null): void;
	/** Without a target nothing changes. */
	onEnd(dragged: Dragged, target: DropTarget | null): void;
}

/** So far the pointer moves until a press is a drag. */
const startDistance = 5;
/** How long the pointer rests on a tab until it opens. */
const tabPause = 450;
/** How near to an edge of the form it scrolls, and how far with each frame. */
const edge = 48;
const scrollStep = 14;

/**
 * Drags what is marked with `draggable` inside of an element by the pointer. Whatever the number of fields, a move costs one look at what is under
 * the pointer in each frame; no part of the form is drawn again.
 */
export class PointerDrag {
	readonly #root: HTMLElement;
	readonly #listener: DragListener;
	readonly #tabs = new TabOpener();
	#press: { dragged: Dragged; element: HTMLElement; start: Point; pointer: number } | null = null;
	#listening = new AbortController();
	#isDragging = false;
	#point: Point = { x: 0, y: 0 };
	#frame = 0;

	constructor(root: HTMLElement, listener: DragListener) {
		this.#root = root;
		this.#listener = listener;
		root.addEventListener('pointerdown', this.#handleDown);
	}

	stop(): void {
		this.#end(null);
		this.#root.removeEventListener('pointerdown', this.#handleDown);
	}

	readonly #handleDown = (event: PointerEvent): void => {
		const element = (event.target as HTMLElement).closest<HTMLElement>('[data-drag]');
		const dragged = element && readDragged(element);
		if (!dragged || event.button !== 0 || !event.isPrimary) return;
		this.#end(null);
		this.#press = { dragged, element, start: { x: event.clientX, y: event.clientY }, pointer: event.pointerId };
		this.#listening = new AbortController();
		const options = { capture: true, signal: this.#listening.signal };
		window.addEventListener('pointermove', this.#handleMove, options);
		window.addEventListener('pointerup', this.#handleUp, options);
		window.addEventListener('keydown', this.#handleKey, options);
		window.addEventListener('pointercancel', this.#handleCancel, options);
		// Without capture: an element that loses the focus is not the window.
		window.addEventListener('blur', this.#handleCancel, { signal: this.#listening.signal });
	};

	readonly #handleMove = (event: PointerEvent): void => {
		if (this.#press === null || event.pointerId !== this.#press.pointer) return;
		this.#point = { x: event.clientX, y: event.clientY };
		const { start, dragged, element } = this.#press;
		if (!this.#isDragging) {
			if (Math.hypot(this.#point.x - start.x, this.#point.y - start.y) < startDistance) return;
			this.#isDragging = true;
			cardOf(element).dataset.dragging = 'true';
			this.#listener.onStart(dragged);
		}
		this.#draw();
	};

	readonly #handleUp = (event: PointerEvent): void => {
		if (this.#press === null || event.pointerId !== this.#press.pointer) return;
		this.#point = { x: event.clientX, y: event.clientY };
		if (this.#isDragging) preventClick();
		this.#end(this.#isDragging ? targetAt(this.#point, this.#press.dragged) : null);
	};

	readonly #handleKey = (event: KeyboardEvent): void => {
		if (event.key !== 'Escape' || !this.#isDragging) return;
		event.stopPropagation();
		event.preventDefault();
		preventClick();
		this.#end(null);
	};

	readonly #handleCancel = (): void => this.#end(null);

	#draw(): void {
		if (this.#frame !== 0) return;
		this.#frame = requestAnimationFrame(() => {
			this.#frame = 0;
			if (this.#press === null || !this.#isDragging) return;
			const { dragged } = this.#press;
			const hasScrolled = scrollAtEdge(this.#root, this.#point);
			if (dragged.kind !== 'group') this.#tabs.over(this.#point);
			this.#listener.onMove(this.#point, targetAt(this.#point, dragged));
			if (hasScrolled) this.#draw();
		});
	}

	#end(target: DropTarget | null): void {
		const press = this.#press;
		if (press === null) return;
		this.#listening.abort();
		cancelAnimationFrame(this.#frame);
		this.#frame = 0;
		this.#tabs.stop();
		delete cardOf(press.element).dataset.dragging;
		const wasDragging = this.#isDragging;
		this.#press = null;
		this.#isDragging = false;
		if (wasDragging) this.#listener.onEnd(press.dragged, target);
	}
}

/** Opens the tab that the pointer rests on. */
class TabOpener {
	#tab: HTMLElement | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;

	over({ x, y }: Point): void {
		const tab = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-open]') ?? null;
		if (tab === this.#tab) return;
		this.stop();
		this.#tab = tab;
		if (tab !== null) this.#timer = setTimeout(() => tab.click(), tabPause);
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#tab = null;
	}
}

/** Only the form scrolls while something is dragged over its edge; the palette stays where it is. */
function scrollAtEdge(root: HTMLElement, { x, y }: Point): boolean {
	const canvas = root.querySelector<HTMLElement>('.designer-canvas');
	const box = canvas?.getBoundingClientRect();
	if (!canvas || !box || x < box.left || x > box.right) return false;
	const by = y < box.top + edge ? -scrollStep : Number(y > box.bottom - edge) * scrollStep;
	if (by === 0) return false;
	const before = canvas.scrollTop;
	canvas.scrollTop += by;
	return canvas.scrollTop !== before;
}

function cardOf(element: HTMLElement): HTMLElement {
	return element.closest<HTMLElement>('.designer-card, .designer-cell') ?? element;
}

/** The click that follows a drag selects nothing. */
function preventClick(): void {
	const stop = (event: Event) => event.stopPropagation();
	window.addEventListener('click', stop, { capture: true, once: true });
	setTimeout(() => window.removeEventListener('click', stop, true), 50);
}
