import { App } from 'antd';
import { useMemo, useRef } from 'react';

import { maxLimit } from '../../contract/list-query.ts';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { maxExportIds } from '../../contract/transfer.ts';
import type { WholeList } from '../list/list-body.tsx';
import type { useRecordList } from '../list/use-record-list.ts';
import type { TreeRow } from '../list/use-tree-rows.ts';
import { readFullError } from '../records/error-facts.ts';
import { queryRecords } from '../records/record-calls.ts';
import { useRuntime } from '../runtime-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { useVirtualPages } from './use-virtual-pages.ts';

interface Means {
	screen: ResolvedScreen;
	list: ReturnType<typeof useRecordList>;
	pages: ReturnType<typeof useVirtualPages>;
	onChoose(records: TreeRow[], isChosen: boolean): void;
}

/** What can be chosen of a list without pages beyond the rows in sight. */
export function useWholeList({ screen, list, pages, onChoose }: Means): WholeList {
	const t = useTexts();
	const { message } = App.useApp();
	const { totalCount: count } = list;
	const readRows = useReadRows(screen, list);
	const known = useRef(pages);
	known.current = pages;
	return useMemo(() => {
		const choose = () => void readRows(0, count).then((rows) => onChoose(rows, true));
		const rowsBetween = (one: string, other: string) => {
			const { rowAt, indexOf } = known.current;
			const places = [indexOf(one), indexOf(other)];
			const start = Math.min(...places);
			const end = Math.max(...places) + 1;
			if (start < 0) return [];
			if (end - start > maxExportIds) {
				void message.warning(t('wholeListTooLong', { max: maxExportIds.toLocaleString('en-US') }));
				return [];
			}
			const rows = Array.from({ length: end - start }, (_, index) => rowAt(start + index));
			return rows.every((row) => row !== undefined) ? rows : readRows(start, end);
		};
		return { count, isTooLong: count > maxExportIds, choose, rowsBetween };
	}, [t, message, count, readRows, onChoose]);
}

/** Reads the rows from one place up to another, without that one; says what went wrong and then has none. */
function useReadRows(screen: ResolvedScreen, { request, totalCount }: Means['list']) {
	const runtime = useRuntime();
	const { message } = App.useApp();
	return useMemo(() => {
		const read = async (start: number, end: number) => {
			const first = Math.floor(start / maxLimit);
			const rows: TreeRow[] = [];
			for (let number = first; number * maxLimit < end; number++) {
				const page = { ...request, requestPage: { pageNo: number + 1, limit: maxLimit, totalCount } };
				const { dataResult } = await queryRecords(runtime, screen, { request: page });
				rows.push(...dataResult);
				if (dataResult.length < maxLimit) break;
			}
			return rows.slice(start - first * maxLimit, end - first * maxLimit);
		};
		return (start: number, end: number) =>
			read(start, end).catch((error: unknown) => {
				void message.error(readFullError(error, runtime.language), 5);
				return [];
			});
	}, [runtime, message, screen, request, totalCount]);
}
