/** What `POST /platform/v3/search/query` returns. */
export interface RecordSearchAnswer {
	/** One entry for each screen with records whose title contains the text, in the order in which they were searched. */
	found: FoundRecords[];
	/** False when the search ended before every screen was searched, because it took too long or enough was found. */
	isComplete: boolean;
}

/** The records of one screen that were found. */
export interface FoundRecords {
	screen: string;
	/** The title of the screen. */
	title: string;
	records: Array<{ id: string; title: string }>;
}

export const recordSearchLimits = {
	/** The longest text. */
	text: 64,
	/** Screens that a call can name to be searched first. */
	first: 20,
	/** Screens that one call searches. */
	screens: 80,
	/** Records of one screen. */
	perScreen: 5,
	/** Records of all screens. */
	records: 30,
	/** Milliseconds after which a search ends with what it has found. */
	patience: 1_500,
} as const;
