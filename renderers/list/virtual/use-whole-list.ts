import { App } from 'antd';
import { useMemo, useRef, useState } from 'react';

import { maxLimit } from '../../../contract/records/list-query.ts';
import { maxExportIds } from '../../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { readFullError } from '../../core/failure/error-facts.ts';
import { findRecords } from '../../core/records/found-records.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { choose } from '../state/use-pick.ts';
import type { ListData } from '../state/use-record-list.ts';
import type { TreeRow } from '../state/use-tree-rows.ts';
import type { WholeList } from '../table/list-body.tsx';
import { listTexts } from '../texts.ts';
import type { VirtualPages } from './use-virtual-pages.ts';

interface Means {
	screen: ResolvedScreen;
	list: ListData;
	pages: VirtualPages;
	/** Null where rows cannot be chosen. */
	chosen: ReadonlySet<string> | null;
	onChoose(records: TreeRow[], isChosen: boolean): void;
}

/** What can be chosen of a list without pages beyond the rows in sight. */
export function useWholeList({ screen, list, pages, chosen, onChoose }: Means): WholeList {
	const t = useText();
	const { message } = App.useApp();
	const { rows: first, request, totalCount: count } = list;
	const readRows = useReadRows(screen, list);
	const latest = useRef({ pages, chosen });
	latest.current = { pages, chosen };
	const question = useMemo(() => JSON.stringify([request.parameters, request.query, count]), [request, count]);
	const [read, setRead] = useState<{ question: string; ids: string[] } | null>(null);
	return useMemo(() => {
		const isHere = first.length >= count;
		const readIds = read?.question === question ? read.ids : null;
		const ids = isHere ? first.map(({ id }) => id) : readIds;
		const chooseOrLetGo = async () => {
			const rows = isHere ? first : await readRows(0, count);
			if (rows.length === 0) return;
			setRead({ question, ids: rows.map(({ id }) => id) });
			choose(rows, { chosen: latest.current.chosen, onChoose });
		};
		const rowsBetween = (one: string, other: string) => {
			const { rowAt, indexOf } = latest.current.pages;
			const indexes = [indexOf(one), indexOf(other)];
			const start = Math.min(...indexes);
			const end = Math.max(...indexes) + 1;
			if (start < 0) return [];
			if (end - start > maxExportIds) {
				void message.warning(t(listTexts.wholeListTooLong({ max: maxExportIds })));
				return [];
			}
			const rows = Array.from({ length: end - start }, (_, index) => rowAt(start + index));
			return rows.every((row) => row !== undefined) ? rows : readRows(start, end);
		};
		return { count, isTooLong: count > maxExportIds, ids, chooseOrLetGo, rowsBetween };
	}, [t, message, first, count, question, read, readRows, onChoose]);
}

/** Reads the rows from one index up to another, without that one; reports an error and then has none. */
function useReadRows(screen: ResolvedScreen, { request, totalCount }: Means['list']) {
	const runtime = useRuntime();
	const { message } = App.useApp();
	return useMemo(() => {
		const read = async (start: number, end: number) => {
			const skipped = start - (start % maxLimit);
			const { rows } = await findRecords(runtime, screen, { request, skipped, totalCount, count: end - skipped });
			return rows.slice(start - skipped, end - skipped);
		};
		return (start: number, end: number) =>
			read(start, end).catch((error: unknown) => {
				void message.error(readFullError(error, runtime.language), 5);
				return [];
			});
	}, [runtime, message, screen, request, totalCount]);
}
