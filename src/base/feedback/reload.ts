import { atBase } from '../portal/base-path.ts';

let isKeeping = false;

/** Loads the page again without the browser's question: drafts and tabs are kept, and offered again afterwards. */
export function reloadKeepingWork(): void {
	isKeeping = true;
	window.location.reload();
}

/** Begins again at the first page, for another user or tenant; what was typed stays kept for who typed it. */
export function beginAnew(): void {
	isKeeping = true;
	window.location.assign(atBase('/'));
}

/** Whether the page is being left in a way that loses nothing. */
export function isKeepingWork(): boolean {
	return isKeeping;
}
