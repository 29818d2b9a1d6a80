declare module 'bpmn-moddle' {
	/** Reads and writes BPMN as a tree of elements; what it does not know is kept. */
	export class BpmnModdle {
		fromXML(xml: string): Promise<{ rootElement: object; warnings: Array<{ message: string }> }>;
		toXML(element: object, options?: { format?: boolean }): Promise<{ xml: string }>;
	}
}
