declare module 'bpmn-auto-layout' {
	/** Adds positions to a BPMN file that has none. */
	export function layoutProcess(xml: string): Promise<string>;
}
