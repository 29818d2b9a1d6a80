import { designCalls } from './design-calls.ts';

/** The last draft that was sent, by file. */
const sent = new Map<string, Promise<unknown>>();

/** Keeps a text without saving it; null forgets it. The drafts of a file go out one after the other, so that the newest is the one that stays. */
export function keepDraft(draft: { path: string; text: string | null; etag?: string }): Promise<null> {
	const kept = draftsArrived(draft.path).then(() => designCalls.keepDraft(draft));
	sent.set(
		draft.path,
		kept.catch(() => undefined),
	);
	return kept;
}

/** Waits for the drafts of a file that are on their way: who reads the file then sees them. */
export async function draftsArrived(path: string): Promise<void> {
	await sent.get(path);
}
