import { useCallback, useRef } from 'react';

/** The second click of a double click comes within this time, in milliseconds. */
const doubleClick = 500;

/** Runs work once at a time for each key: a repetition meanwhile is ignored. So is the second click of a double click right after work that returned true. */
export function useSingleRuns() {
	const running = useRef(new Set<string>());
	return useCallback(async (key: string, work: () => Promise<unknown>): Promise<void> => {
		const keys = running.current;
		if (keys.has(key)) return;
		keys.add(key);
		let isDone = false;
		try {
			isDone = (await work()) === true;
		} finally {
			if (isDone) setTimeout(() => keys.delete(key), doubleClick);
			else keys.delete(key);
		}
	}, []);
}
