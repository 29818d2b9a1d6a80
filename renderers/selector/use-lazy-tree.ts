import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../contract/base/languages.ts';
import type { StoredRecord } from '../../contract/records/list-query.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { isAbort } from '../core/failure/error-facts.ts';
import { belowParent } from '../core/records/below-parent.ts';
import { type FoundRecords, findRecords } from '../core/records/found-records.ts';
import { moreText } from '../core/records/more-button.tsx';
import { titleOf } from '../core/records/title-of.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { type Translate, useText } from '../core/texts/use-text.ts';

export interface TreeNode {
	key: string;
	title: string;
	isLeaf: boolean;
	record: StoredRecord;
	children?: TreeNode[];
	/** Stands for the records of a branch that are not here yet; opening it fetches the next of them. */
	isMore?: boolean;
	/** False for a node that is no record. */
	selectable?: boolean;
	checkable?: boolean;
}

const rootKey = '';
/** Before the key of a branch and how much of it is there, so that each such node is another one. */
const moreKey = '#more ';

type Branches = ReadonlyMap<string, FoundRecords>;

/** A node of the loaded part of a tree. */
export function findNode(nodes: readonly TreeNode[], key: string): TreeNode | undefined {
	for (const node of nodes) {
		const found = node.key === key ? node : findNode(node.children ?? [], key);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** A screen's records as a tree of which each branch is fetched when it is opened, and further at the node behind what is there. */
export function useLazyTree(screen: ResolvedScreen, filter: RuleGroup | undefined) {
	const runtime = useRuntime();
	const { language } = runtime;
	const t = useText();
	const [branches, setBranches] = useState<Branches>(new Map());
	const latest = useRef(branches);
	latest.current = branches;
	const [failure, setFailure] = useState<{ error: unknown; retry(): void } | null>(null);

	const fetchBranch = useCallback(
		async (id: string, wanted: { known?: StoredRecord[]; signal?: AbortSignal | undefined }) => {
			const request = {
				parameters: [belowParent(screen, id === rootKey ? null : id)],
				...(filter ? { query: filter } : {}),
				sorts: screen.list.sort,
			};
			return findRecords(runtime, screen, { request, count: 1, ...wanted });
		},
		[runtime, screen, filter],
	);

	const load = useCallback(
		async (key: string, signal?: AbortSignal) => {
			const isMore = key.startsWith(moreKey);
			const id = isMore ? key.slice(key.indexOf(' ', moreKey.length) + 1) : key;
			const known = isMore ? latest.current.get(id)?.rows : undefined;
			try {
				const found = await fetchBranch(id, { ...(known && { known }), signal });
				setBranches((before) => new Map(before).set(id, found));
				setFailure(null);
			} catch (error) {
				if (signal?.aborted !== true && !isAbort(error)) setFailure({ error, retry: () => void load(key) });
			}
		},
		[fetchBranch],
	);

	useEffect(() => {
		const controller = new AbortController();
		void load(rootKey, controller.signal);
		return () => controller.abort();
	}, [load]);

	const nodes = useMemo(() => toNodes({ id: rootKey, title: '' }, { branches, screen, t, language }), [branches, screen, t, language]);
	const refresh = () => {
		setBranches(new Map());
		void load(rootKey);
	};
	return { nodes, isLoaded: branches.has(rootKey), failure, load, refresh, loadedIds: [...branches.keys()].filter((id) => id !== rootKey) };
}

function toNodes(
	parent: { id: string; title: string },
	means: { branches: Branches; screen: ResolvedScreen; t: Translate; language: Language },
): TreeNode[] {
	const { branches, screen, t, language } = means;
	const found = branches.get(parent.id);
	if (found === undefined) return [];
	const nodes = found.rows.map((record): TreeNode => {
		const title = titleOf(screen, record, language);
		const above = `${parent.title} / `;
		const isLeaf = record.hasChildren === false || branches.get(record.id)?.rows.length === 0;
		const children = branches.has(record.id) ? { children: toNodes({ id: record.id, title }, means) } : {};
		// Where a record's title is the whole path to it, a node shows its own part.
		return { key: record.id, title: title.startsWith(above) ? title.slice(above.length) : title, isLeaf, record, ...children };
	});
	if (found.rest === 0) return nodes;
	const key = `${moreKey}${found.rows.length} ${parent.id}`;
	const record = { id: key, version: 0 };
	return [...nodes, { key, title: moreText(found, t), isLeaf: false, isMore: true, record, selectable: false, checkable: false }];
}
