import type { DesignDraftKept } from '../../../contract/design/screen-design.ts';
import { type DocumentCalls, designCalls } from './design-calls.ts';
import { noteDraft } from './draft-times.ts';

/** The last draft that was sent, by file. */
const sent = new Map<string, Promise<unknown>>();

/** Stores a draft without saving it; null removes it. The drafts of a file are sent one after the other, so that the newest is the one that stays. */
export function keepDraft(
	draft: { path: string; text: string | null; etag?: string },
	calls: Pick<DocumentCalls, 'keepDraft'> = designCalls,
): Promise<DesignDraftKept> {
	const kept = draftsArrived(draft.path).then(() => calls.keepDraft(draft));
	sent.set(
		draft.path,
		kept.then(
			({ at }) => noteDraft(draft.path, at),
			() => undefined,
		),
	);
	return kept;
}

/** Waits for the drafts of a file that are being sent, so that a reader of the file sees them. */
export async function draftsArrived(path: string): Promise<void> {
	await sent.get(path);
}
