import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { everyField, type ScreenProcessFile, triggerOf } from '../../../../contract/screen/screen-process.ts';

/** How saving a record starts a process. */
export type Start = 'manual' | 'create' | 'condition';

/** How a screen ties its records to a process; a process that the file does not name is started by people and locks nothing. */
export function tieOf({ processes = [] }: ScreenFile, process: string): ScreenProcessFile {
	return processes.find((one) => one.process === process) ?? { process };
}

/** The screen with another tie to a process; a tie that changes nothing is omitted. */
export function withTie(file: ScreenFile, tie: ScreenProcessFile): ScreenFile {
	const { processes = [], ...rest } = file;
	const isNamed = processes.some(({ process }) => process === tie.process);
	const all = isNamed ? processes.map((one) => (one.process === tie.process ? tie : one)) : [...processes, tie];
	const kept = all.filter((one) => one !== tie || triggerOf(one) !== 'manual' || one.when || one.locks || one.state);
	return kept.length === 0 ? rest : { ...rest, processes: kept };
}

/** The tie with another start; a condition is kept where it still counts. */
export function startedBy(tie: ScreenProcessFile, start: Start): ScreenProcessFile {
	const { on: _on, when, ...rest } = tie;
	if (start === 'create') return { ...rest, on: 'create' };
	if (start === 'manual' && when === undefined) return rest;
	return { ...rest, ...(when && { when }), on: start };
}

/** The tie with other locked fields; `*` stands for all of them. */
export function locking(tie: ScreenProcessFile, fields: readonly string[]): ScreenProcessFile {
	const { locks = [], ...rest } = tie;
	if (fields.length === 0) return rest;
	const isAll = fields.includes(everyField);
	const wasAll = locks.includes(everyField);
	if (isAll && !wasAll) return { ...rest, locks: [everyField] };
	return { ...rest, locks: fields.filter((name) => fields.length === 1 || name !== everyField) };
}
