import { caseStatuses, everyField, type ScreenProcessFile, triggerOf } from '../../screen/screen-process.ts';
import { type CheckContext, checkOwnField, ownField, repeated } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';

/** What is wrong with the processes that a screen names. */
export function checkScreenProcesses(context: CheckContext): Finding[] {
	const { name: screen, file } = context.source;
	const { processes = [], storage } = file;
	const names = processes.map(({ process }) => process);
	return [
		...repeated(names).map(({ name, index }): Finding => ({ code: 'repeated-name', pointer: at(index, 'process'), values: { name } })),
		...((storage?.scope === 'feature' || storage?.source) && processes.length > 0
			? [{ code: 'process-of-feature', pointer: toPointer('processes'), values: { name: screen } } as const]
			: []),
		...processes.flatMap((one, index) => [
			...checkProcessName(one, at(index, 'process'), context),
			...checkTrigger(one, index),
			...(one.locks ?? []).flatMap((name, entry) => (name === everyField ? [] : checkOwnField(name, at(index, 'locks', entry), context))),
			...checkState(one, at(index, 'state'), context),
		]),
	];
}

const at = (...parts: Array<string | number>): string => toPointer('processes', ...parts);

function checkProcessName({ process }: ScreenProcessFile, pointer: string, { source, portal: { processes } }: CheckContext): Finding[] {
	if (!processes) return [];
	const screen = processes.get(process);
	if (screen === undefined)
		return [{ code: 'unknown-process', pointer, values: { name: process, hint: nearestHint(process, processes.keys()) } }];
	return screen === source.name ? [] : [{ code: 'process-of-other-screen', pointer, values: { name: process, screen } }];
}

function checkTrigger(one: ScreenProcessFile, index: number): Finding[] {
	if (triggerOf(one) !== 'condition' || one.when !== undefined) return [];
	return [{ code: 'missing-property', pointer: at(index), values: { name: 'when' } }];
}

function checkState({ state }: ScreenProcessFile, pointer: string, context: CheckContext): Finding[] {
	if (state === undefined) return [];
	const field = ownField(state, context);
	if (!field) return checkOwnField(state, pointer, context);
	return canHoldState(field)
		? []
		: [{ code: 'state-does-not-fit', pointer, values: { name: field.title, known: caseStatuses.join(', ') } }];
}

/** Whether the state of a process can be stored in a field: the process alone writes it, and lists show each of its values by an option. */
export function canHoldState({ type, readOnly, options = [] }: StateHolder): boolean {
	return type === 'string' && readOnly === true && caseStatuses.every((status) => options.some(({ value }) => value === status));
}

interface StateHolder {
	type: string;
	readOnly?: boolean;
	options?: ReadonlyArray<{ value: unknown }>;
}
