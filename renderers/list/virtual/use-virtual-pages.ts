import { useCallback, useRef, useState } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { queryRecords } from '../../core/records/record-calls.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { blockSize, type ListData } from '../state/use-record-list.ts';

type Blocks = ReadonlyMap<number, StoredRecord[]>;

/** Rows of a long list by their index, loaded page by page. */
export interface VirtualPages {
	rowAt(index: number): StoredRecord | undefined;
	indexOf(id: string): number;
	/** Loads the pages of these rows. */
	want(start: number, end: number): void;
}

/** The rows of a list without pages, fetched block by block as they come into sight; those not there yet are undefined. */
export function useVirtualPages(screen: ResolvedScreen, list: ListData): VirtualPages {
	const runtime = useRuntime();
	const { rows: first, request, totalCount, version } = list;
	const [fetched, setFetched] = useState<{ version: string; blocks: Blocks }>({ version, blocks: new Map() });
	const asked = useRef({ version, numbers: new Set<number>() });
	const controller = useRef(new AbortController());
	if (asked.current.version !== version) asked.current = { version, numbers: new Set() };
	// Results for an older response are of no use.
	useEffectOn([version], () => {
		controller.current = new AbortController();
		return () => controller.current.abort();
	});
	const blocks: Blocks = fetched.version === version ? fetched.blocks : new Map();

	const rowAt = (index: number): StoredRecord | undefined => {
		const number = Math.floor(index / blockSize);
		return (number === 0 ? first : blocks.get(number))?.[index % blockSize];
	};
	/** Where a row is that has been fetched; -1 for others. */
	const indexOf = (id: string): number => {
		for (const [number, rows] of [[0, first] as const, ...blocks]) {
			const index = rows.findIndex((row) => row.id === id);
			if (index >= 0) return number * blockSize + index;
		}
		return -1;
	};
	const want = useCallback(
		(start: number, end: number) => {
			const { numbers } = asked.current;
			for (let number = Math.floor(start / blockSize); number * blockSize < Math.min(end, totalCount); number++) {
				if (number === 0 || numbers.has(number)) continue;
				numbers.add(number);
				const { signal } = controller.current;
				const page = { ...request, requestPage: { pageNo: number + 1, limit: blockSize, totalCount } };
				queryRecords(runtime, screen, { request: page, signal }).then(
					({ dataResult }) =>
						setFetched((before) => {
							const known = before.version === version ? before.blocks : new Map<number, StoredRecord[]>();
							return { version, blocks: new Map(known).set(number, dataResult) };
						}),
					// Scrolling there again tries again.
					() => numbers.delete(number),
				);
			}
		},
		[runtime, screen, request, totalCount, version],
	);
	return { rowAt, indexOf, want };
}
