import { activeStatus, loadPerson } from '../../principal/person.ts';
import { toPrincipal } from '../../principal/person-principal.ts';
import { may } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import { fillRight, reviewRight } from './rights.ts';
import { readAbove, readPeopleOf } from './store.ts';

interface Asked {
	tenantId: string;
	organisationId: string;
}

/** The people of an organisation with the right to fill in. */
export function findFillers(services: Pick<Services, 'database'>, asked: Asked): Promise<string[]> {
	return findPeople(services, asked, fillRight);
}

/** The reviewers of the nearest organisation above that has any. */
export async function findReviewers(services: Pick<Services, 'database'>, { tenantId, organisationId }: Asked): Promise<string[]> {
	for (const id of await readAbove(services.database, tenantId, organisationId)) {
		const found = await findPeople(services, { tenantId, organisationId: id }, reviewRight);
		if (found.length > 0) return found;
	}
	return [];
}

async function findPeople({ database }: Pick<Services, 'database'>, asked: Asked, right: string): Promise<string[]> {
	const found: string[] = [];
	for (const id of await readPeopleOf(database, asked)) {
		const person = await loadPerson(database, id);
		if (person?.status === activeStatus && may(toPrincipal(person, asked), right)) found.push(id);
	}
	return found;
}
