import { BpmnModdle } from 'bpmn-moddle';

import type { BpmnElement } from './bpmn-element.ts';

const moddle = new BpmnModdle();

/** A BPMN document as a tree. */
export interface ProcessTree {
	definitions: BpmnElement;
	process: BpmnElement;
}

/** Reads a document with one process; undefined when it cannot be read without a loss. */
export async function readTree(text: string): Promise<ProcessTree | undefined> {
	try {
		const { rootElement, warnings } = await moddle.fromXML(text);
		const definitions = rootElement as BpmnElement;
		const processes = (definitions.rootElements ?? []).filter(({ $type }) => $type === 'bpmn:Process');
		const [process] = processes;
		if (warnings.length > 0 || process === undefined || processes.length > 1) return undefined;
		return { definitions, process };
	} catch {
		return undefined;
	}
}

/** The text of a document. */
export async function writeTree({ definitions }: Pick<ProcessTree, 'definitions'>): Promise<string> {
	const { xml } = await moddle.toXML(definitions, { format: true });
	return xml;
}
