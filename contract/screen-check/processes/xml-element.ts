import type { Message } from '../../base/define-texts.ts';
import { elementType } from '../../processes/element-type.ts';
import { elementTypes } from '../../processes/texts.ts';
import { elementTexts } from '../findings/processes/texts.ts';

/** An element of an XML file. */
export interface XmlElement {
	/** Without its prefix. */
	name: string;
	/** Its namespace. */
	space: string;
	/** Attributes without a namespace by their name, those of the portal as `portal:<name>`; others are omitted. */
	attributes: Readonly<Record<string, string>>;
	children: XmlElement[];
	/** Its own text. */
	text: string;
	/** Where it begins in the file. */
	offset: number;
}

/** An element as problems name it. */
export function nameElement(element: XmlElement): Message | string {
	const { id = '', name = '' } = element.attributes;
	const type = typeOf(element);
	if (id === '') return type;
	return name === '' ? elementTexts.unnamed({ type, id }) : elementTexts.named({ type, name, id });
}

function typeOf({ name, attributes, children }: XmlElement): Message | string {
	const has = (part: string) => children.some((child) => child.name === part);
	if (name === 'subProcess' && attributes.triggeredByEvent === 'true') return elementTypes.eventSubProcess();
	if (name === 'endEvent' && has('terminateEventDefinition')) return elementTypes.terminate();
	if (name === 'boundaryEvent' && !has('timerEventDefinition')) return elementTypes.boundaryEvent();
	if (name === 'intermediateCatchEvent' && has('messageEventDefinition')) return elementTypes.message();
	if (name === 'intermediateCatchEvent' && !has('timerEventDefinition')) return elementTypes.catchEvent();
	const isService = name === 'serviceTask' && children.some((child) => child.children.some((part) => part.name === 'http'));
	return isService ? elementTypes.service() : elementType(name);
}
