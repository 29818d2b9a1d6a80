import type { ProcessNodeType } from '../../../../../contract/processes/process.ts';
import { drawnElements, processElements } from '../../../../../contract/processes/process-elements.ts';
import type { BpmnElement } from './bpmn-element.ts';
import { readParts } from './portal-parts.ts';
import type { ProcessTree } from './process-text.ts';

/** A node of the simple designer. */
export type Step =
	| { kind: (typeof simpleTypes)[number]; element: BpmnElement }
	| { kind: 'subprocess'; element: BpmnElement; inside: Sequence }
	| BranchStep;

/** Branches between two gateways. */
export interface BranchStep {
	kind: 'exclusive' | 'inclusive' | 'parallel';
	element: BpmnElement;
	/** Where the branches meet; null when each of them has an end of its own. */
	join: BpmnElement | null;
	branches: Branch[];
}

export interface Branch extends Chain {
	/** The flow out of the gateway. */
	flow: BpmnElement;
}

interface Chain {
	steps: Step[];
	/** The flows before each step, and the last one. */
	flows: BpmnElement[];
	/** The end event of the branch; null for one that meets the others. */
	end: BpmnElement | null;
}

/** The steps from a start to an end event. */
export interface Sequence {
	/** The process or sub-process. */
	scope: BpmnElement;
	start: BpmnElement;
	end: BpmnElement;
	steps: Step[];
	flows: BpmnElement[];
}

/** Why the simple designer cannot display a process: at which element. */
export interface Undisplayable {
	reason: 'drawing' | 'boundary' | 'element' | 'structure' | 'start';
	element: BpmnElement;
}

class NotSimple extends Error {
	override readonly cause: Undisplayable;

	constructor(reason: Undisplayable['reason'], element: BpmnElement) {
		super(reason);
		this.cause = { reason, element };
	}
}

const simpleTypes = ['task', 'copy', 'set', 'service', 'script', 'message', 'delay'] as const;
const branchTypes = ['exclusive', 'inclusive', 'parallel'] as const;

/** The process as steps, or why it has none. */
export function readSteps({ definitions, process }: ProcessTree): Sequence | Undisplayable {
	try {
		const other = (definitions.rootElements ?? []).find(({ $type }) => $type === 'bpmn:Collaboration');
		if (other !== undefined) throw new NotSimple('drawing', other);
		return readScope(process);
	} catch (error) {
		if (error instanceof NotSimple) return error.cause;
		throw error;
	}
}

export function isDisplayable(read: Sequence | Undisplayable): read is Sequence {
	return 'steps' in read;
}

/** The name of a BPMN type in the files: `userTask`. */
export function elementName({ $type }: BpmnElement): string {
	const name = $type.slice($type.indexOf(':') + 1);
	return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
}

/** What the portal makes of an element; undefined for one that it does not run. */
export function nodeType(element: BpmnElement): ProcessNodeType | undefined {
	const type = processElements[elementName(element)];
	if (type === 'set' && readParts(element, 'http').length > 0) return 'service';
	if (type === 'delay' && element.eventDefinitions?.[0]?.$type === 'bpmn:MessageEventDefinition') return 'message';
	return type;
}

interface Scope {
	nodes: BpmnElement[];
	flows: BpmnElement[];
	seen: Set<BpmnElement>;
}

