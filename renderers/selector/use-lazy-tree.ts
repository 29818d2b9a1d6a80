import { useCallback, useEffect, useMemo, useState } from 'react';

import type { RuleGroup } from '../../contract/condition.ts';
import { maxLimit, type StoredRecord, toColumnKey } from '../../contract/list-query.ts';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { isAbort, readError } from '../records/error-facts.ts';
import { queryRecords } from '../records/record-calls.ts';
import { titleOf } from '../records/title-of.ts';
import { useRuntime } from '../runtime-context.ts';

export interface TreeNode {
	key: string;
	title: string;
	isLeaf: boolean;
	record: StoredRecord;
	children?: TreeNode[];
	/** False for a node that is no record. */
	selectable?: boolean;
	checkable?: boolean;
}

const rootKey = '';

/** A node of the loaded part of a tree. */
export function findNode(nodes: readonly TreeNode[], key: string): TreeNode | undefined {
	for (const node of nodes) {
		const found = node.key === key ? node : findNode(node.children ?? [], key);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** A screen's records as a tree of which each branch is fetched when it is opened. */
export function useLazyTree(screen: ResolvedScreen, filter: RuleGroup | undefined) {
	const runtime = useRuntime();
	const [branches, setBranches] = useState<ReadonlyMap<string, StoredRecord[]>>(new Map());
	const [failure, setFailure] = useState<string | null>(null);

	const fetchBranch = useCallback(
		async (id: string, signal?: AbortSignal) => {
			const column = toColumnKey(screen.parentField ?? 'parent');
			const parameters = [id === rootKey ? { key: `Q^${column}^NULL`, value: true } : { key: `Q^${column}^S`, value: id }];
			const request = {
				parameters,
				...(filter ? { query: filter } : {}),
				requestPage: { pageNo: 1, limit: maxLimit },
				sorts: screen.list.sort,
			};
			return (await queryRecords(runtime, screen, { request, signal })).dataResult;
		},
		[runtime, screen, filter],
	);

	const load = useCallback(
		async (id: string, signal?: AbortSignal) => {
			try {
				const rows = await fetchBranch(id, signal);
				setBranches((before) => new Map(before).set(id, rows));
				setFailure(null);
			} catch (error) {
				if (signal?.aborted !== true && !isAbort(error)) setFailure(readError(error, runtime.language).message);
			}
		},
		[fetchBranch, runtime.language],
	);

	useEffect(() => {
		const controller = new AbortController();
		void load(rootKey, controller.signal);
		return () => controller.abort();
	}, [load]);

	const nodes = useMemo(() => toNodes({ id: rootKey, title: '' }, branches, screen), [branches, screen]);
	const refresh = () => {
		setBranches(new Map());
		void load(rootKey);
	};
	return { nodes, isLoaded: branches.has(rootKey), failure, load, refresh, loadedIds: [...branches.keys()].filter((id) => id !== rootKey) };
}

function toNodes(parent: { id: string; title: string }, branches: ReadonlyMap<string, StoredRecord[]>, screen: ResolvedScreen): TreeNode[] {
	return (branches.get(parent.id) ?? []).map((record) => {
		const title = titleOf(screen, record);
		const above = `${parent.title} / `;
		const isLeaf = record.hasChildren === false || branches.get(record.id)?.length === 0;
		const children = branches.has(record.id) ? { children: toNodes({ id: record.id, title }, branches, screen) } : {};
		// Where a record's title is the whole way to it, a node says its own part.
		return { key: record.id, title: title.startsWith(above) ? title.slice(above.length) : title, isLeaf, record, ...children };
	});
}
