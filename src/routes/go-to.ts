import type { NavigateFunction, NavigateOptions } from 'react-router-dom';

let navigate: NavigateFunction | null = null;

/** Says how to navigate; called by the guard, which stands around every page. */
export function setNavigate(next: NavigateFunction): void {
	navigate = next;
}

/**
 * Leads to a path. Unlike what `useNavigate` answers it never changes, so a page that is kept out of sight is not drawn
 * again whenever the address changes.
 */
export function goTo(path: string, options?: NavigateOptions): void {
	void navigate?.(path, options);
}
