/** An error that a browser met, as administrators read it. */
export interface ClientLogEntry {
	id: string;
	/** When the server heard of it, ISO 8601. */
	at: string;
	/** Whose browser it was. */
	account: string;
	message: string;
	/** The page's address, without secrets. */
	url: string;
	/** The part of the screen that failed; null outside of any. */
	component: string | null;
	stack: string | null;
	userAgent: string | null;
}

/** Characters that are kept of each text, and how many reports of one user count in a minute. */
export const clientLogLimits = { message: 2_000, url: 1_000, component: 2_000, stack: 8_000, userAgent: 300, perMinute: 30 } as const;
