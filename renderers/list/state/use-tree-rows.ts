import { type Dispatch, type RefObject, type SetStateAction, useCallback, useMemo, useRef, useState } from 'react';
import { ownValue } from '../../../contract/input/plain-object.ts';
import { type ListRequest, maxLimit, type StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { belowParent } from '../../core/records/below-parent.ts';
import { type FoundRecords, findRecords, restOf } from '../../core/records/found-records.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { ListData } from './use-record-list.ts';

/** A row of a tree list; `children` is empty until it was opened, and missing for a leaf. */
export interface TreeRow extends StoredRecord {
	children?: TreeRow[];
}

interface Branches {
	/** What was fetched below each opened row, and of the roots, under the text of their request, what came after the list's own page. */
	found: ReadonlyMap<string, FoundRecords>;
	expanded: readonly string[];
	loading: ReadonlySet<string>;
	failed: ReadonlySet<string>;
	/** The version of the list for which opened branches were fetched last. */
	version: string;
}

/** So many roots are opened by themselves. */
const mostOpened = 5;

const none: Branches = { found: new Map(), expanded: [], loading: new Set(), failed: new Set(), version: '' };

/** What the rows of a tree are made of. */
interface TreeMeans {
	isTree: boolean;
	list: Pick<ListData, 'rows' | 'request' | 'totalCount' | 'isExact' | 'version'>;
}

/** The rows of a tree and the state of its branches. */
export interface TreeRows {
	rows: StoredRecord[];
	expanded: readonly string[];
	loading: ReadonlySet<string>;
	failed: ReadonlySet<string>;
	/** Whether all branches have been fetched again since the list was. */
	isCurrent: boolean;
	toggle(id: string, isExpanded: boolean): void;
	/** What was loaded below a row; null: at the top level. */
	foundBelow(parentId: string | null): FoundRecords | undefined;
	hasFailed(parentId: string | null): boolean;
	more(parentId: string | null): Promise<FoundRecords | undefined>;
}

/** Rows of a tree whose branches are fetched when they are opened, and further on request; opened branches are fetched again with the list. */
export function useTreeRows(screen: ResolvedScreen, { isTree, list }: TreeMeans): TreeRows {
	const [branches, setBranches] = useState(none);
	const { rows: listed, request, version } = list;
	const rootKey = useMemo(() => JSON.stringify(request), [request]);
	const roots = useRoots(screen, { isTree, list, found: branches.found.get(rootKey) });
	const known = useMemo(() => (isTree && screen.list.filter !== null ? splitTree(screen, roots.rows) : null), [isTree, screen, roots]);
	const first = known?.tops ?? listed;
	const latest = useRef({ branches, roots, known, rootKey, request });
	latest.current = { branches, roots, known, rootKey, request };
	const load = useBranchLoad(screen, { latest, setBranches });

	const toggle = useCallback(
		(id: string, isExpanded: boolean) => {
			setBranches((before) => ({
				...before,
				expanded: isExpanded ? [...before.expanded, id] : before.expanded.filter((other) => other !== id),
			}));
			const { known, branches } = latest.current;
			if (isExpanded && known === null && !branches.found.has(id)) void load(id, { count: 1 });
		},
		[load],
	);
	const foundBelow = useCallback((parentId: string | null) => {
		const { branches, roots, known } = latest.current;
		if (parentId === null) return roots;
		return known === null ? branches.found.get(parentId) : { rows: known.below.get(parentId) ?? [], rest: 0, isExact: true };
	}, []);
	const hasFailed = useCallback((parentId: string | null) => {
		const { branches, rootKey } = latest.current;
		return branches.failed.has(parentId ?? rootKey);
	}, []);
	/** Fetches the next rows below a row (null: of the roots) and returns all that could be had. */
	const more = useCallback(
		async (parentId: string | null): Promise<FoundRecords | undefined> => {
			const found = foundBelow(parentId);
			if (found === undefined || found.rest === 0) return found;
			const answer = await load(parentId ?? latest.current.rootKey, { known: found.rows, count: found.rows.length + 1 });
			return answer ?? found;
		},
		[foundBelow, load],
	);

	// A few roots lead nowhere by themselves: what is below them is shown at first, too, and again for other roots.
	const openedFor = useRef<string>(undefined);
	useEffectOn([version], () => {
		const asked = JSON.stringify([request.parameters, request.query]);
		if (!isTree || version === '' || openedFor.current === asked) return;
		openedFor.current = asked;
		const branches = first.length > mostOpened ? [] : first.filter((record) => !isLeaf(record));
		for (const { id } of branches) if (!latest.current.branches.expanded.includes(id)) toggle(id, true);
	});

	// The list was read again.
	useEffectOn([version, load], () => {
		if (!isTree || version === '') return;
		const { branches, known, rootKey } = latest.current;
		const isInSight = (id: string) => id === rootKey || branches.expanded.includes(id);
		// What is closed is fetched again when it is opened again.
		setBranches((before) => ({ ...before, version, found: new Map([...before.found].filter(([id]) => isInSight(id))) }));
		if (known === null) for (const id of branches.expanded) void load(id, { count: branches.found.get(id)?.rows.length ?? 1 });
		const further = branches.found.get(rootKey);
		if (further !== undefined) void load(rootKey, { known: listed, count: further.rows.length });
	});

	const rows = useMemo(() => {
		if (!isTree) return listed;
		return known === null ? toTree(roots.rows, (id) => branches.found.get(id)?.rows) : toTree(known.tops, (id) => known.below.get(id));
	}, [roots, listed, branches, isTree, known]);
	return useMemo(() => {
		const { expanded, loading, failed } = branches;
		const isCurrent = !isTree || (branches.version === version && loading.size === 0);
		return { rows, expanded, loading, failed, isCurrent, toggle, foundBelow, hasFailed, more };
	}, [rows, branches, isTree, version, toggle, foundBelow, hasFailed, more]);
}

/** The roots: the list's own page, unless more was fetched of them; a tree on pages has no more than these. */
function useRoots(screen: ResolvedScreen, { isTree, list, found }: TreeMeans & { found: FoundRecords | undefined }): FoundRecords {
	const { rows, totalCount, isExact } = list;
	const isWhole = !isTree || screen.list.pageSize > 0;
	return useMemo(() => {
		if (isWhole) return { rows, rest: 0, isExact: true };
		return found ?? { rows, ...restOf({ shown: rows.length, totalCount, isExact, isLast: rows.length < maxLimit }) };
	}, [isWhole, rows, totalCount, isExact, found]);
}

interface LoadMeans {
	latest: RefObject<{ rootKey: string; request: ListRequest }>;
	setBranches: Dispatch<SetStateAction<Branches>>;
}

/** Fetches what is below a row, or further roots under their key; only the latest call for a branch counts. */
function useBranchLoad(screen: ResolvedScreen, { latest, setBranches }: LoadMeans) {
	const runtime = useRuntime();
	const running = useRef(new Map<string, symbol>());
	return useCallback(
		async (id: string, wanted: { known?: StoredRecord[]; count: number }): Promise<FoundRecords | undefined> => {
			if (screen.parentField === null) return undefined;
			const own = Symbol(id);
			running.current.set(id, own);
			const { rootKey, request } = latest.current;
			const { sorts } = request;
			const below = { parameters: [belowParent(screen, id)], ...(sorts ? { sorts } : {}) };
			setBranches((before) => ({ ...before, loading: added(before.loading, id), failed: removed(before.failed, id) }));
			const answer = await findRecords(runtime, screen, {
				...wanted,
				request: id === rootKey ? request : { ...below, desensitization: 1 },
			}).catch(() => undefined);
			if (running.current.get(id) !== own) return undefined;
			setBranches((before) => ({
				...before,
				loading: removed(before.loading, id),
				...(answer ? { found: new Map(before.found).set(id, answer) } : { failed: added(before.failed, id) }),
			}));
			return answer;
		},
		[runtime, screen, latest, setBranches],
	);
}

/** The roots with what was found below them. A record that was moved is in the old response for one branch and the new one for another for a moment: it is shown once. */
function toTree(roots: StoredRecord[], foundBelow: (id: string) => StoredRecord[] | undefined): TreeRow[] {
	const shown = new Set(roots.map(({ id }) => id));
	const withChildren = (record: StoredRecord): TreeRow => {
		if (isLeaf(record)) return record;
		const rows = foundBelow(record.id);
		if (rows?.length === 0) return record;
		const children = (rows ?? []).filter(({ id }) => !shown.has(id));
		for (const { id } of children) shown.add(id);
		return { ...record, children: children.map(withChildren) };
	};
	return roots.map(withChildren);
}

/** What a fixed filter finds in a tree: the records whose parents it does not find are the tops. */
function splitTree(
	{ parentField }: ResolvedScreen,
	rows: StoredRecord[],
): { tops: StoredRecord[]; below: ReadonlyMap<string, StoredRecord[]> } {
	const ids = new Set(rows.map(({ id }) => id));
	const parentOf = (record: StoredRecord) => String(ownValue(record, parentField ?? '') ?? '');
	const parents = new Set(rows.map(parentOf));
	const tops: StoredRecord[] = [];
	const below = new Map<string, StoredRecord[]>();
	for (const row of rows) {
		const record = { ...row, hasChildren: parents.has(row.id) };
		const parent = parentOf(row);
		if (!ids.has(parent)) {
			tops.push(record);
			continue;
		}
		const beside = below.get(parent) ?? [];
		beside.push(record);
		below.set(parent, beside);
	}
	return { tops, below };
}

/** The server returns with a tree's record whether something is below it. */
function isLeaf(record: StoredRecord): boolean {
	return record.hasChildren === false;
}

function added(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
	return new Set(set).add(id);
}

function removed(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
	return new Set([...set].filter((other) => other !== id));
}
