import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { DesignCheck, DesignProblem } from '../../../contract/design/screen-design.ts';
import type { DocumentStore } from '../../../contract/documents/document-type.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { type DocumentCalls, designCalls } from './design-calls.ts';
import { noteDraft } from './draft-times.ts';
import { draftsArrived, keepDraft } from './keep-draft.ts';
import { designTexts } from './texts.ts';

const checkPause = 250;
const draftPause = 1_200;

/** One file in the editor. */
export interface OpenFile {
	path: string;
	/** What is in the editor. */
	text: string;
	/** What the file held when it was read; empty for a new one. */
	savedText: string;
	/** Empty for a file that is not there yet. */
	etag: string;
	/** Where the document is stored; null before its first save. */
	storedIn: DocumentStore | null;
	/** When the draft was kept that the text came from; null where it came from the file. */
	restoredAt: string | null;
	/** The text came from a version of the history. */
	isRestored: boolean;
}

/** An open file of the editor. */
export interface DesignFileState {
	change(change: Partial<OpenFile>): void;
	reload(): Promise<void>;
	/** When the draft was stored; null for none. */
	draftAt: Date | null;
	forgetDraft(): void;
	/** Checks the same text again, because the database may judge it in another way now. */
	checkAgain(): void;
	isChecking: boolean;
	problems: DesignProblem[];
	screen: ResolvedScreen | null;
	/** What becomes of a document of another kind; null while its text has errors. */
	example: string | null;
	file: OpenFile | null;
	error: unknown;
	isDirty: boolean;
}

/** The file in the editor, by the calls of its kind: read, checked while the user types, and stored as a draft so that nothing is lost. `onLeft` is called when its last draft has arrived. */
export function useDesignFile(
	path: string,
	{ language, onLeft, calls = designCalls }: { language: string; onLeft(): void; calls?: DocumentCalls },
): DesignFileState {
	const [file, setFile] = useState<OpenFile | null>(null);
	const [error, setError] = useState<unknown>(null);
	const reload = useCallback(async () => {
		try {
			const read = await readFile(path, calls);
			// What was typed meanwhile is not written over; its save will ask.
			setFile((last) => (last !== null && isChanged(last) ? last : read));
			setError(null);
		} catch (failure) {
			setError(failure);
		}
	}, [path, calls]);
	useEffect(() => void reload(), [reload]);
	const isDirty = file !== null && isChanged(file);
	return {
		file,
		error,
		isDirty,
		...useTextCheck(path, { text: file?.text ?? null, language, calls }),
		...useDraft(file, onLeft, calls),
		change: (change: Partial<OpenFile>) => setFile((last) => last && { ...last, ...change }),
		reload,
	};
}

function isChanged({ text, savedText, etag }: OpenFile): boolean {
	return text !== savedText || etag === '';
}

/** A draft replaces the file's text; it remembers which text it was begun from. */
async function readFile(path: string, calls: DocumentCalls): Promise<OpenFile> {
	await draftsArrived(path);
	const { draft, text, etag, storedIn } = await calls.file(path);
	noteDraft(path, draft?.at ?? null);
	const shared = { path, savedText: text, storedIn, isRestored: false };
	if (draft === null || draft.text === text) return { ...shared, text, etag, restoredAt: null };
	return { ...shared, text: draft.text, etag: draft.etag ?? '', restoredAt: draft.at };
}

const nothing: DesignProblem[] = [];

/** What the server finds in a text, and the last good screen that it was. */
function useTextCheck(path: string, { text, language, calls }: { text: string | null; language: string; calls: DocumentCalls }) {
	const [checked, setChecked] = useState<(DesignCheck & { text: string }) | null>(null);
	const [lastGood, setLastGood] = useState<ResolvedScreen | null>(null);
	const isFirst = useRef(true);
	const [round, setRound] = useState(0);
	// The findings are in the language of the reader.
	useEffectOn([path, text, language, round], () => {
		if (text === null) return;
		// Nobody has typed yet: the preview need not wait for a pause.
		const pause = isFirst.current ? 0 : checkPause;
		isFirst.current = false;
		const controller = new AbortController();
		const { signal } = controller;
		const take = (found: DesignCheck) => {
			if (signal.aborted) return;
			setChecked({ ...found, text });
			if (found.screen !== null) setLastGood(found.screen);
		};
		const timer = setTimeout(
			() => void calls.check({ path, text }, signal).then(take, (failure) => !signal.aborted && notifyError(failure)),
			pause,
		);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	});
	return {
		checkAgain: () => setRound((last) => last + 1),
		isChecking: checked?.text !== text,
		problems: checked?.problems ?? nothing,
		screen: checked?.screen ?? lastGood,
		example: checked?.example ?? null,
	};
}

/** Stores the text as a draft a moment after the last key, or at once when the file or the page is left before; returns when it was stored. */
function useDraft(file: OpenFile | null, onLeft: () => void, calls: DocumentCalls) {
	const [keptAt, setKeptAt] = useState<Date | null>(null);
	const isFirst = useRef(true);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isDirty = file !== null && isChanged(file);
	const forget = () => {
		clearTimeout(timer.current);
		timer.current = undefined;
	};
	const keep = useEffectEvent(() => {
		if (file === null || timer.current === undefined) return;
		forget();
		const { path, text, etag } = file;
		keepDraft({ path, text: isDirty ? text : null, etag }, calls).then(({ hasReplaced }) => {
			setKeptAt(isDirty ? new Date() : null);
			if (hasReplaced) notify('warning', designTexts.otherDraft().in(currentLanguage()));
		}, notifyError);
	});
	const leave = useEffectEvent(() => {
		keep();
		if (file !== null) void draftsArrived(file.path).then(onLeft);
	});
	const text = file?.text;
	useEffect(() => {
		if (text === undefined) return;
		if (isFirst.current) {
			isFirst.current = false;
			return;
		}
		clearTimeout(timer.current);
		timer.current = setTimeout(() => keep(), draftPause);
	}, [text]);
	useEffect(() => {
		const keepNow = () => keep();
		window.addEventListener('pagehide', keepNow);
		return () => {
			window.removeEventListener('pagehide', keepNow);
			leave();
		};
	}, []);
	return { draftAt: isDirty ? keptAt : null, forgetDraft: forget };
}
