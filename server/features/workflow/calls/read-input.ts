import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { texts } from '../base/texts.ts';
import { readEnclosures } from '../enclosures/check-enclosures.ts';
import type { ChosenPeople } from '../people/choose-people.ts';
import type { Decision } from '../work/decide.ts';
import type { WantedCase } from './present-case.ts';

/** A call of somebody who is signed in. */
export type WorkflowCall = Call<Principal>;

const maxComment = 2_000;
/** People of a node, and nodes with chosen people. */
const mostChosen = 100;

export function readStart({ input }: WorkflowCall): { process: string; recordId: string; chosen: ChosenPeople } {
	const { process, recordId } = input;
	if (typeof process !== 'string') throw invalidInput([{ path: 'process', message: texts.fieldRequired() }]);
	return { process, recordId: requireId(recordId), chosen: readChosen(input) };
}

function readChosen({ chosen = {} }: WorkflowCall['input']): ChosenPeople {
	if (!isPlainObject(chosen)) throw invalidInput([{ path: 'chosen', message: texts.unknownPerson() }]);
	const people = Object.values(chosen);
	const isList = (ids: unknown) => Array.isArray(ids) && ids.length <= mostChosen && ids.every(isId);
	if (people.length > mostChosen || !people.every(isList)) throw invalidInput([{ path: 'chosen', message: texts.unknownPerson() }]);
	return chosen as ChosenPeople;
}

export function readRecord({ input: { screen, recordId } }: WorkflowCall): { screen: string; recordId: string } {
	if (typeof screen !== 'string') throw new PortalError('notFound');
	return { screen, recordId: requireId(recordId) };
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

export function readWanted({ input: { caseId, taskId } }: WorkflowCall): WantedCase {
	return taskId === undefined ? { caseId: requireId(caseId) } : { taskId: requireId(taskId) };
}

export function readDecision(input: WorkflowCall['input']): Decision {
	const { outcome = 'approve' } = input;
	if (typeof outcome !== 'string') throw invalidInput([{ path: 'outcome', message: texts.unknownOutcome() }]);
	return { outcome, comment: readComment(input), values: readValues(input), chosen: readChosen(input), ...readEnclosures(input) };
}

export function readValues({ values = {} }: WorkflowCall['input']): Record<string, unknown> {
	if (!isPlainObject(values)) throw invalidInput([{ path: 'values', message: texts.fieldNotEditable() }]);
	return values;
}

export function readVariables({ variables = {} }: WorkflowCall['input']): Record<string, unknown> {
	if (!isPlainObject(variables)) throw invalidInput([{ path: 'variables', message: texts.unknownVariable() }]);
	return variables;
}

export function readComment({ comment = null }: WorkflowCall['input']): string | null {
	if (typeof comment !== 'string' || comment.trim() === '') return null;
	if (comment.length > maxComment) throw invalidInput([{ path: 'comment', message: texts.longComment({ max: maxComment }) }]);
	return comment.trim();
}

/** What an action on a case names; ids that are none name nothing. */
export function readActionInput({
	taskId,
	personId,
	from,
	node,
}: WorkflowCall['input']): Partial<Record<'taskId' | 'personId' | 'from' | 'node', string>> {
	const texts = { ...(isId(taskId) && { taskId }), ...(isId(personId) && { personId }) };
	return { ...texts, ...(typeof from === 'string' && { from }), ...(typeof node === 'string' && { node }) };
}
