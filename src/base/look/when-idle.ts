/** Calls when the browser has nothing better to do, or at the latest after so many milliseconds. Safari knows no idle time. */
export function whenIdle(task: () => void, latest?: number): void {
	if (window.requestIdleCallback === undefined) setTimeout(task);
	else window.requestIdleCallback(task, latest === undefined ? undefined : { timeout: latest });
}
