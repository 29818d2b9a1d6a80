import { joinTexts } from '../../../../../contract/base/join-texts.ts';
import type { Translate } from '../../../../../renderers/core/texts/use-text.ts';
import type { BpmnElement } from '../model/bpmn-element.ts';
import { messageOf, startKind } from '../model/events.ts';
import { type PartAttributes, readParts } from '../model/portal-parts.ts';
import type { BranchStep, Step } from '../model/steps.ts';
import { titleOfValue } from '../panel/inputs.tsx';
import { texts } from './texts.ts';

/** The people that a step names. */
export function partiesOf({ kind, element }: Step): PartAttributes[] {
	if (kind === 'task') return readParts(element, 'assignee');
	return kind === 'copy' ? readParts(element, 'copy') : [];
}

/** What a step does, in a few words; `titleOf` tells what parties are called. */
export function stepSummary(step: Step, t: Translate, titleOf: (party: PartAttributes) => string): string {
	const { kind, element } = step;
	if (kind === 'task' || kind === 'copy') return peopleOf(step, t, titleOf);
	if (kind === 'delay') return durationText(element.eventDefinitions?.[0]?.timeDuration?.body ?? '', t);
	if (kind === 'service') {
		const { method = 'POST', address = '' } = readParts(element, 'http')[0] ?? {};
		return address === '' ? t(texts.noAddress()) : `${method} ${address}`;
	}
	if (kind === 'script') return element.script?.trim().split('\n', 1)[0] || t(texts.noScript());
	if (kind === 'message') return messageOf(element) || t(texts.noMessage());
	if (kind !== 'set') return '';
	const set = readParts(element, 'set').map(({ field = '', formula = '' }) => `${field} = ${formula}`);
	return set.length === 0 ? t(texts.nothing()) : set.join('; ');
}

function peopleOf(step: Step, t: Translate, titleOf: (party: PartAttributes) => string): string {
	const { element } = step;
	const named = new Map<string, string[]>();
	for (const party of partiesOf(step)) {
		const { type = '', value = '' } = party;
		named.set(type, [...(named.get(type) ?? []), ...(value === '' ? [] : [titleOf(party)])]);
	}
	const people = [...named].map(([type, names]) =>
		[titleOfValue(`party.${type}`, t) ?? type, t(joinTexts(names))].filter(Boolean).join(' '),
	);
	const [task = {}] = readParts(element, 'task');
	return people.length === 0 ? t(texts.nobody()) : [...modeOf(task, t), ...people].join(' · ');
}

/** How several people decide; nothing where the first one does. */
function modeOf({ mode, percent }: PartAttributes, t: Translate): string[] {
	if (mode === undefined || mode === 'any') return [];
	const title = titleOfValue(`mode.${mode}`, t) ?? mode;
	return [mode === 'percent' && percent !== undefined ? `${title} ${percent}%` : title];
}

function durationText(duration: string, t: Translate): string {
	const units = { D: 'days', H: 'hours', M: 'minutes' } as const;
	const parts = [...duration.matchAll(/(\d+)([DHM])/g)].map(
		([, count, unit]) => `${count} ${titleOfValue(`unit.${units[unit as keyof typeof units]}`, t)}`,
	);
	return parts.join(' ') || duration;
}

/** How cases begin; a sub-process begins with what leads to it. */
export function startSummary(start: BpmnElement, t: Translate): string {
	if (start.$parent?.$type === 'bpmn:SubProcess') return '';
	const [definition] = start.eventDefinitions ?? [];
	switch (startKind(start)) {
		case 'message':
			return t(texts.startByMessage({ message: messageOf(start) }));
		case 'cycle':
			return t(texts.startBySchedule({ time: definition?.timeCycle?.body ?? '' }));
		case 'date':
			return t(texts.startBySchedule({ time: definition?.timeDate?.body ?? '' }));
		default:
			return t(texts.startText());
	}
}

/** When a branch is taken. */
export function branchSummary({ kind, element }: BranchStep, flow: BpmnElement, t: Translate): string {
	if (kind === 'parallel') return t(texts.always());
	if (element.default === flow) return t(texts.otherwise());
	return flow.conditionExpression?.body?.trim() || t(texts.noCondition());
}
