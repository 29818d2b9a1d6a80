const titles = new Map<string, string>();

/** Notes the title of a picked record, so that a sentence can contain it instead of the id. */
export function noteTitle(id: string, title: string): void {
	titles.set(id, title);
}

/** What a record is called that was picked in this browser tab. */
export function titleOfPicked(id: string): string | undefined {
	return titles.get(id);
}
