import { type BpmnElement, editDirectly } from './bpmn-element.ts';
import { setDuration, setMessage } from './events.ts';
import { layOut } from './layout.ts';
import { writeParts } from './portal-parts.ts';
import { type ProcessTree, readTree, writeTree } from './process-text.ts';
import { type Branch, type BranchStep, isDisplayable, nodeType, readSteps, type Sequence, type Step } from './steps.ts';

/** What can be added between two steps. */
export const addableKinds = [
	'task',
	'copy',
	'set',
	'service',
	'script',
	'exclusive',
	'inclusive',
	'parallel',
	'delay',
	'message',
	'subprocess',
] as const;
export type AddableKind = (typeof addableKinds)[number];

/** The names that new elements get, in the language of the user. */
export type NameNew = (kind: AddableKind | 'branch' | 'otherwise') => string;

/** Changes a process as its steps are: the text afterwards, drawn anew. */
export async function editProcess(text: string, change: (sequence: Sequence, tree: ProcessTree) => void): Promise<string> {
	const tree = await readTree(text);
	const sequence = tree && readSteps(tree);
	if (tree === undefined || sequence === undefined || !isDisplayable(sequence)) return text;
	change(sequence, tree);
	for (const scope of scopesOf(tree.process)) linkNodes(scope);
	const changed = readSteps(tree);
	if (!isDisplayable(changed)) return text;
	layOut(tree, changed);
	return writeTree(tree);
}

/** Adds a step behind a flow. */
export function addStep(flow: BpmnElement, kind: AddableKind, nameNew: NameNew): BpmnElement {
	const scope = scopeOf(flow);
	const target = flow.targetRef as BpmnElement;
	if (kind === 'exclusive' || kind === 'inclusive' || kind === 'parallel') return addBranches(flow, kind, nameNew);
	const element = createNode(scope, kind, nameNew);
	flow.set('targetRef', element);
	addFlow(scope, element, target);
	return element;
}

const gateways = { exclusive: 'ExclusiveGateway', inclusive: 'InclusiveGateway', parallel: 'ParallelGateway' } as const;

function addBranches(flow: BpmnElement, kind: BranchStep['kind'], nameNew: NameNew): BpmnElement {
	const scope = scopeOf(flow);
	const target = flow.targetRef as BpmnElement;
	const type = gateways[kind];
	const split = addElement(scope, type, { name: nameNew(kind) });
	const join = addElement(scope, type, {});
	flow.set('targetRef', split);
	const first = addFlow(scope, split, join);
	const second = addFlow(scope, split, join);
	addFlow(scope, join, target);
	if (kind !== 'parallel') {
		first.set('name', nameNew('branch'));
		second.set('name', nameNew('otherwise'));
		split.set('default', second);
	}
	return split;
}

/** Removes a step with everything in it. */
export function removeStep(sequence: Sequence, element: BpmnElement): void {
	const found = findStep(sequence.steps, sequence.flows, element);
	if (found === undefined) return;
	const { step, before, after } = found;
	const scope = scopeOf(element);
	if ('branches' in step && step.join === null) {
		// The branches ended; what led to them ends now.
		const [first] = step.branches;
		for (const branch of step.branches) removeBranchSteps(branch, scope, branch === first);
		before.set('targetRef', first?.end);
	} else {
		if ('branches' in step) for (const branch of step.branches) removeBranchSteps(branch, scope, false);
		before.set('targetRef', after?.targetRef);
		removeElements(scope, [...(after === undefined ? [] : [after]), ...('branches' in step && step.join !== null ? [step.join] : [])]);
	}
	removeElements(scope, [element]);
}

function removeBranchSteps({ steps, flows, end }: Branch, scope: BpmnElement, keepsEnd: boolean): void {
	for (const step of steps) {
		if ('branches' in step) for (const inner of step.branches) removeBranchSteps(inner, scope, keepsEnd && inner.end === end);
		removeElements(scope, [step.element, ...('branches' in step && step.join !== null ? [step.join] : [])]);
	}
	removeElements(scope, [...flows, ...(end === null || keepsEnd ? [] : [end])]);
}

/** Adds a branch to a gateway, before its default branch. */
export function addBranch(step: BranchStep, nameNew: NameNew): BpmnElement {
	const scope = scopeOf(step.element);
	const end = step.join ?? addElement(scope, 'EndEvent', {});
	const flow = addFlow(scope, step.element, end);
	if (step.kind === 'parallel') return flow;
	flow.set('name', nameNew('branch'));
	const otherwise = step.element.default;
	if (otherwise !== undefined) moveBefore(scope, flow, otherwise);
	return flow;
}

