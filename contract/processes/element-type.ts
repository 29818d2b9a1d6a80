import type { Message } from '../base/define-texts.ts';
import { processElements } from './process-elements.ts';
import { elementTypes } from './texts.ts';

/** What a BPMN element is called, by its name in the files such as `userTask`; the name itself where there is no other word. */
export function elementType(name: string): Message | string {
	const key = Object.hasOwn(processElements, name) ? processElements[name] : name;
	if (name === 'task') return elementTypes.simpleTask();
	return key !== undefined && Object.hasOwn(elementTypes, key) ? elementTypes[key as keyof typeof elementTypes]() : name;
}

/** What the elements that run are called. */
export function runningTypes(): Message[] {
	const types = new Set([...Object.values(processElements), 'service', 'message'] as const);
	return [...types].map((type) => elementTypes[type]());
}
