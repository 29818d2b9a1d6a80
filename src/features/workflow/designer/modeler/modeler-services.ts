import type { Message } from '../../../../../contract/base/define-texts.ts';

/** Translates a text of the editor. */
export type Say = (message: Message) => string;

/** A drawn element. */
export interface Shape {
	type: string;
	/** Missing while no diagram is open. */
	businessObject?: { $instanceOf(type: string): boolean };
}

/** An element with its place in the diagram. */
export interface PlacedShape extends Shape {
	x: number;
	y: number;
	height: number;
	children: Shape[];
}

/** A button of the palette or of the context pad. */
export interface Entry {
	group: string;
	className?: string;
	title?: string;
	separator?: true;
	action?: Record<string, (event: Event, element: Shape) => void>;
}

/** The services of bpmn-js that the parts use. */
interface Services {
	palette: { registerProvider(provider: object): void };
	contextPad: { registerProvider(provider: object): void; getPad(element: Shape): { html: HTMLElement } };
	popupMenu: { registerProvider(name: string, provider: object): void; open(element: Shape, name: string, position: object): void };
	create: { start(event: Event, shape: unknown, context?: object): void };
	elementFactory: { createShape(members: object): unknown };
	autoPlace: { append(element: Shape, shape: unknown): void };
	modeling: {
		removeElements(elements: Shape[]): void;
		createShape(shape: object, position: { x: number; y: number }, parent: Shape): unknown;
	};
	eventBus: { on(event: string, handle: (event: { context: { shape: PlacedShape } }) => void): void };
	connect: { start(event: Event, element: Shape): void };
	handTool: { activateHand(event: Event): void };
	lassoTool: { activateSelection(event: Event): void };
	spaceTool: { activateSelection(event: Event): void };
	globalConnect: { start(event: Event): void };
}

export interface Injector {
	get<Name extends keyof Services>(name: Name): Services[Name];
}
