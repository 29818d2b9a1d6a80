import type { BpmnElement, DrawnElement } from './bpmn-element.ts';
import type { ProcessTree } from './process-text.ts';
import type { Sequence, Step } from './steps.ts';

const gap = 50;
const rowGap = 40;
const padding = 40;
/** Names of gateways, in pixels. */
const labelWidth = 60;
const lineHeight = 14;
const letter = 11;
const sizes = { event: { width: 36, height: 36 }, gateway: { width: 50, height: 50 }, task: { width: 110, height: 80 } };

interface Size {
	width: number;
	height: number;
}

interface Point {
	x: number;
	y: number;
}

/** Draws a process from left to right: the branches of a gateway one below the other. Drawings of elements that are gone are removed. */
export function layOut({ definitions, process }: ProcessTree, sequence: Sequence): void {
	const { $model } = definitions;
	const diagram = definitions.diagrams?.[0] ?? $model.create('bpmndi:BPMNDiagram', { id: `${process.id}-diagram` });
	const plane: NonNullable<BpmnElement['plane']> = diagram.plane ?? $model.create('bpmndi:BPMNPlane', { id: `${process.id}-plane` });
	const known = new Map((plane.planeElement ?? []).map((drawn) => [drawn.bpmnElement, drawn]));
	const drawer = new Drawer({ $model, known });
	drawer.sequence(sequence, { x: padding, y: padding });
	definitions.set('diagrams', [diagram]);
	diagram.set('plane', plane);
	plane.set('bpmnElement', process);
	plane.set('planeElement', drawer.drawn);
	diagram.$parent = definitions;
	plane.$parent = diagram;
	for (const drawn of drawer.drawn) drawn.$parent = plane;
}

function sizeOf(step: Step): Size {
	if (step.kind === 'subprocess') {
		const { width, height } = sequenceSize(step.inside);
		return { width: width + 2 * padding, height: height + 2 * padding };
	}
	if (!('branches' in step)) return step.kind === 'delay' || step.kind === 'message' ? sizes.event : sizes.task;
	const rows = step.branches.map(branchSize);
	const inner = Math.max(...rows.map(({ width }) => width));
	const height = rows.reduce((sum, row) => sum + row.height, rowGap * (rows.length - 1));
	return { width: sizes.gateway.width + gap + inner + gap + (step.join === null ? 0 : sizes.gateway.width), height };
}

function branchSize({ steps, end }: { steps: Step[]; end: BpmnElement | null }): Size {
	return rowSize([...steps.map(sizeOf), ...(end === null || endsInside(steps) ? [] : [sizes.event])]);
}

/** The last branches have ends of their own, so that nothing follows. */
function endsInside(steps: Step[]): boolean {
	const last = steps.at(-1);
	return last !== undefined && 'branches' in last && last.join === null;
}

function sequenceSize({ steps }: Sequence): Size {
	return rowSize([sizes.event, ...steps.map(sizeOf), ...(endsInside(steps) ? [] : [sizes.event])]);
}

function rowSize(parts: Size[]): Size {
	const width = parts.reduce((sum, part) => sum + part.width, gap * Math.max(0, parts.length - 1));
	return { width, height: Math.max(sizes.task.height, ...parts.map(({ height }) => height)) };
}

/** The middle of the left side while it is placed, the upper left corner once it is drawn. */
interface Bounds extends Size, Point {}

class Drawer {
	readonly drawn: DrawnElement[] = [];
	readonly #model: BpmnElement['$model'];
	readonly #known: ReadonlyMap<BpmnElement | undefined, DrawnElement>;
	readonly #bounds = new Map<BpmnElement, Bounds>();

	constructor({ $model, known }: { $model: BpmnElement['$model']; known: ReadonlyMap<BpmnElement | undefined, DrawnElement> }) {
		this.#model = $model;
		this.#known = known;
	}

	/** Draws a sequence whose upper left corner is given. */
	sequence({ start, end, steps, flows }: Sequence, { x, y }: Point): void {
		const middle = y + sequenceSize({ start, end, steps, flows } as Sequence).height / 2;
		this.#node(start, { ...sizes.event, x, y: middle });
		this.#row(steps, endsInside(steps) ? null : end, { x: x + sizes.event.width + gap, y: middle });
		for (const flow of flows) this.#flow(flow);
	}

