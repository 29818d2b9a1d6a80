/** What a call of `remove` is refused with (`inUse`) while other records would go with those named; the same call with `cascade: true` removes them all. */
export interface RemovalQuestion {
	/** The records that would go, by screen. */
	also: Array<{
		/** The name of the screen. */
		screen: string;
		/** Its title in the requested language. */
		title: string;
		/** How many of its records. */
		count: number;
	}>;
}
