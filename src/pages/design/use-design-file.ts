import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { DesignCheck, DesignProblem } from '../../../contract/design/screen-design.ts';
import type { ResolvedScreen } from '../../../contract/resolved-screen.ts';
import { notifyError } from '../../feedback/notify.ts';
import { designCalls } from './design-calls.ts';

const checkPause = 250;
const draftPause = 1_200;

/** One file in the editor. */
export interface OpenFile {
	path: string;
	/** What stands in the editor. */
	text: string;
	/** What the file held when it was read; empty for a new one. */
	savedText: string;
	/** Empty for a file that is not there yet. */
	etag: string;
	/** When the draft was kept that the text came from; null where it came from the file. */
	restoredAt: string | null;
	/** The text came from a version of the history. */
	isRestored: boolean;
}

/** The file in the editor: read, checked while somebody types, and kept as a draft so that nothing is lost. */
export function useDesignFile(path: string, language: string) {
	const [file, setFile] = useState<OpenFile | null>(null);
	const [error, setError] = useState<unknown>(null);
	const reload = useCallback(async () => {
		try {
			setFile(await readFile(path));
			setError(null);
		} catch (failure) {
			setError(failure);
		}
	}, [path]);
	useEffect(() => void reload(), [reload]);
	const isDirty = file !== null && (file.text !== file.savedText || file.etag === '');
	return {
		file,
		error,
		isDirty,
		...useTextCheck(path, file?.text ?? null, language),
		draftAt: useDraft(file, isDirty),
		change: (change: Partial<OpenFile>) => setFile((last) => last && { ...last, ...change }),
		reload,
	};
}

export type DesignFileState = ReturnType<typeof useDesignFile>;

/** A draft takes the place of the file's text; it remembers which text it was begun from. */
async function readFile(path: string): Promise<OpenFile> {
	const { draft, text, etag } = await designCalls.file(path);
	const shared = { path, savedText: text, isRestored: false };
	if (draft === null || draft.text === text) return { ...shared, text, etag, restoredAt: null };
	return { ...shared, text: draft.text, etag: draft.etag ?? '', restoredAt: draft.at };
}

const nothing: DesignProblem[] = [];

/** What the server finds in a text, and the last good screen that it was. */
function useTextCheck(path: string, text: string | null, language: string) {
	const [checked, setChecked] = useState<(DesignCheck & { text: string }) | null>(null);
	const [lastGood, setLastGood] = useState<ResolvedScreen | null>(null);
	const isFirst = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: findings are said in the language
	useEffect(() => {
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
			() => void designCalls.check({ path, text }, signal).then(take, (failure) => !signal.aborted && notifyError(failure)),
			pause,
		);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [path, text, language]);
	return { isChecking: checked?.text !== text, problems: checked?.problems ?? nothing, screen: checked?.screen ?? lastGood };
}

/** Keeps the text a moment after the last key; answers when it was kept. */
function useDraft(file: OpenFile | null, isDirty: boolean): Date | null {
	const [keptAt, setKeptAt] = useState<Date | null>(null);
	const isFirst = useRef(true);
	const keep = useEffectEvent(() => {
		if (file === null) return;
		const { path, text, etag } = file;
		designCalls.keepDraft({ path, text: isDirty ? text : null, etag }).then(() => setKeptAt(isDirty ? new Date() : null), notifyError);
	});
	const text = file?.text;
	useEffect(() => {
		if (text === undefined) return;
		if (isFirst.current) {
			isFirst.current = false;
			return;
		}
		const timer = setTimeout(() => keep(), draftPause);
		return () => clearTimeout(timer);
	}, [text]);
	return isDirty ? keptAt : null;
}
