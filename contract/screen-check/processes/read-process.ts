import { fixedParties, type ProcessFile, type ProcessFlow, type ProcessNode } from '../../processes/process.ts';
import {
	bpmnSpace,
	drawnElements,
	portalElements,
	portalElementsOf,
	portalSpace,
	processElements,
} from '../../processes/process-elements.ts';
import { isRuleGroup, type RuleGroup } from '../../screen/condition.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';
import { ElementReader, memberName, parties, readTimer } from './element-reader.ts';
import { messagesOf, readAssignments, readHttp, readMessage, readResults, readSchedule, readScript, readWebhooks } from './read-service.ts';
import { readTask } from './read-task.ts';
import { readVariables } from './read-variables.ts';
import { nameElement, type XmlElement } from './xml-element.ts';

/** A process as its elements describe it, and what is wrong with them. */
export interface ReadProcess {
	/** Undefined when the file has no process. */
	file: ProcessFile | undefined;
	findings: Finding[];
	/** The elements by their id. */
	elements: ReadonlyMap<string, XmlElement>;
}

/** Reads the elements of a BPMN file. */
export function readProcess(definitions: XmlElement): ReadProcess {
	const processes = definitions.children.filter(({ name, space }) => space === bpmnSpace && name === 'process');
	const [process] = processes;
	const reader = new ElementReader();
	if (!process || processes.length > 1) {
		const finding: Finding = {
			code: 'no-process',
			pointer: '',
			offset: processes[1]?.offset ?? definitions.offset,
			values: { count: processes.length },
		};
		return { file: undefined, findings: [finding], elements: reader.elements };
	}
	const file: ProcessFile = { ...readHead(process, reader), nodes: [], flows: [] };
	readContent(process, undefined, { file, reader, messages: messagesOf(definitions) });
	return { file, findings: reader.findings, elements: reader.elements };
}

function readHead(process: XmlElement, reader: ElementReader): Omit<ProcessFile, 'nodes' | 'flows'> {
	reader.register(process);
	const own = extensionsOf(process, reader);
	const optional = (member: string) => {
		const value = process.attributes[`portal:${member}`]?.trim();
		return value ? { [member]: value } : {};
	};
	reader.knowPortalAttributes(process, ['screen', 'category', 'subject', 'description']);
	const texts: Record<'zh-TW' | 'en', Record<string, string>> = { 'zh-TW': {}, en: {} };
	for (const { attributes } of own.filter(({ name }) => name === 'text')) {
		for (const language of ['zh-TW', 'en'] as const) {
			const translated = attributes[language];
			if (attributes.of !== undefined && translated !== undefined) texts[language][attributes.of] = translated;
		}
	}
	return {
		id: process.attributes.id ?? '',
		title: reader.need(process, 'name'),
		screen: reader.need(process, 'portal:screen'),
		...optional('category'),
		...optional('subject'),
		...optional('description'),
		texts,
		starters: parties(own, 'starter', { reader, owner: process }),
		managers: parties(own, 'manager', { reader, owner: process, types: fixedParties }),
		...readVariables(own, process, reader),
		...readWebhooks(own, process, reader),
	};
}

interface Reading {
	file: ProcessFile;
	reader: ElementReader;
	/** The names of the messages of the file, by their id. */
	messages: ReadonlyMap<string, string>;
}

function readContent(scope: XmlElement, parent: string | undefined, reading: Reading): void {
	const { file, reader } = reading;
	for (const element of scope.children.filter(({ space }) => space === bpmnSpace)) {
		if (drawnElements.has(element.name)) continue;
		const { id = '' } = element.attributes;
		reader.register(element);
		const inside = parent === undefined ? {} : { parent };
		if (element.name === 'sequenceFlow') file.flows.push({ ...readFlow(element, reader), ...inside });
		else if (Object.hasOwn(processElements, element.name)) file.nodes.push({ ...readNode(element, reading), ...inside });
		else reader.unsupported(element);
		if (element.name === 'subProcess') readContent(element, id, reading);
	}
}

function readFlow(element: XmlElement, reader: ElementReader): ProcessFlow {
	const { id = '', name = '', sourceRef = '', targetRef = '' } = element.attributes;
	const written = element.children.find((child) => child.name === 'conditionExpression')?.text.trim() ?? '';
	const condition = written === '' ? undefined : readCondition(written, element, reader);
	return { id, name, from: sourceRef, to: targetRef, ...(condition !== undefined && { condition }) };
}

