import { PortalError } from '../../../../contract/base/portal-error.ts';
import { fixedParties } from '../../../../contract/processes/process.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { findAssigned } from '../people/find-people.ts';
import { activeProcesses } from './start-case.ts';

/** The right to see and manage all cases of a tenant. */
export const manageRight = 'feature/workflow:manage';

/** Whether somebody manages the cases of all processes. */
export function managesAll(principal: Principal): boolean {
	return principal.isTenantAdmin || may(principal, manageRight);
}

/** Whether somebody manages the cases of a process: with the right of all, or because its active version names them. */
export async function manages(services: Services, principal: Principal, process: string): Promise<boolean> {
	if (managesAll(principal)) return true;
	const named = activeProcesses(services, principal.tenantId).get(process)?.file.managers ?? [];
	const managers = named.filter(({ type }) => fixedParties.includes(type));
	if (managers.length === 0) return false;
	const { tenantId, userId } = principal;
	const facts = { database: services.database, tenantId, initiatorId: '', record: {}, fieldOf: () => undefined, chosen: [] };
	return (await findAssigned(managers, facts)).some(({ id }) => id === userId);
}

/** The processes whose cases somebody manages; `all` with the right of all. */
export async function managedProcesses(services: Services, principal: Principal): Promise<'all' | readonly string[]> {
	if (managesAll(principal)) return 'all';
	const found: string[] = [];
	for (const { name } of activeProcesses(services, principal.tenantId).values())
		if (await manages(services, principal, name)) found.push(name);
	return found;
}

/** The same for calls that are for managers only. */
export async function requireManaged(services: Services, principal: Principal): Promise<'all' | readonly string[]> {
	const managed = await managedProcesses(services, principal);
	if (managed.length === 0) throw new PortalError('noPermission');
	return managed;
}

/** Refuses a process that somebody does not manage like one that does not exist. */
export async function requireManages(services: Services, principal: Principal, process: string): Promise<void> {
	if (!(await manages(services, principal, process))) throw new PortalError('notFound');
}
