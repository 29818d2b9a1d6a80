import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { Database } from '../../../db/database.ts';
import { readPartyTitles } from '../store/definitions.ts';
import { type NamedParty, parties } from '../store/people.ts';
import type { AssignmentReason, StoredTask } from '../store/tasks.ts';

interface ReasonFacts {
	database: Database;
	tenantId: string;
	tasks: readonly StoredTask[];
	fields: readonly ResolvedField[];
}

/** What the rules of assignments name, as people know it: fields, roles, groups, positions and organisations by their titles. */
export async function titlesOfReasons({
	database,
	tenantId,
	tasks,
	fields,
}: ReasonFacts): Promise<(reason: AssignmentReason) => string | undefined> {
	const named = tasks.flatMap(({ reason: { rule, value } }) => (isParty(rule) && value !== undefined ? [{ type: rule, value }] : []));
	const titles = await readPartyTitles(database, tenantId, named);
	return ({ rule, value }) => {
		if (value === undefined) return undefined;
		const title = rule === 'field' ? fields.find(({ name }) => name === value)?.title : titles.get(`${rule} ${value}`);
		return title || value;
	};
}

function isParty(rule: string): rule is NamedParty {
	return Object.hasOwn(parties, rule);
}
