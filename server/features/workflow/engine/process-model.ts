import type { ProcessFile, ProcessFlow, ProcessNode } from '../../../../contract/processes/process.ts';

/** A process with what steps look up. */
export interface ProcessModel {
	file: ProcessFile;
	node(id: string): ProcessNode;
	has(id: string): boolean;
	/** The flows out of a node, in the order of the file. */
	out(id: string): readonly ProcessFlow[];
	/** The flows into a node. */
	into(id: string): readonly ProcessFlow[];
	/** The boundary timers of a node. */
	timers(id: string): readonly ProcessNode[];
	/** The start of a process or sub-process. */
	startOf(parent: string | undefined): ProcessNode;
	/** Whether a node can be reached from another one in the same scope, without passing a third one. */
	reaches(from: string, to: string, without: string): boolean;
	/** Whether branches meet there. */
	isJoin(id: string): boolean;
}

/** Prepares a process for steps. */
export function createModel(file: ProcessFile): ProcessModel {
	const nodes = new Map(file.nodes.map((node) => [node.id, node]));
	const out = groupBy(file.flows, ({ from }) => from);
	const into = groupBy(file.flows, ({ to }) => to);
	const timers = groupBy(
		file.nodes.filter(({ attachedTo }) => attachedTo !== undefined),
		({ attachedTo }) => attachedTo ?? '',
	);
	const node = (id: string): ProcessNode => {
		const found = nodes.get(id);
		if (!found) throw new Error(`the process ${file.id} has no node ${id}`);
		return found;
	};
	const nextOf = (id: string): string[] => [...(out.get(id) ?? []).map(({ to }) => to), ...(timers.get(id) ?? []).map((timer) => timer.id)];
	const known = new Map<string, ReadonlySet<string>>();
	return {
		file,
		node,
		has: (id) => nodes.has(id),
		out: (id) => out.get(id) ?? [],
		into: (id) => into.get(id) ?? [],
		timers: (id) => timers.get(id) ?? [],
		startOf(parent) {
			const start = file.nodes.find((candidate) => candidate.type === 'start' && candidate.parent === parent);
			if (!start) throw new Error(`the process ${file.id} has no start in ${parent ?? 'itself'}`);
			return start;
		},
		reaches(from, to, without) {
			const key = `${from} ${without}`;
			let reached = known.get(key);
			if (!reached) {
				reached = closure(from, (id) => (id === without ? [] : nextOf(id)));
				known.set(key, reached);
			}
			return reached.has(to);
		},
		isJoin: (id) => (into.get(id)?.length ?? 0) > 1 && ['parallel', 'inclusive'].includes(node(id).type),
	};
}

function closure(start: string, next: (id: string) => string[]): Set<string> {
	const found = new Set([start]);
	for (const id of found) for (const other of next(id)) found.add(other);
	return found;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
	const groups = new Map<string, Item[]>();
	for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
	return groups;
}
