import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { texts } from '../base/texts.ts';
import { caseFolders } from '../store/tasks.ts';
import { mayManage } from '../work/act-on-case.ts';
import type { Decision } from '../work/decide.ts';

/** A call of somebody who is signed in. */
export type WorkflowCall = Call<Principal>;

const maxComment = 2_000;

export function readStart({ input }: WorkflowCall): { process: string; recordId: string; chosen: Record<string, string[]> } {
	const { process, recordId, chosen = {} } = input;
	if (typeof process !== 'string') throw invalidInput([{ path: 'process', message: texts.fieldRequired() }]);
	if (!isPlainObject(chosen)) throw invalidInput([{ path: 'chosen', message: texts.unknownPerson() }]);
	const people = Object.entries(chosen).map(([node, ids]) => [node, (Array.isArray(ids) ? ids : []).filter(isId).slice(0, 100)] as const);
	return { process, recordId: requireId(recordId), chosen: Object.fromEntries(people.slice(0, 100)) };
}

export function requireId(value: unknown): string {
	if (!isId(value)) throw new PortalError('notFound');
	return value;
}

export function readFolder<Folder extends string>({ input }: WorkflowCall, folders: readonly [Folder, ...Folder[]]): Folder {
	const { folder = folders[0] } = input;
	const found = folders.find((known) => known === folder);
	if (found === undefined) throw invalidInput([{ path: 'folder', message: texts.unknownFolder() }]);
	return found;
}

export function readCaseFolder(call: WorkflowCall): (typeof caseFolders)[number] {
	const folder = readFolder(call, caseFolders);
	if (folder === 'all' && !mayManage(call.principal)) throw new PortalError('noPermission');
	return folder;
}

export function readWanted({ input }: WorkflowCall) {
	const { caseId, taskId, screen, recordId } = input;
	if (taskId !== undefined) return { taskId: requireId(taskId) };
	if (caseId !== undefined) return { caseId: requireId(caseId) };
	if (typeof screen !== 'string') throw new PortalError('notFound');
	return { screen, recordId: requireId(recordId) };
}

export function readDecision(input: WorkflowCall['input']): Decision {
	const { outcome = 'approve', values = {} } = input;
	if (typeof outcome !== 'string') throw invalidInput([{ path: 'outcome', message: texts.unknownOutcome() }]);
	if (!isPlainObject(values)) throw invalidInput([{ path: 'values', message: texts.fieldNotEditable() }]);
	return { outcome, comment: readComment(input), values };
}

export function readComment({ comment = null }: WorkflowCall['input']): string | null {
	return typeof comment === 'string' && comment.trim() !== '' ? comment.trim().slice(0, maxComment) : null;
}
