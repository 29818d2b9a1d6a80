import { useEffect, useLayoutEffect, useRef } from 'react';

import type { PageMemory } from '../../../renderers/core/runtime/screen-runtime.ts';

type Scrolled = [element: Element, top: number, left: number];
/** The class of an element, which of the page's elements of that class it is, and where it was scrolled to. */
type StoredScroll = [className: string, index: number, top: number, left: number];

interface Means {
	frame: HTMLElement | null;
	isActive: boolean;
	memory: PageMemory | undefined;
}

const key = 'scroll';
const longestWait = 10_000;
const ownMoves = ['wheel', 'pointerdown', 'keydown'] as const;

/** Browsers may forget the scroll position of what is not drawn, so it is noted on the way out and put back on the way in, after a sleep or a reload too. */
export function useKeptScroll({ frame, isActive, memory }: Means): void {
	const kept = useRef<Scrolled[]>([]);
	useLayoutEffect(() => {
		if (frame === null || !isActive) return;
		for (const [element, top, left] of kept.current) scrollTo(element, top, left);
		const note = (event: Event) => {
			const element = event.target;
			if (!(element instanceof Element) || frame.hidden) return;
			kept.current = [
				...kept.current.filter(([other]) => other !== element && other.isConnected),
				[element, element.scrollTop, element.scrollLeft],
			];
		};
		frame.addEventListener('scroll', note, { capture: true, passive: true });
		return () => frame.removeEventListener('scroll', note, { capture: true });
	}, [frame, isActive]);
	useLayoutEffect(() => {
		if (frame === null || memory === undefined) return;
		const store = () => memory.remember(key, kept.current.flatMap(toStored(frame)));
		window.addEventListener('pagehide', store);
		return () => {
			window.removeEventListener('pagehide', store);
			store();
		};
	}, [frame, memory]);
	useEffect(() => (frame === null ? undefined : putBack(frame, memory?.recall(key))), [frame, memory]);
}

/** Scrolls as soon as there is enough to scroll, unless the user is quicker; returns how to stop. */
function putBack(frame: HTMLElement, stored: unknown): () => void {
	const waiting = new Set(Array.isArray(stored) ? stored.filter(isStored) : []);
	if (waiting.size === 0) return () => undefined;
	const tryAll = () => {
		for (const kept of waiting) {
			const [className, index, top, left] = kept;
			const element = frame.getElementsByClassName(className)[index];
			if (element === undefined || element.scrollHeight - element.clientHeight < top) continue;
			scrollTo(element, top, left);
			waiting.delete(kept);
		}
		if (waiting.size === 0) stop();
	};
	const observer = new MutationObserver(tryAll);
	const timer = setTimeout(() => stop(), longestWait);
	const stop = () => {
		observer.disconnect();
		clearTimeout(timer);
		for (const name of ownMoves) frame.removeEventListener(name, stop);
	};
	for (const name of ownMoves) frame.addEventListener(name, stop, { passive: true });
	observer.observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
	tryAll();
	return stop;
}

function toStored(frame: HTMLElement): (scrolled: Scrolled) => StoredScroll[] {
	return ([element, top, left]) => {
		const className = element.classList.item(0);
		const index = className === null ? -1 : [...frame.getElementsByClassName(className)].indexOf(element);
		return className === null || index === -1 || (top === 0 && left === 0) ? [] : [[className, index, top, left]];
	};
}

function isStored(value: unknown): value is StoredScroll {
	return Array.isArray(value) && typeof value[0] === 'string' && value.slice(1, 4).filter(Number.isFinite).length === 3;
}

function scrollTo(element: Element, top: number, left: number): void {
	element.scrollTop = top;
	element.scrollLeft = left;
}
