/** A document of a kind that readers use, as the page of the kind lists it. */
export interface DocumentEntry {
	name: string;
	area: string;
	/** `quality/checks.dataset.json`. */
	path: string;
	title: string;
	description: string;
	/** The screen whose records it is about. */
	screen: string;
	screenTitle: string;
}