function readScope(scope: BpmnElement): Sequence {
	const elements = scope.flowElements ?? [];
	const drawn = [
		...(scope.artifacts ?? []),
		...(scope.laneSets ?? []),
		...elements.filter((element) => drawnElements.has(elementName(element))),
	];
	if (drawn[0] !== undefined) throw new NotSimple('drawing', drawn[0]);
	const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
	const nodes = elements.filter((element) => !flows.includes(element));
	const boundary = nodes.find(({ $type }) => $type === 'bpmn:BoundaryEvent');
	if (boundary !== undefined) throw new NotSimple('boundary', boundary);
	const unknown = nodes.find((node) => nodeType(node) === undefined);
	if (unknown !== undefined) throw new NotSimple('element', unknown);
	const starts = nodes.filter((node) => nodeType(node) === 'start');
	const [start] = starts;
	if (start === undefined || starts.length > 1) throw new NotSimple('start', starts[1] ?? scope);
	const state: Scope = { nodes, flows, seen: new Set([start]) };
	const { steps, flows: chain, end, stop } = readChain(only(outOf(start, state), start), state);
	if (end === null) throw new NotSimple('structure', stop);
	const lost = nodes.find((node) => !state.seen.has(node));
	if (lost !== undefined) throw new NotSimple('structure', lost);
	return { scope, start, end, steps, flows: chain };
}

function outOf(node: BpmnElement, { flows }: Scope): BpmnElement[] {
	return flows.filter(({ sourceRef }) => sourceRef === node);
}

function into(node: BpmnElement, { flows }: Scope): BpmnElement[] {
	return flows.filter(({ targetRef }) => targetRef === node);
}

function only(flows: BpmnElement[], node: BpmnElement): BpmnElement {
	const [flow] = flows;
	if (flow === undefined || flows.length > 1) throw new NotSimple('structure', node);
	return flow;
}

/** The steps from a flow on, to an end event or to a gateway where several flows meet. */
function readChain(first: BpmnElement, scope: Scope): Chain & { stop: BpmnElement } {
	const steps: Step[] = [];
	const flows = [first];
	let flow = first;
	for (;;) {
		const node = nextNode(flow, scope);
		if (isJoin(node, scope)) return { steps, flows, end: null, stop: node };
		scope.seen.add(node);
		if (nodeType(node) === 'end') return { steps, flows, end: node, stop: node };
		const step = readStep(node, scope);
		steps.push(step);
		// All branches have ended.
		if ('branches' in step && step.join === null) return { steps, flows, end: step.branches[0]?.end ?? null, stop: node };
		flow = only(outOf('branches' in step && step.join !== null ? step.join : node, scope), node);
		flows.push(flow);
	}
}

/** Where a flow leads: to a node that nothing else leads to, or to a gateway where flows meet. */
function nextNode(flow: BpmnElement, scope: Scope): BpmnElement {
	const node = flow.targetRef;
	if (node === undefined || !scope.nodes.includes(node)) throw new NotSimple('structure', flow);
	if (isJoin(node, scope)) return node;
	if (into(node, scope).length > 1 || scope.seen.has(node)) throw new NotSimple('structure', node);
	return node;
}

/** A gateway where flows meet and nothing divides. */
function isJoin(node: BpmnElement, scope: Scope): boolean {
	const isGateway = branchTypes.some((type) => type === nodeType(node));
	return isGateway && into(node, scope).length > 1 && outOf(node, scope).length === 1;
}

function readStep(node: BpmnElement, scope: Scope): Step {
	const type = nodeType(node);
	const simple = simpleTypes.find((known) => known === type);
	if (simple !== undefined) return { kind: simple, element: node };
	if (type === 'subprocess') return { kind: 'subprocess', element: node, inside: readScope(node) };
	const kind = branchTypes.find((known) => known === type);
	const out = outOf(node, scope);
	if (kind === undefined || out.length < 2) throw new NotSimple('structure', node);
	const read = out.map((flow) => ({ flow, ...readChain(flow, scope) }));
	const met = read.filter(({ end }) => end === null);
	const join = met[0]?.stop ?? null;
	const fits =
		met.every(({ stop }) => stop === join) && (join === null || (into(join, scope).length === met.length && nodeType(join) === kind));
	if (!fits) throw new NotSimple('structure', join ?? node);
	if (join !== null) {
		if (scope.seen.has(join)) throw new NotSimple('structure', join);
		scope.seen.add(join);
	}
	return { kind, element: node, join, branches: read.map(({ flow, steps, flows, end }) => ({ flow, steps, flows, end })) };
}
