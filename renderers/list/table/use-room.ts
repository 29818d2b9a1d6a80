import { type RefCallback, useCallback, useState } from 'react';

/** The room of the list that was measured last: the next one is most often as wide, and then is drawn once. */
let latest: number | null = null;

/** The width in pixels that a table is seen through, without its scroll bar; null before anything was measured. */
export function useRoom(): { room: number | null; measure: RefCallback<HTMLElement> } {
	const [room, setRoom] = useState(latest);
	const measure = useCallback((element: HTMLElement | null) => {
		if (element === null) return;
		const read = () => {
			// A hidden page has no width.
			if (element.clientWidth === 0) return;
			latest = element.clientWidth;
			setRoom(latest);
		};
		const observer = new ResizeObserver(read);
		observer.observe(element);
		read();
		return () => observer.disconnect();
	}, []);
	return { room, measure };
}