function readCondition(text: string, element: XmlElement, reader: ElementReader): string | RuleGroup {
	if (!text.startsWith('{')) return text;
	try {
		const group: unknown = JSON.parse(text);
		if (isRuleGroup(group as RuleGroup)) return group as RuleGroup;
	} catch {
		// Reported below, as any other text that is no condition.
	}
	reader.wrong(element, { name: 'conditionExpression', value: text, known: '{ "combinator": "and", "rules": [] }' });
	return { combinator: 'and', rules: [] };
}

function readNode(element: XmlElement, { reader, messages }: Reading): ProcessNode {
	const { id = '', name = '', default: defaultFlow } = element.attributes;
	const type = processElements[element.name] ?? 'task';
	const own = extensionsOf(element, reader);
	refuseParts(element, reader);
	const node: ProcessNode = { id, name, type, ...(defaultFlow !== undefined && { defaultFlow }) };
	if (type === 'task') return { ...node, name: reader.need(element, 'name'), task: readTask(element, own, reader) };
	if (type === 'copy') return { ...node, name: reader.need(element, 'name'), copyTo: parties(own, 'copy', { reader, owner: element }) };
	if (type === 'set' && own.some((part) => part.name === 'http'))
		return {
			...node,
			type: 'service',
			name: reader.need(element, 'name'),
			...readHttp(element, own, reader),
			...readResults(element, own, reader),
		};
	if (type === 'set') return { ...node, set: readAssignments(element, requireSet(element, own, reader), reader) };
	if (type === 'script')
		return { ...node, name: reader.need(element, 'name'), ...readScript(element, reader), ...readResults(element, own, reader) };
	const message = readMessage(element, messages, reader);
	if (type === 'start') return { ...node, ...readResults(element, own, reader), ...message, ...readSchedule(element, own, reader) };
	if (message) return { ...node, type: 'message', ...message, ...readResults(element, own, reader) };
	if (type === 'delay') return { ...node, timer: readTimer(element, reader) };
	if (type === 'timer') {
		const attachedTo = reader.need(element, 'attachedToRef');
		return { ...node, attachedTo, interrupts: element.attributes.cancelActivity !== 'false', timer: readTimer(element, reader) };
	}
	if (type === 'end' && element.children.some((child) => child.name === 'terminateEventDefinition')) return { ...node, type: 'terminate' };
	return node;
}

/** The event definitions that run. */
const knownDefinitions: Readonly<Record<string, readonly string[]>> = {
	startEvent: ['timerEventDefinition', 'messageEventDefinition'],
	endEvent: ['terminateEventDefinition'],
	intermediateCatchEvent: ['timerEventDefinition', 'messageEventDefinition'],
	boundaryEvent: ['timerEventDefinition'],
};

/** Children of an element that would run if they were known. */
function refuseParts(element: XmlElement, reader: ElementReader): void {
	if (element.name === 'subProcess' && element.attributes.triggeredByEvent === 'true') reader.unsupported(element);
	const known = knownDefinitions[element.name] ?? [];
	for (const child of element.children) {
		const runs = child.name.endsWith('EventDefinition') || child.name.endsWith('LoopCharacteristics');
		if (child.space === bpmnSpace && runs && !known.includes(child.name)) reader.unsupported(child, element);
	}
}

function requireSet(element: XmlElement, own: XmlElement[], reader: ElementReader): XmlElement[] {
	if (!own.some(({ name }) => name === 'set'))
		reader.add({
			code: 'missing-attribute',
			pointer: toPointer(element.attributes.id ?? ''),
			values: { element: nameElement(element), name: memberName('portal:set') },
		});
	return own;
}

/** The portal's elements inside an element; unknown ones, and unknown attributes of known ones, are reported. */
function extensionsOf(element: XmlElement, reader: ElementReader): XmlElement[] {
	const found = element.children
		.filter(({ name, space }) => name === 'extensionElements' && space === bpmnSpace)
		.flatMap(({ children }) => children)
		.filter(({ space }) => space === portalSpace);
	const allowed = portalElementsOf[element.name] ?? [];
	for (const one of found) {
		const values = { element: nameElement(element), name: one.name };
		if (!allowed.includes(one.name))
			reader.add({
				code: 'unknown-extension',
				pointer: toPointer(element.attributes.id ?? ''),
				offset: one.offset,
				values: { ...values, hint: nearestHint(one.name, allowed) },
			});
		else
			for (const name of Object.keys(one.attributes))
				reader.knowAttribute(one, name, { known: portalElements[one.name] ?? [], owner: element });
	}
	return found.filter(({ name }) => allowed.includes(name));
}
