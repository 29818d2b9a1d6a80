import { FileTextOutlined } from '@ant-design/icons';
import { useEffect, useMemo, useState } from 'react';

import { type RecordSearchAnswer, recordSearchLimits } from '../../../contract/records/record-search.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { recordAddress, resolvePage } from '../../menus/resolve-page.ts';
import { tabStore } from '../../screens/tabs/tab-store.ts';
import { session } from '../../session/state/session-store.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { pageId } from './use-page-entries.tsx';

/** In ms: one call for a word, not for each of its characters. */
const typingPause = 250;

interface Result {
	text: string;
	answer: RecordSearchAnswer;
}

/** Records of all screens whose title contains the text, from one call; those for the text before stay until it returns. */
export function useRecordEntries(text: string): { entries: PaletteEntry[]; isSearching: boolean } {
	const [result, setResult] = useState<Result | null>(null);
	const wanted = text.trim().slice(0, recordSearchLimits.text);
	const isSearched = wanted.length >= shortestOf(wanted);
	useEffect(() => {
		if (!isSearched) return setResult(null);
		const controller = new AbortController();
		const timer = setTimeout(() => {
			const input = { text: wanted, first: screensInSight() };
			callApi<RecordSearchAnswer>('/platform/v3/search/query', input, { signal: controller.signal, isQuiet: true }).then(
				(answer) => setResult({ text: wanted, answer }),
				// Pages and commands are found without the server.
				() => !controller.signal.aborted && setResult({ text: wanted, answer: { found: [], isComplete: false } }),
			);
		}, typingPause);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [wanted, isSearched]);
	const entries = useMemo(() => toEntries(result), [result]);
	return { entries, isSearching: isSearched && result?.text !== wanted };
}

/** One Chinese character tells something, one letter does not. */
function shortestOf(text: string): number {
	return /[^ -\u024f]/.test(text) ? 1 : 2;
}

function toEntries(result: Result | null): PaletteEntry[] {
	return (result?.answer.found ?? []).flatMap(({ screen, title: detail, records }) =>
		records.map(({ id, title }): PaletteEntry => {
			const address = recordAddress({ screen, view: 'detail', id });
			return {
				...{ id: pageId(address), group: 'records', title, detail, isFound: true },
				icon: <FileTextOutlined aria-hidden />,
				run: () => goTo(address),
			};
		}),
	);
}

/** The screens of the open tabs, the one in sight first: their records are most likely meant. */
function screensInSight(): string[] {
	const { tabs, seen } = tabStore.get();
	const { menuPool } = session.get();
	const screens = seen.toReversed().flatMap((key) => {
		const page = resolvePage(tabs.find((tab) => tab.key === key)?.address ?? '', menuPool)?.page;
		return page?.kind === 'list' || page?.kind === 'record' ? [page.screen] : [];
	});
	return [...new Set(screens)].slice(0, recordSearchLimits.first);
}