/** Removes a branch; the steps of the last one that remains follow each other without gateways. */
export function removeBranch(sequence: Sequence, step: BranchStep, flow: BpmnElement): void {
	const branch = step.branches.find((one) => one.flow === flow);
	if (branch === undefined) return;
	const scope = scopeOf(step.element);
	const rest = step.branches.filter((one) => one !== branch);
	removeBranchSteps(branch, scope, false);
	const [last] = rest;
	if (rest.length > 1 || last === undefined) {
		if (step.element.default === flow) step.element.set('default', undefined);
		const meeting = rest.filter(({ end }) => end === null);
		if (step.join !== null && meeting.length === 1) removeJoin(step, meeting[0] as Branch, sequence);
		if (step.join !== null && meeting.length === 0) removeStep(sequence, step.element);
		return;
	}
	const found = findStep(sequence.steps, sequence.flows, step.element);
	if (found === undefined) return;
	found.before.set('targetRef', last.flow.targetRef);
	removeElements(scope, [step.element, last.flow]);
	if (step.join !== null && last.end === null) {
		const into = last.flows.length > 1 ? (last.flows.at(-1) as BpmnElement) : found.before;
		into.set('targetRef', found.after?.targetRef);
		removeElements(scope, [step.join, ...(found.after === undefined ? [] : [found.after])]);
	}
}

/** One branch alone cannot meet others: it goes on directly. */
function removeJoin(step: BranchStep, branch: Branch, sequence: Sequence): void {
	const found = findStep(sequence.steps, sequence.flows, step.element);
	if (step.join === null || found?.after === undefined) return;
	branch.flows.at(-1)?.set('targetRef', found.after.targetRef);
	removeElements(scopeOf(step.element), [step.join, found.after]);
}

/** Moves a branch one place to the left or right; exclusive branches are tried in this order. */
export function moveBranch(step: BranchStep, flow: BpmnElement, by: -1 | 1): void {
	const index = step.branches.findIndex((branch) => branch.flow === flow);
	const other = step.branches[index + by]?.flow;
	if (other === undefined) return;
	const [first, second] = by < 0 ? [flow, other] : [other, flow];
	moveBefore(scopeOf(flow), first, second);
}

/** Exchanges a step with the one before or after it in the same row. */
export function moveStep(sequence: Sequence, element: BpmnElement, by: -1 | 1): void {
	const found = findStep(sequence.steps, sequence.flows, element);
	const index = found?.index ?? -1;
	const upper = by < 0 ? index - 1 : index;
	const [one, other] = [found?.row[upper], found?.row[upper + 1]];
	if (
		found === undefined ||
		one === undefined ||
		other === undefined ||
		[one, other].some((step) => 'branches' in step && step.join === null)
	)
		return;
	const [before, between, after] = [found.rowFlows[upper], found.rowFlows[upper + 1], found.rowFlows[upper + 2]];
	if (before === undefined || between === undefined || after === undefined) return;
	const exit = (step: Step) => ('branches' in step && step.join !== null ? step.join : step.element);
	const next = after.targetRef;
	before.set('targetRef', other.element);
	between.set('sourceRef', exit(other));
	between.set('targetRef', one.element);
	after.set('sourceRef', exit(one));
	after.set('targetRef', next);
}

/** A step with the flows around it. */
interface FoundStep {
	step: Step;
	before: BpmnElement;
	/** Undefined when all its branches end. */
	after: BpmnElement | undefined;
	index: number;
	row: Step[];
	rowFlows: BpmnElement[];
}

/** Finds a step at any depth. */
function findStep(row: Step[], rowFlows: BpmnElement[], element: BpmnElement): FoundStep | undefined {
	for (const [index, step] of row.entries()) {
		if (step.element === element) return { step, before: rowFlows[index] as BpmnElement, after: rowFlows[index + 1], index, row, rowFlows };
		const inner = 'branches' in step ? step.branches : [];
		for (const branch of inner) {
			const found = findStep(branch.steps, branch.flows, element);
			if (found !== undefined) return found;
		}
		if (step.kind === 'subprocess') {
			const found = findStep(step.inside.steps, step.inside.flows, element);
			if (found !== undefined) return found;
		}
	}
	return undefined;
}

