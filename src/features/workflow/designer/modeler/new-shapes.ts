import type { Message } from '../../../../../contract/base/define-texts.ts';
import type { Injector } from './modeler-services.ts';
import { texts } from './texts.ts';

/** What is created: its BPMN type and how it begins. */
export interface NewShape {
	type: string;
	icon: string;
	title: Message;
	more?: Record<string, unknown>;
}

const timer = { eventDefinitionType: 'bpmn:TimerEventDefinition' };
const message = { eventDefinitionType: 'bpmn:MessageEventDefinition' };
/** What can be created. */
export const newShapes: Record<string, NewShape> = {
	start: { type: 'bpmn:StartEvent', icon: 'start-event-none', title: texts.start() },
	task: { type: 'bpmn:UserTask', icon: 'user-task', title: texts.task() },
	copy: { type: 'bpmn:SendTask', icon: 'send-task', title: texts.copy() },
	set: { type: 'bpmn:ServiceTask', icon: 'service-task', title: texts.set() },
	script: { type: 'bpmn:ScriptTask', icon: 'script-task', title: texts.script() },
	exclusive: { type: 'bpmn:ExclusiveGateway', icon: 'gateway-xor', title: texts.exclusive() },
	inclusive: { type: 'bpmn:InclusiveGateway', icon: 'gateway-or', title: texts.inclusive() },
	parallel: { type: 'bpmn:ParallelGateway', icon: 'gateway-parallel', title: texts.parallel() },
	delay: { type: 'bpmn:IntermediateCatchEvent', icon: 'intermediate-event-catch-timer', title: texts.delay(), more: timer },
	message: { type: 'bpmn:IntermediateCatchEvent', icon: 'intermediate-event-catch-message', title: texts.message(), more: message },
	subprocess: { type: 'bpmn:SubProcess', icon: 'subprocess-expanded', title: texts.subprocess(), more: { isExpanded: true } },
	end: { type: 'bpmn:EndEvent', icon: 'end-event-none', title: texts.end() },
	group: { type: 'bpmn:Group', icon: 'group', title: texts.group() },
};
/** What can follow another element, by its name. */
export const appended = ['task', 'exclusive', 'delay', 'end', 'copy', 'set', 'parallel', 'subprocess'];

/** A sub-process begins with a start event in it. */
export function createShapes(services: Injector, type: string, more: object = {}): unknown {
	const factory = services.get('elementFactory');
	const shape = factory.createShape({ type, ...more });
	if (type !== 'bpmn:SubProcess') return shape;
	return [shape, factory.createShape({ type: 'bpmn:StartEvent', x: 40, y: 82, parent: shape })];
}
