import { useSyncExternalStore } from 'react';

interface Media {
	subscribe(listener: () => void): () => void;
	holds(): boolean;
}

const known = new Map<string, Media>();

/** Whether a media query holds, now and after every change. */
export function useMedia(query: string): boolean {
	const { subscribe, holds } = mediaOf(query);
	return useSyncExternalStore(subscribe, holds);
}

/** One list of the browser for each query: it is read at each drawing, and making one costs more than reading it. */
function mediaOf(query: string): Media {
	const before = known.get(query);
	if (before !== undefined) return before;
	const list = globalThis.matchMedia?.(query);
	const media: Media = {
		subscribe(listener) {
			list?.addEventListener('change', listener);
			return () => list?.removeEventListener('change', listener);
		},
		holds: () => list?.matches ?? false,
	};
	known.set(query, media);
	return media;
}
