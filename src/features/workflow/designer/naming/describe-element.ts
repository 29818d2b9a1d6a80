import type { Message } from '../../../../../contract/base/define-texts.ts';
import { elementType } from '../../../../../contract/processes/element-type.ts';
import { elementTypes } from '../../../../../contract/processes/texts.ts';
import type { BpmnElement } from '../model/bpmn-element.ts';
import { elementName, nodeType } from '../model/steps.ts';
import { elementTexts } from './texts.ts';

type Say = (message: Message) => string;

/** What an element is called on the page: its own name, or what it is; flows by what they connect. */
export function describeElement(element: BpmnElement, t: Say): string {
	if (element.name) return element.name;
	if (elementName(element) !== 'sequenceFlow') return typeOf(element, t);
	const [from, to] = [element.sourceRef, element.targetRef].map((end) => (end ? describeElement(end, t) : '?'));
	return t(elementTexts.flow({ from: from ?? '', to: to ?? '' }));
}

/** An element with what it is. */
export function titleElement(element: BpmnElement, t: Say): string {
	const type = typeOf(element, t);
	const isNamed = element.name !== undefined && element.name !== '' && element.name !== type;
	return isNamed ? t(elementTexts.named({ type, name: element.name })) : describeElement(element, t);
}

/** What an element is. */
export function typeOf(element: BpmnElement, t: Say): string {
	const kind = nodeType(element);
	if (kind !== undefined) return t(elementTypes[kind]());
	const name = elementName(element);
	const drawn = Object.entries(elementTexts).find(([key]) => key === name)?.[1] as (() => Message) | undefined;
	const known = drawn?.() ?? elementType(name);
	return typeof known === 'string' ? t(elementTexts.other({ id: element.id })) : t(known);
}
