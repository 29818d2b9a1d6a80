import type { MessageReceiver } from '../../../../contract/features/messages.ts';
import { formulaValueOf } from '../../../../contract/formula/evaluate/formula-value-of.ts';
import { isId } from '../../../../contract/input/id.ts';
import { chosenParties, type ProcessParty } from '../../../../contract/processes/process.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { Database } from '../../../db/database.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import { resolvePeople } from '../../message/public.ts';
import { findMeantPeople } from '../../notification/public.ts';
import { findActive, findParties, type NamedParty } from '../store/people.ts';
import type { AssignmentReason } from '../store/tasks.ts';
import { type Assigned, findWithSuccessors } from './with-successors.ts';

/** What the rules of assignees refer to. */
export interface AssignmentFacts {
	database: Database;
	tenantId: string;
	initiatorId: string;
	record: Readonly<Record<string, unknown>>;
	fieldOf(name: string): ResolvedField | undefined;
	/** Those whom somebody chose for the node. */
	chosen: readonly string[];
	/** Who makes the step; missing for a step of nobody. */
	actorId?: string;
}

/** One node is done by at most so many people. */
const mostPeople = 200;

/** The active people whom rules mean, each once, in the order of the rules. */
export async function findAssigned(parties: readonly ProcessParty[], facts: AssignmentFacts): Promise<Assigned[]> {
	const found = new Map<string, Assigned>();
	for (const party of parties) {
		const reason: AssignmentReason = { rule: party.type, ...(party.value !== undefined && { value: party.value }) };
		for (const one of await findOne(party, facts, reason)) if (!found.has(one.id)) found.set(one.id, one);
	}
	return [...found.values()].slice(0, mostPeople);
}

/** People whom a definition or the initiator names are replaced by those to whom they have handed over. */
async function findOne(party: ProcessParty, facts: AssignmentFacts, reason: AssignmentReason): Promise<Assigned[]> {
	const { database, tenantId, chosen, actorId } = facts;
	if (party.type === 'person') return findWithSuccessors(database, tenantId, { accounts: [party.value ?? ''], reason });
	if (chosenParties.includes(party.type)) {
		const by = party.type === 'nominated' && actorId !== undefined ? { by: actorId } : {};
		return findWithSuccessors(database, tenantId, { ids: chosen, reason: { rule: party.type, ...by } });
	}
	return (await findParty(party, facts)).map((id) => ({ id, reason }));
}

async function findParty({ type, value = '', level }: ProcessParty, facts: AssignmentFacts): Promise<string[]> {
	const { database, tenantId, initiatorId } = facts;
	switch (type) {
		case 'initiator':
			return findActive(database, tenantId, { ids: [initiatorId] });
		case 'manager':
			return findSuperiors([initiatorId], { ...facts, level });
		case 'field':
			return findOfField(value, facts);
		case 'formula':
			return findOfFormula(value, facts);
		case 'role':
		case 'group':
		case 'position':
		case 'organisation':
			return findNamed(type, value, facts);
		default:
			return [];
	}
}

/** The superiors of people, some levels up. */
export async function findSuperiors(
	people: string[],
	{ database, tenantId, level }: Pick<AssignmentFacts, 'database' | 'tenantId'> & { level: number },
): Promise<string[]> {
	let found = people;
	for (let step = 0; step < level && found.length > 0; step++) {
		found = await findMeantPeople(database, tenantId, {
			meant: { party: 'employee', ids: found, manager: true, role: null },
			holders: null,
		});
	}
	return found;
}

async function findOfField(name: string, { database, tenantId, record, fieldOf }: AssignmentFacts): Promise<string[]> {
	const value = record[name];
	const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');
	if (ids.length === 0) return [];
	if (fieldOf(name)?.reference?.screen === 'employee') return findActive(database, tenantId, { ids });
	return findMeantPeople(database, tenantId, { meant: { party: 'organisation', ids, manager: true, role: null }, holders: null });
}

/** A formula results in an account or the id of a person, or in several of them. */
async function findOfFormula(formula: string, { database, tenantId, record, fieldOf }: AssignmentFacts): Promise<string[]> {
	const value = formulaValueOf(formula, { record, fieldOf }, systemCaller(tenantId).context.now);
	const named = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');
	return findActive(database, tenantId, { ids: named.filter(isId), accounts: named.filter((one) => !isId(one)) });
}

async function findNamed(type: NamedParty, value: string, { database, tenantId }: AssignmentFacts): Promise<string[]> {
	const ids = await findParties(database, tenantId, { type, value });
	if (ids.length === 0) return [];
	if (type === 'organisation')
		return findMeantPeople(database, tenantId, { meant: { party: 'organisation', ids, manager: true, role: null }, holders: null });
	const receivers = ids.map((id): MessageReceiver => ({ type, id }));
	return (await resolvePeople(database, tenantId, { receivers, most: mostPeople })).ids;
}
