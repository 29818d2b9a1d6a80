import type { Database } from '../../db/database.ts';
import { fillRight, reviewRight } from './rights.ts';
import { readAbove, readPeopleWith } from './store.ts';

interface Asked {
	tenantId: string;
	organisationId: string;
}

/** The people of an organisation with the right to fill in. */
export function findFillers(database: Database, asked: Asked): Promise<string[]> {
	return readPeopleWith(database, asked, fillRight);
}

/** The reviewers of the nearest organisation above that has any. */
export async function findReviewers(database: Database, { tenantId, organisationId }: Asked): Promise<string[]> {
	for (const id of await readAbove(database, tenantId, organisationId)) {
		const found = await readPeopleWith(database, { tenantId, organisationId: id }, reviewRight);
		if (found.length > 0) return found;
	}
	return [];
}