	/** Draws steps in a row around a middle line. */
	#row(steps: Step[], end: BpmnElement | null, { x, y }: Point): void {
		let left = x;
		for (const step of steps) {
			this.#step(step, { x: left, y });
			left += sizeOf(step).width + gap;
		}
		if (end !== null) this.#node(end, { ...sizes.event, x: left, y });
	}

	#step(step: Step, { x, y }: Point): void {
		if ('branches' in step) {
			this.#branches(step, { x, y });
			return;
		}
		const size = sizeOf(step);
		this.#node(step.element, { ...size, x, y }, step.kind === 'subprocess' ? { isExpanded: true } : {});
		if (step.kind === 'subprocess') this.sequence(step.inside, { x: x + padding, y: y - size.height / 2 + padding });
	}

	#branches(step: Extract<Step, { branches: unknown }>, { x, y }: Point): void {
		const size = sizeOf(step);
		const marker = step.kind === 'exclusive' ? { isMarkerVisible: true } : {};
		this.#node(step.element, { ...sizes.gateway, x, y }, marker);
		if (step.join !== null) this.#node(step.join, { ...sizes.gateway, x: x + size.width - sizes.gateway.width, y }, marker);
		let top = y - size.height / 2;
		for (const { steps, end, flows } of step.branches) {
			const { height } = branchSize({ steps, end });
			const middle = top + height / 2;
			this.#row(steps, endsInside(steps) ? null : end, { x: x + sizes.gateway.width + gap, y: middle });
			for (const flow of flows) this.#flow(flow, middle);
			top += height + rowGap;
		}
	}

	#node(element: BpmnElement, { width, height, x, y }: Bounds, more: Record<string, unknown> = {}): void {
		const bounds = { x, y: y - height / 2, width, height };
		this.#bounds.set(element, bounds);
		const isNamedGateway = bounds.width === sizes.gateway.width && (element.name ?? '') !== '';
		this.#draw(element, 'bpmndi:BPMNShape', {
			bounds: this.#model.create('dc:Bounds', { ...bounds }),
			label: isNamedGateway ? this.#label(bounds, element.name ?? '') : undefined,
			...more,
		});
	}

	/** The name of a gateway at its upper left, where no flow is. */
	#label({ x, y }: Point, name: string): BpmnElement {
		const lines = Math.ceil((name.length * letter) / labelWidth);
		const height = lines * lineHeight;
		const bounds = this.#model.create('dc:Bounds', { x: x - labelWidth + 15, y: y - height - 2, width: labelWidth, height });
		const label = this.#model.create('bpmndi:BPMNLabel', { bounds });
		bounds.$parent = label;
		return label;
	}

	/** Draws a flow, on the line of its branch where it has one. */
	#flow(flow: BpmnElement, line?: number): void {
		const [from, to] = [this.#bounds.get(flow.sourceRef as BpmnElement), this.#bounds.get(flow.targetRef as BpmnElement)];
		if (from === undefined || to === undefined) return;
		const waypoint = wayBetween(from, to, line).map((point) => this.#model.create('dc:Point', { ...point }));
		this.#draw(flow, 'bpmndi:BPMNEdge', { waypoint });
	}

	/** A drawing that exists keeps its colours and its id. */
	#draw(element: BpmnElement, type: string, members: Record<string, unknown>): void {
		const ending = type === 'bpmndi:BPMNEdge' ? 'edge' : 'shape';
		const drawn: DrawnElement =
			this.#known.get(element) ?? this.#model.create(type, { id: `${element.id}_${ending}`, bpmnElement: element });
		for (const [name, value] of Object.entries({ label: undefined, ...members })) {
			drawn.set(name, value);
			for (const part of Array.isArray(value) ? value : [value]) if (typeof part === 'object') (part as BpmnElement).$parent = drawn;
		}
		this.drawn.push(drawn);
	}
}

/** From the right of one node to the left of another; from and to gateways it leaves the line of the branch at their corners. */
function wayBetween(from: Bounds, to: Bounds, line?: number): Point[] {
	const [start, end] = [
		{ x: from.x + from.width, y: from.y + from.height / 2 },
		{ x: to.x, y: to.y + to.height / 2 },
	];
	const way = line ?? end.y;
	const corner = (bounds: Bounds): Point => ({ x: bounds.x + bounds.width / 2, y: way < bounds.y ? bounds.y : bounds.y + bounds.height });
	const leaves = Math.abs(start.y - way) >= from.height / 2;
	const arrives = Math.abs(end.y - way) >= to.height / 2;
	const before = leaves ? [corner(from), { x: corner(from).x, y: way }] : [start, ...bend(start, way)];
	const after = arrives ? [{ x: corner(to).x, y: way }, corner(to)] : [...bend(end, way), end];
	return [...before, ...after];
}

/** A small step from the middle of a node to the line of its branch. */
function bend({ x, y }: Point, way: number): Point[] {
	return y === way ? [] : [{ x, y: way }];
}
