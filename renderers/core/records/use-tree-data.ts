import { useCallback, useEffect, useMemo, useState } from 'react';

import { rootId, type TreeDataNode } from '../../../contract/records/tree-node.ts';
import { isAbort, readError } from '../failure/error-facts.ts';
import { useRuntime } from '../runtime/runtime-context.ts';

/** A node of the loaded part of a tree, as `findTreeData` returns it. */
export interface TreeDataBranch {
	key: string;
	title: string;
	isLeaf: boolean;
	node: TreeDataNode;
	children?: TreeDataBranch[];
}

interface TreeCall {
	/** The full path of the call. */
	path: string;
	/** The parameter that names the node whose children are wanted. */
	parameter: string;
}

/** A tree that is fetched branch by branch, beginning with the root 0 and what is directly below it. */
export function useTreeData({ path, parameter }: TreeCall) {
	const runtime = useRuntime();
	const [nodes, setNodes] = useState<ReadonlyMap<string, TreeDataNode>>(new Map());
	const [loadedIds, setLoadedIds] = useState<ReadonlySet<string>>(new Set());
	const [failure, setFailure] = useState<string | null>(null);

	const load = useCallback(
		async (id: string, signal?: AbortSignal) => {
			try {
				const input = { type: 1, [parameter]: id === rootId ? null : id };
				const rows = await runtime.call<TreeDataNode[]>(path, input, { method: 'POST', ...(signal && { signal }) });
				setNodes((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]));
				setLoadedIds((before) => new Set([...before, id]));
				setFailure(null);
			} catch (error) {
				if (signal?.aborted !== true && !isAbort(error)) setFailure(readError(error, runtime.language).message);
			}
		},
		[runtime, path, parameter],
	);

	useEffect(() => {
		const controller = new AbortController();
		void load(rootId, controller.signal);
		return () => controller.abort();
	}, [load]);

	const branches = useMemo(() => toBranches(nodes, loadedIds), [nodes, loadedIds]);
	const refresh = () => {
		setNodes(new Map());
		setLoadedIds(new Set());
		return load(rootId);
	};
	return { branches, nodes, loadedIds, failure, load, refresh };
}

function toBranches(nodes: ReadonlyMap<string, TreeDataNode>, loadedIds: ReadonlySet<string>): TreeDataBranch[] {
	const byParent = new Map<string | null, TreeDataNode[]>();
	for (const node of nodes.values()) byParent.set(node.parentId, [...(byParent.get(node.parentId) ?? []), node]);
	const below = (parent: string | null): TreeDataBranch[] =>
		(byParent.get(parent) ?? []).map((node) => {
			const isLoaded = loadedIds.has(node.id);
			const children = isLoaded ? below(node.id) : [];
			return {
				key: node.id,
				title: node.name,
				node,
				isLeaf: node.leaf || (isLoaded && children.length === 0),
				...(isLoaded && { children }),
			};
		});
	return below(null);
}
