import type { NavigateFunction, NavigateOptions } from 'react-router-dom';

import { whenIdle } from '../look/when-idle.ts';

/** In ms: a user who copies the address must not get the last one. */
const latestAfterPicture = 200;

let navigate: NavigateFunction | null = null;
/** The target of the navigation after the next frame, and the address at the time of the request. */
let waiting: { path: string; from: string } | null = null;

/** Sets how to navigate; called by the guard, which is around every page. */
export function setNavigate(next: NavigateFunction): void {
	navigate = next;
}

/**
 * Leads to a path. Unlike the result of `useNavigate` it never changes, so a page out of sight is not drawn
 * again whenever the address changes.
 */
export function goTo(path: string, options?: NavigateOptions): void {
	waiting = null;
	void navigate?.(path, options);
}

/**
 * Leads to a path once what is there now has been drawn and the browser rests. A navigation before that replaces it, and so
 * does one that the browser goes to by itself, back or forward.
 */
export function goToAfterPicture(path: string): void {
	const asked = { path, from: window.location.href };
	waiting = asked;
	requestAnimationFrame(() =>
		whenIdle(() => {
			if (waiting !== asked) return;
			waiting = null;
			if (isStillThere(asked)) goTo(path);
		}, latestAfterPicture),
	);
}

/** Whether another path than this one will be led to after the next picture. */
export function isOvertaken(path: string): boolean {
	return waiting !== null && waiting.path !== path && isStillThere(waiting);
}

function isStillThere({ from }: { from: string }): boolean {
	return window.location.href === from;
}
