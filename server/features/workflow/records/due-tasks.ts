import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { type DueTask, findDueTasks } from '../store/due-tasks.ts';
import { readDelegations } from './delegations.ts';

/** The open tasks of a person, and of those whose delegate they are, with a deadline in a period. */
export async function readDueTasks(
	services: Pick<Services, 'records' | 'database'>,
	{ tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
	period: { from: Date; to: Date; most: number },
): Promise<DueTask[]> {
	const delegations = await readDelegations(services, tenantId, { delegate: userId });
	return findDueTasks(services.database.forTenant(tenantId), { tenantId, userId, delegations }, period);
}
