import { useEffect, useRef, useState } from 'react';

import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { dropDraft, storeDraft } from '../mailbox-calls.ts';
import { type Composition, dropComposition, keepComposition, leaving } from './composition.ts';
import { composeTexts } from './texts.ts';

const pause = 3000;

interface StoredDraft {
	/** Where the draft is. */
	note: string;
	/** Keeps what was typed, in this browser at once. */
	keep(value: Composition): void;
	/** Stores what is not stored yet. */
	finish(): Promise<void>;
	/** No save follows, and none is under way. */
	stop(): Promise<void>;
	/** Keeps on storing after a mail could not be sent. */
	resume(value: Composition): void;
	/** Removes the draft from the folder of drafts. */
	drop(): Promise<void>;
}

/**
 * Keeps a mail that is being written in the folder of drafts; saves follow each other. A mail that nobody has changed is not stored, unless it was
 * taken over from this browser.
 */
export function useStoredDraft(initial: Composition, isTakenOver: boolean): StoredDraft {
	const t = useText();
	const [note, setNote] = useState('');
	const state = useRef({ storedUid: initial.storedUid, waiting: isTakenOver ? initial : null, isStopped: false });
	const running = useRef<Promise<void>>(Promise.resolve());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const store = async (): Promise<void> => {
		const { waiting, storedUid, isStopped } = state.current;
		if (waiting === null || isStopped) return;
		state.current.waiting = null;
		const { basis, ...draft } = waiting;
		try {
			const { uid } = await storeDraft({ ...draft, ...(basis && { basis }), storedUid });
			state.current.storedUid = uid;
			// Without newer words, those of this browser are stored elsewhere.
			if (state.current.waiting === null) keepComposition({ ...waiting, storedUid: uid });
			setNote(t(composeTexts.stored({ time: new Date().toTimeString().slice(0, 5) })));
		} catch (error) {
			state.current.waiting ??= waiting;
			setNote(t(composeTexts.onlyHere({ reason: errorText(error) })));
		}
	};
	const storeNext = (): Promise<void> => {
		clearTimeout(timer.current);
		running.current = running.current.then(store);
		return running.current;
	};
	const keep = (value: Composition) => {
		state.current.waiting = value;
		keepComposition({ ...value, storedUid: state.current.storedUid });
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void storeNext(), pause);
	};
	const stop = async () => {
		clearTimeout(timer.current);
		state.current.isStopped = true;
		await running.current;
	};
	return {
		note,
		keep,
		stop,
		async finish() {
			leaving.add(initial.id);
			await storeNext();
			leaving.delete(initial.id);
			// It is continued from the folder of drafts.
			if (state.current.waiting === null && state.current.storedUid !== null) dropComposition(initial.id);
		},
		resume(value) {
			state.current.isStopped = false;
			keep(value);
		},
		async drop() {
			await stop();
			// A save that was under way has kept it again.
			dropComposition(initial.id);
			if (state.current.storedUid !== null) await dropDraft(initial.id);
		},
	};
}
