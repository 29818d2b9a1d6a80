import { type RefCallback, useCallback, useState } from 'react';

/** The room of the list that was measured last: the next one is most often as wide, and then is drawn once. */
let latest: number | null = null;

/** The width to draw with before anything is measured; where the page itself has no width, there is none. */
const expected = () => (document.documentElement.clientWidth === 0 ? null : latest);

interface Room {
	/** In pixels; null where nothing has a width. */
	width: number | null;
	/** False for the moment before the table is in the page: what depends on its width would be drawn twice. */
	isMeasured: boolean;
}

/** The width that a table is seen through, without its scroll bar. */
export function useRoom(): Room & { measure: RefCallback<HTMLElement> } {
	const [room, setRoom] = useState<Room>(() => {
		const width = expected();
		return { width, isMeasured: width !== null };
	});
	const measure = useCallback((element: HTMLElement | null) => {
		if (element === null) return;
		const read = () => {
			// A hidden page has no width.
			if (element.clientWidth !== 0) latest = element.clientWidth;
			const width = element.clientWidth === 0 ? null : latest;
			setRoom((before) =>
				before.isMeasured && (width === null || width === before.width) ? before : { width: width ?? before.width, isMeasured: true },
			);
		};
		const observer = new ResizeObserver(read);
		observer.observe(element);
		read();
		return () => observer.disconnect();
	}, []);
	return { ...room, measure };
}
