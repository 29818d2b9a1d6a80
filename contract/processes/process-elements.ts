import type { ProcessNodeType } from './process.ts';

/** The namespace of BPMN 2.0. */
export const bpmnSpace = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
/** The namespace of the portal's own attributes and elements. */
export const portalSpace = 'urn:portal:process';

/** The BPMN elements that run, and what they are. */
export const processElements: Readonly<Record<string, ProcessNodeType>> = {
	startEvent: 'start',
	endEvent: 'end',
	userTask: 'task',
	sendTask: 'copy',
	/** With `portal:http` it is a `service`. */
	serviceTask: 'set',
	scriptTask: 'script',
	exclusiveGateway: 'exclusive',
	inclusiveGateway: 'inclusive',
	parallelGateway: 'parallel',
	/** With a message it is a `message`. */
	intermediateCatchEvent: 'delay',
	boundaryEvent: 'timer',
	subProcess: 'subprocess',
};

/** Elements that only draw or describe; they are kept and have no effect. */
export const drawnElements: ReadonlySet<string> = new Set([
	...['documentation', 'extensionElements', 'textAnnotation', 'association', 'group', 'laneSet', 'incoming', 'outgoing'],
	...['dataObject', 'dataObjectReference', 'dataStoreReference', 'category', 'collaboration'],
]);

/** The portal's own elements, with the attributes that each may have. */
export const portalElements: Readonly<Record<string, readonly string[]>> = {
	text: ['of', 'zh-TW', 'en'],
	starter: ['type', 'value', 'level'],
	manager: ['type', 'value', 'level'],
	assignee: ['type', 'value', 'level', 'from'],
	copy: ['type', 'value', 'level', 'from'],
	task: ['mode', 'percent', 'reject', 'onReject', 'nobody', 'self', 'merge', 'comment', 'attachments', 'signature'],
	deadline: ['duration', 'working', 'remind', 'then'],
	field: ['name', 'access'],
	outcome: ['name', 'title', 'requires'],
	set: ['field', 'formula'],
	http: ['method', 'address', 'tries', 'seconds'],
	header: ['name', 'value'],
	body: [],
	result: ['field', 'path'],
	initiator: ['type', 'value', 'level'],
	webhook: ['address', 'secret', 'events'],
	variable: ['name', 'type', 'title'],
};

/** Which of the portal's elements belong into which BPMN element. */
export const portalElementsOf: Readonly<Record<string, readonly string[]>> = {
	process: ['text', 'starter', 'manager', 'webhook', 'variable'],
	startEvent: ['initiator', 'result', 'set'],
	userTask: ['task', 'assignee', 'deadline', 'field', 'outcome'],
	sendTask: ['copy'],
	serviceTask: ['set', 'http', 'header', 'body', 'result'],
	scriptTask: ['result', 'set'],
	intermediateCatchEvent: ['result', 'set'],
};
