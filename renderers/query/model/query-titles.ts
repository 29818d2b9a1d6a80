const titles = new Map<string, string>();

/** Notes what a picked record is called, so that a sentence can say it instead of its id. */
export function noteTitle(id: string, title: string): void {
	titles.set(id, title);
}

/** What a record is called that was picked in this browser tab. */
export function titleOfPicked(id: string): string | undefined {
	return titles.get(id);
}
