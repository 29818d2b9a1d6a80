import { layoutProcess } from 'bpmn-auto-layout';

/** A BPMN file with a drawing; one without positions is laid out. */
export async function withPositions(xml: string): Promise<string> {
	const file = new DOMParser().parseFromString(xml, 'application/xml');
	const hasPositions = file.getElementsByTagNameNS('*', 'BPMNDiagram').length > 0;
	return hasPositions ? xml : layoutProcess(withLinks(file));
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
