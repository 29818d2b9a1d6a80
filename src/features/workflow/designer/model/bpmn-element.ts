/** An element of a BPMN document, as bpmn-moddle and bpmn-js have it. */
export interface BpmnElement {
	readonly $type: string;
	/** Attributes that BPMN does not know, by their name with prefix. */
	readonly $attrs: Record<string, string>;
	/** Absent in elements that bpmn-moddle does not know. */
	readonly $model: { create(type: string, properties?: Record<string, unknown>): BpmnElement; createAny: CreateAny };
	readonly $descriptor: { ns: NamespacedName; properties?: Array<{ ns: NamespacedName; default?: unknown }> };
	$parent?: BpmnElement;
	id: string;
	name?: string;
	get(name: string): unknown;
	set(name: string, value: unknown): void;

	rootElements?: BpmnElement[];
	diagrams?: BpmnElement[];
	plane?: BpmnElement & { planeElement?: DrawnElement[] };
	flowElements?: BpmnElement[];
	artifacts?: BpmnElement[];
	laneSets?: BpmnElement[];
	extensionElements?: BpmnElement;
	/** Of the extension elements. */
	values?: BpmnElement[];
	sourceRef?: BpmnElement;
	targetRef?: BpmnElement;
	incoming?: BpmnElement[];
	outgoing?: BpmnElement[];
	/** Of a gateway: its default flow. */
	default?: BpmnElement;
	conditionExpression?: BpmnElement;
	eventDefinitions?: BpmnElement[];
	timeDuration?: BpmnElement;
	timeDate?: BpmnElement;
	timeCycle?: BpmnElement;
	/** Of a message event: the message. */
	messageRef?: BpmnElement;
	/** Of a script task. */
	script?: string;
	attachedToRef?: BpmnElement;
	cancelActivity?: boolean;
	/** The text of an expression. */
	body?: string;
}

interface NamespacedName {
	localName: string;
	uri?: string;
}

type CreateAny = (name: string, space: string, attributes: Record<string, string>) => BpmnElement;

/** Where an element is drawn. */
export interface DrawnElement extends BpmnElement {
	bpmnElement?: BpmnElement;
}

/** Changes members of an element: directly, or as a step that can be undone. */
export type EditElement = (target: BpmnElement, members: Record<string, unknown>) => void;

/** Changes an element directly. */
export const editDirectly: EditElement = (target, members) => {
	for (const [name, value] of Object.entries(members)) target.set(name, value);
};
