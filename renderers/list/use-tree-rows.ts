import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { type ListRequest, maxLimit, type StoredRecord, toColumnKey } from '../../contract/list-query.ts';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { queryRecords } from '../records/record-calls.ts';
import { useRuntime } from '../runtime-context.ts';

/** A row of a tree list; `children` is empty until it was opened, and missing for a leaf. */
export interface TreeRow extends StoredRecord {
	children?: TreeRow[];
}

interface Branches {
	/** The rows below each opened row. */
	children: ReadonlyMap<string, StoredRecord[]>;
	expanded: readonly string[];
	loading: ReadonlySet<string>;
	failed: ReadonlySet<string>;
}

const none: Branches = { children: new Map(), expanded: [], loading: new Set(), failed: new Set() };

/** Rows of a tree whose branches are fetched when they are opened; opened branches are fetched anew with the list (`version`). */
export function useTreeRows(
	screen: ResolvedScreen,
	roots: StoredRecord[],
	options: { isTree: boolean; sorts: ListRequest['sorts']; version: string },
) {
	const runtime = useRuntime();
	const [branches, setBranches] = useState(none);
	const latest = useRef({ branches, sorts: options.sorts });
	latest.current = { branches, sorts: options.sorts };

	const load = useCallback(
		async (id: string) => {
			if (screen.parentField === null) return;
			setBranches((before) => ({ ...before, loading: added(before.loading, id), failed: removed(before.failed, id) }));
			try {
				const request: ListRequest = {
					desensitization: 1,
					parameters: [{ key: `Q^${toColumnKey(screen.parentField)}^S`, value: id }],
					requestPage: { pageNo: 1, limit: maxLimit },
					...(latest.current.sorts ? { sorts: latest.current.sorts } : {}),
				};
				const answer = await queryRecords(runtime, screen, { request });
				setBranches((before) => ({
					...before,
					children: new Map(before.children).set(id, answer.dataResult),
					loading: removed(before.loading, id),
				}));
			} catch {
				setBranches((before) => ({ ...before, loading: removed(before.loading, id), failed: added(before.failed, id) }));
			}
		},
		[runtime, screen],
	);

	const toggle = useCallback(
		(id: string, isExpanded: boolean) => {
			setBranches((before) => ({
				...before,
				expanded: isExpanded ? [...before.expanded, id] : before.expanded.filter((other) => other !== id),
			}));
			if (isExpanded && !latest.current.branches.children.has(id)) void load(id);
		},
		[load],
	);

	useEffect(() => {
		if (options.version === '') return;
		for (const id of latest.current.branches.expanded) void load(id);
	}, [options.version, load]);

	const rows = useMemo(() => (options.isTree ? roots.map((row) => withChildren(row, branches)) : roots), [roots, branches, options.isTree]);
	return useMemo(() => {
		const { expanded, loading, failed } = branches;
		return { rows, expanded, loading, failed, toggle };
	}, [rows, branches, toggle]);
}

function withChildren(record: StoredRecord, branches: Branches): TreeRow {
	if (isLeaf(record)) return record;
	const children = branches.children.get(record.id);
	if (children !== undefined && children.length === 0) return record;
	return { ...record, children: (children ?? []).map((child) => withChildren(child, branches)) };
}

/** The server says of a tree's record whether something lies below it. */
function isLeaf(record: StoredRecord): boolean {
	return record.hasChildren === false;
}

function added(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
	return new Set(set).add(id);
}

function removed(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
	return new Set([...set].filter((other) => other !== id));
}
