import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import { useStore } from '../../base/state/store.ts';
import { changeSettings, type Settings, settings } from '../../session/settings/settings.ts';

type Position = Pick<Settings, 'serviceEdge' | 'serviceTop'>;

/** Pixels that a press may move and still be a click. */
const slack = 4;
/** Percent of the height that an arrow key moves. */
const step = 5;
const least = 8;
const most = 92;

/** What an element needs to be moved along the edges of the window, by dragging or with the arrow keys. */
interface EdgePosition {
	props: {
		style: CSSProperties;
		'data-edge': Settings['serviceEdge'];
		'data-moving': boolean;
		onPointerDown(event: PointerEvent<HTMLElement>): void;
		onPointerMove(event: PointerEvent<HTMLElement>): void;
		onPointerUp(event: PointerEvent<HTMLElement>): void;
		onPointerCancel(): void;
		onKeyDown(event: KeyboardEvent<HTMLElement>): void;
	};
	/** Whether the click that comes now ends a move; asking forgets it. */
	endsMove(): boolean;
}

/** Where on the edges of the window a button is; the user's settings keep it. */
export function useEdgePosition(): EdgePosition {
	const kept: Position = useStore(settings, (state) => state);
	const [moved, setMoved] = useState<Position | null>(null);
	const pressed = useRef<{ x: number; y: number } | null>(null);
	const wasMoved = useRef(false);
	const { serviceEdge, serviceTop } = moved ?? kept;
	return {
		props: {
			style: { top: `${inside(serviceTop)}%` },
			'data-edge': serviceEdge,
			'data-moving': moved !== null,
			onPointerDown: ({ clientX: x, clientY: y, button, currentTarget, pointerId }) => {
				if (button !== 0) return;
				currentTarget.setPointerCapture(pointerId);
				pressed.current = { x, y };
				wasMoved.current = false;
			},
			onPointerMove: ({ clientX: x, clientY: y }) => {
				const from = pressed.current;
				if (from === null || (moved === null && Math.hypot(x - from.x, y - from.y) <= slack)) return;
				setMoved({
					serviceEdge: x < window.innerWidth / 2 ? 'left' : 'right',
					serviceTop: inside((y / window.innerHeight) * 100),
				});
			},
			onPointerUp: () => {
				pressed.current = null;
				if (moved === null) return;
				wasMoved.current = true;
				changeSettings(moved);
				setMoved(null);
			},
			onPointerCancel: () => {
				pressed.current = null;
				setMoved(null);
			},
			onKeyDown: (event) => {
				const change = keys[event.key]?.(kept);
				if (change === undefined) return;
				event.preventDefault();
				changeSettings(change);
			},
		},
		endsMove: () => {
			const ends = wasMoved.current;
			wasMoved.current = false;
			return ends;
		},
	};
}

const keys: Record<string, (from: Position) => Partial<Position>> = {
	ArrowUp: ({ serviceTop }) => ({ serviceTop: inside(serviceTop - step) }),
	ArrowDown: ({ serviceTop }) => ({ serviceTop: inside(serviceTop + step) }),
	ArrowLeft: () => ({ serviceEdge: 'left' }),
	ArrowRight: () => ({ serviceEdge: 'right' }),
};

/** The button stays wholly in the window, below its header. */
function inside(percent: number): number {
	return Math.min(most, Math.max(least, percent));
}
