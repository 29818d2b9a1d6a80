import { type RefObject, useCallback, useRef, useState } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';

const firstCheck = 500;
const checkPause = 300;

interface Overflow<Element extends HTMLElement> {
	track: RefObject<Element | null>;
	edges: { isOverflowing: boolean; atStart: boolean; atEnd: boolean };
	/** Scrolls to what is before (-1) or behind (1) what is seen. */
	scroll(direction: 1 | -1): void;
}

/** Whether entries in a row overflow, and where they are scrolled to; looked at seldom, since a resize fires often. `entries` changes with them. */
export function useOverflow<Element extends HTMLElement = HTMLDivElement>(entries: unknown): Overflow<Element> {
	const track = useRef<Element>(null);
	const [edges, setEdges] = useState({ isOverflowing: false, atStart: true, atEnd: true });
	const check = useCallback(() => {
		const element = track.current;
		if (element === null) return;
		const { scrollWidth, clientWidth, scrollLeft } = element;
		const after = {
			isOverflowing: scrollWidth > clientWidth + 1,
			atStart: scrollLeft <= 0,
			atEnd: scrollLeft + clientWidth >= scrollWidth - 1,
		};
		setEdges((before) => (JSON.stringify(before) === JSON.stringify(after) ? before : after));
	}, []);
	// Other entries have other widths.
	useEffectOn([check, entries], () => {
		let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(check, firstCheck);
		const later = () => {
			clearTimeout(timer);
			timer = setTimeout(check, checkPause);
		};
		const observer = new ResizeObserver(later);
		const element = track.current;
		if (element !== null) observer.observe(element);
		element?.addEventListener('scroll', later, { passive: true });
		return () => {
			clearTimeout(timer);
			observer.disconnect();
			element?.removeEventListener('scroll', later);
		};
	});
	const scroll = (direction: 1 | -1) => {
		track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.7, behavior: 'smooth' });
	};
	return { track, edges, scroll };
}
