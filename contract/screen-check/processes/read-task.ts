import { readDuration } from '../../processes/duration.ts';
import {
	enclosureRules,
	fieldAccesses,
	overdueEnds,
	standardOutcomes,
	type TaskDeadline,
	type TaskOutcome,
	type TaskSettings,
	taskModes,
} from '../../processes/process.ts';
import { elementTexts } from '../findings/processes/texts.ts';
import { choice, type ElementReader, isTrue, parties } from './element-reader.ts';
import type { XmlElement } from './xml-element.ts';

const outcomeName = /^[a-z][A-Za-z0-9]{0,29}$/;

/** Reads how people do a task. */
export function readTask(element: XmlElement, own: XmlElement[], reader: ElementReader): TaskSettings {
	const task = own.find(({ name }) => name === 'task');
	const { percent = '100', nobody = 'admin' } = task?.attributes ?? {};
	const pick = <Value extends string>(name: string, known: readonly [Value, ...Value[]]): Value =>
		choice(task?.attributes[name], known, (value, expected) =>
			reader.wrong(task ?? element, { name, value, known: expected, owner: element }),
		);
	const share = Number(percent);
	if (!Number.isInteger(share) || share < 1 || share > 100) {
		reader.wrong(task ?? element, { name: 'percent', value: percent, known: elementTexts.percent(), owner: element });
	}
	const mode = pick('mode', taskModes);
	const unused = [mode === 'percent' ? 'reject' : 'percent'].filter((name) => task?.attributes[name] !== undefined);
	const deadline = own.find(({ name }) => name === 'deadline');
	return {
		assignees: parties(own, 'assignee', { reader, owner: element }),
		mode,
		percent: share,
		reject: pick('reject', ['one', 'all']),
		onReject: pick('onReject', ['end', 'continue', 'initiator']),
		nobody,
		self: pick('self', ['self', 'skip', 'manager']),
		merge: task !== undefined && isTrue(task, 'merge', { reader, owner: element }),
		comment: pick('comment', ['optional', 'onReject', 'required']),
		attachments: pick('attachments', enclosureRules),
		signature: pick('signature', enclosureRules),
		...(unused.length > 0 && { unused }),
		...(deadline && { due: readDeadline(deadline, element, reader) }),
		fields: readFields(own, element, reader),
		outcomes: readOutcomes(own, element, reader),
	};
}

function readDeadline(deadline: XmlElement, owner: XmlElement, reader: ElementReader): TaskDeadline {
	const { remind } = deadline.attributes;
	const duration = reader.need(deadline, 'duration', owner);
	for (const [name, value] of Object.entries({ duration, ...(remind !== undefined && { remind }) })) {
		if (value !== '' && readDuration(value) === undefined) reader.wrong(deadline, { name, value, known: elementTexts.duration(), owner });
	}
	const then = choice(deadline.attributes.then, overdueEnds, (value, known) =>
		reader.wrong(deadline, { name: 'then', value, known, owner }),
	);
	return { duration, isWorking: isTrue(deadline, 'working', { reader, owner }), then, ...(remind !== undefined && { remind }) };
}

function readFields(own: XmlElement[], owner: XmlElement, reader: ElementReader): TaskSettings['fields'] {
	const fields = own
		.filter(({ name }) => name === 'field')
		.map((field) => {
			const name = reader.need(field, 'name', owner);
			const access = choice(field.attributes.access, fieldAccesses, (value, known) =>
				reader.wrong(field, { name: 'access', value, known, owner }),
			);
			return [name, access] as const;
		});
	return Object.fromEntries(fields.filter(([name]) => name !== '' && !(name in Object.prototype)));
}

function readOutcomes(own: XmlElement[], owner: XmlElement, reader: ElementReader): TaskOutcome[] {
	const outcomes = own
		.filter(({ name }) => name === 'outcome')
		.map((outcome) => {
			const name = reader.need(outcome, 'name', owner);
			const isStandard = standardOutcomes.some((known) => known === name);
			if (name !== '' && !outcomeName.test(name)) reader.wrong(outcome, { name: 'name', value: name, known: 'approve, reject, …', owner });
			const requires = (outcome.attributes.requires ?? '').split(/\s+/).filter((field) => field !== '');
			const title = isStandard ? (outcome.attributes.title ?? '') : reader.need(outcome, 'title', owner);
			return { name, title, ...(requires.length > 0 && { requires }) };
		});
	return outcomes.length > 0 ? outcomes : standardOutcomes.map((name) => ({ name, title: '' }));
}
