import type { NavigateFunction, NavigateOptions } from 'react-router-dom';

import { whenIdle } from '../look/when-idle.ts';

/** In ms: whoever copies the address must not find the last one. */
const latestAfterPicture = 200;

let navigate: NavigateFunction | null = null;
/** Where the address leads after the next picture, and where it stood when that was asked for. */
let waiting: { path: string; from: string } | null = null;

/** Says how to navigate; called by the guard, which stands around every page. */
export function setNavigate(next: NavigateFunction): void {
	navigate = next;
}

/**
 * Leads to a path. Unlike what `useNavigate` answers it never changes, so a page that is kept out of sight is not drawn
 * again whenever the address changes.
 */
export function goTo(path: string, options?: NavigateOptions): void {
	waiting = null;
	void navigate?.(path, options);
}

/**
 * Leads to a path once what is there now has been drawn and the browser rests. A path that is led to before that takes its place, and so
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
