import type { Database } from '../../../db/database.ts';
import { findActive } from '../store/people.ts';
import { readSuccessors } from '../store/successors.ts';
import type { AssignmentReason } from '../store/tasks.ts';

/** A person with the rule that found them. */
export interface Assigned {
	id: string;
	reason: AssignmentReason;
}

/** The active people with some ids or accounts; those who have handed over are replaced by their successors. */
export async function findWithSuccessors(
	database: Database,
	tenantId: string,
	{ ids = [], accounts = [], reason }: { ids?: readonly string[]; accounts?: readonly string[]; reason: AssignmentReason },
): Promise<Assigned[]> {
	const replaced = await readSuccessors(database, tenantId, { ids, accounts });
	const [goneIds, goneAccounts] = [new Set(replaced.map(({ personId }) => personId)), new Set(replaced.map(({ account }) => account))];
	const present = await findActive(database, tenantId, {
		ids: ids.filter((id) => !goneIds.has(id)),
		accounts: accounts.filter((account) => !goneAccounts.has(account)),
	});
	const successors = new Set(await findActive(database, tenantId, { ids: replaced.map(({ successorId }) => successorId) }));
	const standIns = replaced.filter(({ successorId }) => successors.has(successorId));
	return [
		...present.map((id) => ({ id, reason })),
		...standIns.map(({ personId, successorId }) => ({ id: successorId, reason: { rule: 'successor', by: personId } })),
	];
}
