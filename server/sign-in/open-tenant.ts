import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import { findTenantOf } from './store/tenants.ts';
import { signInTexts } from './texts.ts';

/** Refuses a user whose own company may not work in the portal, with the reason; to be called only for people who proved who they are. */
export async function requireOpenTenant(database: Database, employeeId: string): Promise<void> {
	const tenant = await findTenantOf(database, employeeId);
	if (!tenant || tenant.id === platformTenantId) return;
	if (tenant.approve_status === 'WAIT') throw new PortalError('wrongCredentials', { message: signInTexts.registrationPending() });
	if (tenant.approve_status === 'REFUSED') {
		const { refuse_reason: cause } = tenant;
		throw new PortalError('wrongCredentials', { message: signInTexts.registrationRejected(), ...(cause && { cause }) });
	}
	if (tenant.status !== 'ENABLED') throw new PortalError('wrongCredentials', { message: signInTexts.companyDisabled() });
}
