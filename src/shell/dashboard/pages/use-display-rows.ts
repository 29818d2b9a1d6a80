import { useSyncExternalStore } from 'react';

interface Grid {
	/** The least height of a row, the gap between rows, and what is above and below the grid, in px. */
	row: number;
	gap: number;
	around: number;
}

/** How many rows of a grid the window shows without scrolling; no limit where portlets are below each other. */
export function useDisplayRows({ row, gap, around }: Grid): number {
	const height = useSyncExternalStore(subscribe, readHeight);
	return Math.max(1, Math.floor((height - around + gap) / (row + gap)));
}

/** Narrower windows have one column. */
const readHeight = () => (window.innerWidth < 768 ? Number.POSITIVE_INFINITY : window.innerHeight);

function subscribe(listen: () => void): () => void {
	window.addEventListener('resize', listen);
	return () => window.removeEventListener('resize', listen);
}
