/** When the draft was stored that this window knows, by file; null for none. */
const times = new Map<string, string | null>();

/** Remembers the draft of a file that was read or stored here, so that the server notices one that another window stored. */
export function noteDraft(path: string, at: string | null): void {
	times.set(path, at);
}

/** What a call says about the draft that is known here. */
export function knownDraft(path: string): { since?: string | null } {
	const since = times.get(path);
	return since === undefined ? {} : { since };
}
