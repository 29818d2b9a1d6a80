import type { Message } from '../../base/define-texts.ts';
import type { ProcessFile, ProcessFlow, ProcessNode, ProcessNodeType } from '../../processes/process.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';

/** Names an element in problems, by its id. */
export type NameOf = (id: string) => Message | string;

/** What is wrong with the graph of a process: every node is reached, leads to an end, and no loop runs without a pause. */
export function checkFlows(file: ProcessFile, nameOf: NameOf): Finding[] {
	const scopes = [undefined, ...file.nodes.filter(({ type }) => type === 'subprocess').map(({ id }) => id)];
	return scopes.flatMap((parent) => {
		const nodes = file.nodes.filter((node) => node.parent === parent);
		const flows = file.flows.filter((flow) => flow.parent === parent);
		return checkScope({ owner: parent ?? file.id, nodes, flows, all: file.nodes, nameOf });
	});
}

interface Scope {
	/** The process or sub-process. */
	owner: string;
	nodes: ProcessNode[];
	flows: ProcessFlow[];
	all: ProcessNode[];
	nameOf: NameOf;
}

function checkScope(scope: Scope): Finding[] {
	const wrongEnds = checkEnds(scope);
	const starts = scope.nodes.filter(({ type }) => type === 'start');
	const startCount: Finding[] =
		starts.length === 1
			? []
			: [{ code: 'start-count', pointer: toPointer(scope.owner), values: { element: scope.nameOf(scope.owner), count: starts.length } }];
	if (wrongEnds.length + startCount.length > 0) return [...wrongEnds, ...startCount];
	return [...checkReach(scope), ...scope.nodes.flatMap((node) => checkGateway(node, scope)), ...checkLoops(scope)];
}

/** Flows and boundary events whose nodes do not exist, or that cannot begin or end there. */
function checkEnds({ nodes, flows, nameOf }: Scope): Finding[] {
	const unknown = (id: string, name: string, known: ProcessNode[]): Finding[] => {
		if (known.some((node) => node.id === name)) return [];
		return [
			{
				code: 'unknown-node',
				pointer: toPointer(id),
				values: {
					element: nameOf(id),
					name,
					hint: nearestHint(
						name,
						known.map((node) => node.id),
					),
				},
			},
		];
	};
	const sources = nodes.filter(({ type }) => type !== 'end' && type !== 'terminate');
	const targets = nodes.filter(({ type }) => type !== 'start' && type !== 'timer');
	const limited = nodes.filter(({ type }) => type === 'task' || type === 'subprocess');
	return [
		...flows.flatMap(({ id, from, to }) => [...unknown(id, from, sources), ...unknown(id, to, targets)]),
		...nodes.flatMap(({ id, attachedTo }) => (attachedTo === undefined ? [] : unknown(id, attachedTo, limited))),
	];
}

function checkReach({ nodes, flows, nameOf }: Scope): Finding[] {
	const after = group([
		...flows.map(({ from, to }): [string, string] => [from, to]),
		...nodes.map(({ attachedTo = '', id }): [string, string] => [attachedTo, id]),
	]);
	const former = group(flows.map(({ from, to }) => [to, from]));
	const next = (id: string) => after.get(id) ?? [];
	const before = (id: string) => former.get(id) ?? [];
	const reached = closure(
		nodes.filter(({ type }) => type === 'start').map(({ id }) => id),
		next,
	);
	const ending = closure(
		nodes.filter(({ type }) => type === 'end' || type === 'terminate').map(({ id }) => id),
		before,
	);
	return nodes.flatMap(({ id }): Finding[] => {
		const at = { pointer: toPointer(id), values: { element: nameOf(id) } };
		if (!reached.has(id)) return [{ code: 'unreachable-node', ...at }];
		return ending.has(id) ? [] : [{ code: 'no-way-on', ...at }];
	});
}

/** The second of pairs, by the first. */
function group(pairs: Array<[string, string]>): ReadonlyMap<string, string[]> {
	const groups = new Map<string, string[]>();
	for (const [key, value] of pairs) {
		const known = groups.get(key);
		if (known) known.push(value);
		else groups.set(key, [value]);
	}
	return groups;
}

/** Everything that can be reached from some ids, these too. */
function closure(starts: string[], next: (id: string) => string[]): Set<string> {
	const found = new Set(starts);
	for (const id of found) for (const other of next(id)) found.add(other);
	return found;
}

function checkGateway({ id, type, defaultFlow }: ProcessNode, { flows, nameOf }: Scope): Finding[] {
	const out = flows.filter(({ from }) => from === id);
	const decides = (type === 'exclusive' || type === 'inclusive') && out.length > 1;
	if (!decides) {
		return out
			.filter(({ condition }) => condition !== undefined)
			.map((flow) => ({ code: 'condition-not-here', pointer: toPointer(flow.id), values: { element: nameOf(flow.id) } }));
	}
	if (defaultFlow !== undefined && !out.some((flow) => flow.id === defaultFlow)) {
		const hint = nearestHint(
			defaultFlow,
			out.map((flow) => flow.id),
		);
		return [{ code: 'unknown-node', pointer: toPointer(id), values: { element: nameOf(id), name: defaultFlow, hint } }];
	}
	const open = out.filter((flow) => flow.condition === undefined && flow.id !== defaultFlow);
	if (open.length === 0)
		return defaultFlow === undefined ? [{ code: 'no-default-flow', pointer: toPointer(id), values: { element: nameOf(id) } }] : [];
	return open.map((flow) => ({ code: 'flow-without-condition', pointer: toPointer(flow.id), values: { element: nameOf(flow.id) } }));
}

/** Services and scripts follow each other as fast as they can, so a loop of them alone would never rest. */
const pausing: ReadonlySet<ProcessNodeType> = new Set(['task', 'delay', 'message']);

/** Loops in which nothing waits for a person, a time or a message. */
function checkLoops({ nodes, flows, all, nameOf }: Scope): Finding[] {
	const pauses = ({ id, type }: ProcessNode): boolean =>
		pausing.has(type) || (type === 'subprocess' && all.some((inner) => inner.parent === id && pauses(inner)));
	const quick = new Set(nodes.filter((node) => !pauses(node)).map(({ id }) => id));
	const after = group(flows.filter(({ from, to }) => quick.has(from) && quick.has(to)).map(({ from, to }) => [from, to]));
	const next = (id: string) => after.get(id) ?? [];
	const looping = withoutBeginnings(quick, next).find((id) => closure(next(id), next).has(id));
	return looping === undefined ? [] : [{ code: 'loop-without-pause', pointer: toPointer(looping), values: { element: nameOf(looping) } }];
}

/** The ids that a loop leads to: what nothing leads to is taken away until nothing of the kind is left. */
function withoutBeginnings(ids: ReadonlySet<string>, next: (id: string) => string[]): string[] {
	const arrivals = new Map([...ids].map((id) => [id, 0]));
	for (const id of ids) for (const other of next(id)) arrivals.set(other, (arrivals.get(other) ?? 0) + 1);
	const beginnings = [...ids].filter((id) => arrivals.get(id) === 0);
	for (const id of beginnings) {
		arrivals.delete(id);
		for (const other of next(id)) {
			const left = (arrivals.get(other) ?? 0) - 1;
			arrivals.set(other, left);
			if (left === 0) beginnings.push(other);
		}
	}
	return [...arrivals.keys()];
}
