import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReferenceFile } from '../../contract/screen/record-schema.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { isAbort, readError } from '../core/failure/error-facts.ts';
import { queryRecords } from '../core/records/record-calls.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { loadRecent } from './recent-choices.ts';
import { type SelectorEntry, spellingOf, toEntry, toSelectorQuery } from './selector-entry.ts';

const typingPause = 250;
const offered = 20;

/** What a reference may be set to, as far as it is known. */
export interface Options {
	screen: ResolvedScreen | null;
	entries: SelectorEntry[];
	/** What the user picked lately; only while nothing is searched for. */
	recent: SelectorEntry[];
	isLoading: boolean;
	/** A keyword was searched for. */
	isSearch: boolean;
	error: string | null;
}

/** Records of another screen for a keyword; only the result for the latest keyword counts. */
export function useReferenceOptions(reference: Pick<ReferenceFile, 'screen' | 'filter'>) {
	const runtime = useRuntime();
	const [options, setOptions] = useState<Options>({
		screen: null,
		entries: [],
		recent: [],
		isLoading: false,
		isSearch: false,
		error: null,
	});
	const running = useRef<AbortController | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const load = useCallback(
		async (keyword: string) => {
			running.current?.abort();
			const controller = new AbortController();
			running.current = controller;
			setOptions((before) => ({ ...before, isLoading: true, error: null }));
			try {
				const screen = await runtime.loadScreen(reference.screen);
				const query = toSelectorQuery(screen, keyword, reference.filter);
				const request = {
					...(query ? { query } : {}),
					...spellingOf(keyword),
					requestPage: { pageNo: 1, limit: offered },
					sorts: screen.list.sort,
				};
				const { signal } = controller;
				const isSearch = keyword.trim() !== '';
				const [answer, recent] = await Promise.all([
					queryRecords(runtime, screen, { request, signal }),
					isSearch ? [] : loadRecent(runtime, screen, { filter: reference.filter, signal }).catch(() => []),
				]);
				if (controller.signal.aborted) return;
				const entries = answer.dataResult.map((record) => toEntry(screen, record, runtime.language));
				setOptions({ screen, entries, recent, isLoading: false, isSearch, error: null });
			} catch (error) {
				if (controller.signal.aborted || isAbort(error)) return;
				const { message } = readError(error, runtime.language);
				setOptions((before) => ({ ...before, entries: [], recent: [], isLoading: false, error: message }));
			}
		},
		[runtime, reference.screen, reference.filter],
	);

	const search = useCallback(
		(keyword: string) => {
			clearTimeout(timer.current);
			// Its reply would end the loading, and Enter would choose from the former list.
			running.current?.abort();
			setOptions((before) => ({ ...before, isLoading: true }));
			timer.current = setTimeout(() => {
				timer.current = undefined;
				void load(keyword);
			}, typingPause);
		},
		[load],
	);
	/** Loads the first records for a list that was opened, unless typing has opened it. */
	const open = useCallback(() => {
		if (timer.current === undefined) void load('');
	}, [load]);

	useEffect(
		() => () => {
			clearTimeout(timer.current);
			running.current?.abort();
		},
		[],
	);
	return { ...options, open, search };
}
