let isKeeping = false;

/** Loads the page anew without the browser's question: drafts and tabs are kept, and offered again afterwards. */
export function reloadKeepingWork(): void {
	isKeeping = true;
	window.location.reload();
}

/** Whether the page is being left in a way that loses nothing. */
export function isKeepingWork(): boolean {
	return isKeeping;
}
