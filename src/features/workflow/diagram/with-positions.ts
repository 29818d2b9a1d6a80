import { layoutProcess } from 'bpmn-auto-layout';

/** A BPMN file with a drawing in which no flow crosses the name of a node; one without positions is laid out. */
export async function withPositions(xml: string): Promise<string> {
	const file = new DOMParser().parseFromString(xml, 'application/xml');
	const hasPositions = file.getElementsByTagNameNS('*', 'BPMNDiagram').length > 0;
	return withFreeNames(hasPositions ? xml : await layoutProcess(withLinks(file)));
}

/** A BPMN file in which each node names its flows, as the layout requires; BPMN leaves this to the author. */
function withLinks(file: Document): string {
	const nodes = new Map([...file.querySelectorAll('[id]')].map((node) => [node.id, node]));
	for (const flow of file.getElementsByTagNameNS('*', 'sequenceFlow')) {
		const { namespaceURI, prefix } = flow;
		const link = (name: 'incoming' | 'outgoing', end: 'sourceRef' | 'targetRef') => {
			const node = nodes.get(flow.getAttribute(end) ?? '');
			const isKnown = [...(node?.children ?? [])].some(({ localName, textContent }) => localName === name && textContent === flow.id);
			if (node === undefined || isKnown) return;
			const element = file.createElementNS(namespaceURI, prefix === null ? name : `${prefix}:${name}`);
			element.textContent = flow.id;
			node.append(element);
		};
		link('outgoing', 'sourceRef');
		link('incoming', 'targetRef');
	}
	return new XMLSerializer().serializeToString(file);
}

/** The room for a name beside a node. */
const nameSize = { width: 90, height: 14 };
const gap = 6;

/** Names without a position are below gateways and events; where a flow begins or ends there, a name is put above, and beside an event on a border. */
function withFreeNames(xml: string): string {
	const file = new DOMParser().parseFromString(xml, 'application/xml');
	const all = (name: string) => [...file.getElementsByTagNameNS('*', name)];
	const nodes = new Map([...file.querySelectorAll('[id]')].map((node) => [node.id, node]));
	const points = all('waypoint').map(pointOf);
	for (const shape of all('BPMNShape')) {
		const node = nodes.get(shape.getAttribute('bpmnElement') ?? '');
		const bounds = [...shape.children].find(({ localName }) => localName === 'Bounds');
		const isNamedBeside = /(?:Gateway|Event)$/.test(node?.localName ?? '') && node?.getAttribute('name');
		if (!isNamedBeside || !bounds || shape.getElementsByTagNameNS('*', 'BPMNLabel').length > 0) continue;
		const { x, y } = pointOf(bounds);
		const [width, height] = [Number(bounds.getAttribute('width')), Number(bounds.getAttribute('height'))];
		const isTaken = (edge: number) => points.some((point) => Math.abs(point.x - x - width / 2) < 2 && Math.abs(point.y - edge) < 2);
		if (!isTaken(y + height) || isTaken(y)) continue;
		const label = file.createElementNS(shape.namespaceURI, shape.nodeName.replace('BPMNShape', 'BPMNLabel'));
		const labelBounds = file.createElementNS(bounds.namespaceURI, bounds.nodeName);
		const above = { x: x + width / 2 - nameSize.width / 2, y: y - nameSize.height - gap };
		const beside = { x: x + width, y: y + height / 2 + gap };
		const at = { ...(node?.localName === 'boundaryEvent' ? beside : above), ...nameSize };
		for (const [name, value] of Object.entries(at)) labelBounds.setAttribute(name, String(value));
		label.append(labelBounds);
		shape.append(label);
	}
	return new XMLSerializer().serializeToString(file);
}

function pointOf(element: Element): { x: number; y: number } {
	return { x: Number(element.getAttribute('x')), y: Number(element.getAttribute('y')) };
}