function createNode(scope: BpmnElement, kind: AddableKind, nameNew: NameNew): BpmnElement {
	const name = nameNew(kind);
	if (kind === 'copy') {
		const copy = addElement(scope, 'SendTask', { name });
		writeParts(copy, 'copy', { list: [{ type: 'initiator' }], edit: editDirectly });
		return copy;
	}
	if (kind === 'set') return addElement(scope, 'ServiceTask', { name });
	if (kind === 'script') return addElement(scope, 'ScriptTask', { name, scriptFormat: 'javascript' });
	if (kind === 'service') {
		const service = addElement(scope, 'ServiceTask', { name });
		writeParts(service, 'http', { list: [{ address: '' }], edit: editDirectly });
		return service;
	}
	if (kind === 'message') {
		const event = addElement(scope, 'IntermediateCatchEvent', { name });
		setMessage(event, '', editDirectly);
		return event;
	}
	if (kind === 'delay') {
		const delay = addElement(scope, 'IntermediateCatchEvent', { name });
		setDuration(delay, 'P1D', editDirectly);
		return delay;
	}
	if (kind === 'subprocess') {
		const inner = addElement(scope, 'SubProcess', { name });
		const start = addElement(inner, 'StartEvent', {});
		const task = createNode(inner, 'task', nameNew);
		const end = addElement(inner, 'EndEvent', {});
		addFlow(inner, start, task);
		addFlow(inner, task, end);
		return inner;
	}
	const task = addElement(scope, 'UserTask', { name });
	writeParts(task, 'assignee', { list: [{ type: 'manager' }], edit: editDirectly });
	return task;
}

/** How the ids of new elements begin, as in other BPMN tools. */
const idBegins = {
	StartEvent: 'Event',
	EndEvent: 'Event',
	IntermediateCatchEvent: 'Event',
	UserTask: 'Activity',
	SendTask: 'Activity',
	ServiceTask: 'Activity',
	ScriptTask: 'Activity',
	SubProcess: 'Activity',
	ExclusiveGateway: 'Gateway',
	InclusiveGateway: 'Gateway',
	ParallelGateway: 'Gateway',
	SequenceFlow: 'Flow',
} as const;
type NewType = keyof typeof idBegins;

function addElement(scope: BpmnElement, type: NewType, members: Record<string, unknown>): BpmnElement {
	const element = scope.$model.create(`bpmn:${type}`, { id: newId(scope, idBegins[type]), ...members });
	element.$parent = scope;
	scope.set('flowElements', [...(scope.flowElements ?? []), element]);
	return element;
}

function addFlow(scope: BpmnElement, sourceRef: BpmnElement, targetRef: BpmnElement): BpmnElement {
	return addElement(scope, 'SequenceFlow', { sourceRef, targetRef });
}

function removeElements(scope: BpmnElement, gone: readonly BpmnElement[]): void {
	scope.set(
		'flowElements',
		(scope.flowElements ?? []).filter((element) => !gone.includes(element)),
	);
}

function moveBefore(scope: BpmnElement, moved: BpmnElement, other: BpmnElement): void {
	const rest = (scope.flowElements ?? []).filter((element) => element !== moved);
	const position = rest.indexOf(other);
	scope.set('flowElements', [...rest.slice(0, position), moved, ...rest.slice(position)]);
}

function scopeOf(element: BpmnElement): BpmnElement {
	return element.$parent as BpmnElement;
}

function scopesOf(scope: BpmnElement): BpmnElement[] {
	return [scope, ...(scope.flowElements ?? []).filter((element) => nodeType(element) === 'subprocess').flatMap(scopesOf)];
}

/** BPMN names the flows of a node in the node, too. */
function linkNodes(scope: BpmnElement): void {
	const flows = (scope.flowElements ?? []).filter(({ $type }) => $type === 'bpmn:SequenceFlow');
	for (const node of scope.flowElements ?? []) {
		if (flows.includes(node)) continue;
		node.set(
			'incoming',
			flows.filter(({ targetRef }) => targetRef === node),
		);
		node.set(
			'outgoing',
			flows.filter(({ sourceRef }) => sourceRef === node),
		);
	}
}

/** An id that no element of the document has. */
function newId(scope: BpmnElement, begin: string): string {
	let root = scope;
	while (root.$type !== 'bpmn:Process' && root.$parent !== undefined) root = root.$parent;
	const taken = new Set(scopesOf(root).flatMap(({ flowElements = [] }) => flowElements.map(({ id }) => id)));
	let number = taken.size + 1;
	while (taken.has(`${begin}_${number}`)) number++;
	return `${begin}_${number}`;
}
