import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { NamedNode, PeopleChoice } from '../../../../contract/features/workflow/cases.ts';
import type { PartyType, ProcessFile, ProcessNode, ProcessParty } from '../../../../contract/processes/process.ts';
import { waitingTypes } from '../../../../contract/processes/process.ts';
import type { Database } from '../../../db/database.ts';
import { readDistinctNames } from '../../../db/people/read-names.ts';
import { resolvePeople } from '../../message/public.ts';
import { nodeName } from '../base/node-name.ts';
import { texts } from '../base/texts.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { findActive, findParties } from '../store/people.ts';

/** People by the id of the node that they are chosen for. */
export type ChosenPeople = Record<string, string[]>;

/** Nodes of a definition, and who chooses their people. */
interface ChoiceOf {
	file: ProcessFile;
	type: Extract<PartyType, 'chosen' | 'nominated'>;
	nodes: readonly ProcessNode[];
}

interface Where {
	database: Database;
	tenantId: string;
}

/** One step is given to at most so many people of a scope. */
const mostPeople = 200;

/** The steps whose people the initiator chooses. */
export function choicesAtStart(file: ProcessFile): ChoiceOf {
	return { file, type: 'chosen', nodes: file.nodes.filter((node) => chosenOf(node, 'chosen').length > 0) };
}

/** The steps that can follow a task directly, and whose people the person who decides it chooses. */
export function choicesAfter(model: ProcessModel, nodeId: string): ChoiceOf {
	const found = new Set(nextOf(model, nodeId));
	for (const id of found) if (!waitingTypes.has(model.node(id).type)) for (const next of nextOf(model, id)) found.add(next);
	const nodes = [...found].map((id) => model.node(id));
	return { file: model.file, type: 'nominated', nodes: nodes.filter((node) => chosenOf(node, 'nominated').length > 0) };
}

/** Where a branch goes from a node: into a sub-process, and from its end on behind it. */
function nextOf(model: ProcessModel, id: string): string[] {
	const { type, parent } = model.node(id);
	if (type === 'subprocess') return [model.startOf(id).id];
	const owner = type === 'end' || type === 'terminate' ? parent : id;
	return owner === undefined ? [] : model.out(owner).map(({ to }) => to);
}

function chosenOf({ task, copyTo }: ProcessNode, type: PartyType): ProcessParty[] {
	return (task?.assignees ?? copyTo ?? []).filter((party) => party.type === type);
}

/** The steps with those who can be chosen for them. */
export function presentChoices(
	{ file, type, nodes }: ChoiceOf,
	{ language, ...where }: Where & { language: Language },
): Promise<PeopleChoice[]> {
	return Promise.all(
		nodes.map(async (node): Promise<PeopleChoice> => {
			const named: NamedNode = { node: node.id, title: nodeName(file, node).in(language) };
			const ids = await scopeOf(chosenOf(node, type), where);
			if (ids === null) return { ...named, people: null };
			const names = await readDistinctNames(where.database, ids);
			return { ...named, people: ids.map((id) => ({ id, name: names.get(id) ?? '' })) };
		}),
	);
}

/** The people of the scopes; null for everyone. */
async function scopeOf(parties: readonly ProcessParty[], { database, tenantId }: Where): Promise<string[] | null> {
	const found = new Set<string>();
	for (const { from, value = '' } of parties) {
		if (from === undefined) return null;
		const receivers = (await findParties(database, tenantId, { type: from, value })).map((id) => ({ type: from, id }));
		const { ids } = await resolvePeople(database, tenantId, { receivers, most: mostPeople });
		for (const id of ids) found.add(id);
	}
	return [...found];
}

/** Refuses people who cannot be chosen, and with `isComplete` a step without any. */
export async function checkChosen(
	chosen: ChosenPeople,
	{ file, type, nodes }: ChoiceOf,
	{ isComplete, ...where }: Where & { isComplete: boolean },
): Promise<void> {
	const known = new Set(nodes.map(({ id }) => id));
	const problems: FieldProblem[] = Object.keys(chosen)
		.filter((id) => !known.has(id))
		.map((id) => ({ path: `chosen.${id}`, message: texts.unknownPerson() }));
	for (const node of nodes) {
		const people = chosen[node.id] ?? [];
		const path = `chosen.${node.id}`;
		if (people.length > 0 && !(await canChoose(people, chosenOf(node, type), where)))
			problems.push({ path, message: texts.unknownPerson() });
		if (people.length === 0 && isComplete) problems.push({ path, message: texts.choosePeople({ node: nodeName(file, node) }) });
	}
	if (problems.length > 0) throw invalidInput(problems);
}

async function canChoose(people: readonly string[], parties: readonly ProcessParty[], where: Where): Promise<boolean> {
	const scope = await scopeOf(parties, where);
	const active = new Set(await findActive(where.database, where.tenantId, { ids: [...people] }));
	return people.every((id) => active.has(id) && (scope === null || scope.includes(id)));
}

/** Whether a step waits for somebody to choose its people. */
export function isUnchosen(node: ProcessNode, chosen: ChosenPeople): boolean {
	return chosenOf(node, 'nominated').length > 0 && (chosen[node.id] ?? []).length === 0;
}
