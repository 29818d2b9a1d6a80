import type { BpmnElement, EditElement } from './bpmn-element.ts';

/** Sets the duration of a timer event. */
export function setDuration(event: BpmnElement, duration: string, edit: EditElement): void {
	const { $model } = event;
	const timeDuration = $model.create('bpmn:FormalExpression', { body: duration });
	const timer = event.eventDefinitions?.find(({ $type }) => $type === 'bpmn:TimerEventDefinition');
	if (timer !== undefined) {
		timeDuration.$parent = timer;
		edit(timer, { timeDuration });
		return;
	}
	const created = $model.create('bpmn:TimerEventDefinition', { timeDuration });
	created.$parent = event;
	timeDuration.$parent = created;
	edit(event, { eventDefinitions: [created] });
}

/** What a start event waits for. */
export type StartKind = 'person' | 'message' | 'cycle' | 'date';

export function startKind({ eventDefinitions }: BpmnElement): StartKind {
	const [definition] = eventDefinitions ?? [];
	if (definition?.$type === 'bpmn:MessageEventDefinition') return 'message';
	if (definition?.$type !== 'bpmn:TimerEventDefinition') return 'person';
	return definition.timeDate === undefined ? 'cycle' : 'date';
}

/** Sets what a start event waits for. */
export function setStart(event: BpmnElement, { kind, text }: { kind: StartKind; text: string }, edit: EditElement): void {
	if (kind === 'person') edit(event, { eventDefinitions: [] });
	else if (kind === 'message') setMessage(event, text, edit);
	else {
		const { $model } = event;
		const time = $model.create('bpmn:FormalExpression', { body: text });
		const timer = $model.create('bpmn:TimerEventDefinition', { [kind === 'date' ? 'timeDate' : 'timeCycle']: time });
		timer.$parent = event;
		time.$parent = timer;
		edit(event, { eventDefinitions: [timer] });
	}
}

/** The name of the message that an event waits for. */
export function messageOf({ eventDefinitions }: BpmnElement): string {
	return eventDefinitions?.[0]?.messageRef?.name ?? '';
}

/** Sets the message of an event by its name: one of the file, or a new one. */
export function setMessage(event: BpmnElement, name: string, edit: EditElement): void {
	const { $model } = event;
	let root = event;
	while (root.$parent !== undefined) root = root.$parent;
	const elements = root.rootElements ?? [];
	let message = elements.find(({ $type, name: known }) => $type === 'bpmn:Message' && known === name);
	if (message === undefined && name !== '') {
		const taken = new Set(elements.map(({ id }) => id));
		let number = 1;
		while (taken.has(`Message_${number}`)) number++;
		message = $model.create('bpmn:Message', { id: `Message_${number}`, name });
		message.$parent = root;
		edit(root, { rootElements: [message, ...elements] });
	}
	const definition = $model.create('bpmn:MessageEventDefinition', message === undefined ? {} : { messageRef: message });
	definition.$parent = event;
	edit(event, { eventDefinitions: [definition] });
}
