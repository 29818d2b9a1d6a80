import { useEffect } from 'react';

/** What was double-clicked before the script of editing had come, by the element around the table. */
const earlyTargets = new WeakMap<HTMLElement, EventTarget>();

/** Stands for the editing of cells until its script is there, and remembers the last double click meanwhile. */
export function EarlyCell({ frame }: { frame: HTMLElement }) {
	useEffect(() => {
		const remember = ({ target }: MouseEvent) => {
			if (target !== null) earlyTargets.set(frame, target);
		};
		frame.addEventListener('dblclick', remember);
		return () => frame.removeEventListener('dblclick', remember);
	}, [frame]);
	return null;
}

/** Takes what was remembered of the frame; null where nothing was. */
export function takeEarlyTarget(frame: HTMLElement): EventTarget | null {
	const target = earlyTargets.get(frame);
	earlyTargets.delete(frame);
	return target instanceof Node && target.isConnected ? target : null;
}
