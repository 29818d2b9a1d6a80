import type { NavigateFunction } from 'react-router-dom';

let navigate: NavigateFunction | null = null;

/** Says how to navigate; called by the guard, which stands around every page. */
export function setNavigate(next: NavigateFunction): void {
	navigate = next;
}

/** Leads to a path from outside React. */
export function goTo(path: string): void {
	void navigate?.(path);
}
