import { type RefObject, useEffect, useRef } from 'react';

interface Means {
	/** Seconds; 0: never. */
	seconds: number;
	/** The list, which is not read again while it is out of sight. */
	list: RefObject<HTMLElement | null>;
	/** A dialog is open, or rows are chosen. */
	isBusy: boolean;
	reload(): void;
}

/** Reads a list again at an interval, while somebody can see it and has nothing open in it. */
export function useAutoRefresh({ seconds, list, isBusy, reload }: Means): void {
	const latest = useRef({ isBusy, reload });
	latest.current = { isBusy, reload };
	useEffect(() => {
		if (seconds === 0) return;
		const timer = setInterval(() => {
			const isSeen = document.visibilityState === 'visible' && (list.current?.offsetWidth ?? 0) > 0;
			if (isSeen && !latest.current.isBusy) latest.current.reload();
		}, seconds * 1000);
		return () => clearInterval(timer);
	}, [seconds, list]);
}
