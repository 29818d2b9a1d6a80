import type { Message } from '../../../../../contract/base/define-texts.ts';
import type { BpmnElement } from '../model/bpmn-element.ts';
import { elementName, nodeType } from '../model/steps.ts';
import { texts as modelerTexts } from '../modeler/texts.ts';
import { newTexts, texts as simpleTexts } from '../simple/texts.ts';
import { elementTexts } from './texts.ts';

/** What an element is called on the page: its own name, or the word of the designers for it; flows by what they connect. */
export function describeElement(element: BpmnElement, t: (message: Message) => string): string {
	if (element.name) return element.name;
	const type = elementName(element);
	if (type === 'sequenceFlow') {
		const [from, to] = [element.sourceRef, element.targetRef].map((end) => (end ? describeElement(end, t) : '?'));
		return t(elementTexts.flow({ from: from ?? '', to: to ?? '' }));
	}
	return t(wordOf(element, type));
}

function wordOf(element: BpmnElement, type: string): Message {
	const kind = nodeType(element);
	if (kind === 'start' || kind === 'end') return simpleTexts[kind]();
	if (kind === 'timer') return modelerTexts.limit();
	if (kind === 'terminate') return modelerTexts.terminate();
	if (kind !== undefined) return newTexts[kind]();
	const word = Object.entries(elementTexts).find(([name]) => name === type)?.[1];
	return word === undefined || type === 'flow' ? elementTexts.other({ id: element.id }) : (word as () => Message)();
}
