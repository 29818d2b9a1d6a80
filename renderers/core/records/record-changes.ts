import { useSyncExternalStore } from 'react';

const counts = new Map<string, number>();
const listeners = new Set<() => void>();

/** Tells every open list of a screen that its records have changed. */
export function announceChange(screen: string): void {
	counts.set(screen, countOf(screen) + 1);
	for (const listener of listeners) listener();
}

/** A number that grows with each change of the screen's records in this browser tab; a hidden list sees it when it is shown again. */
export function useChangeCount(screen: string): number {
	return useSyncExternalStore(subscribe, () => countOf(screen));
}

function countOf(screen: string): number {
	return counts.get(screen) ?? 0;
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
