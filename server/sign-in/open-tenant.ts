import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';
import { findTenantOf } from './store/tenants.ts';

/** Refuses somebody whose own company may not work in the portal, and says why; only to be asked about people who proved who they are. */
export async function requireOpenTenant(database: Database, employeeId: string): Promise<void> {
	const tenant = await findTenantOf(database, employeeId);
	if (!tenant || tenant.id === platformTenantId) return;
	if (tenant.approve_status === 'WAIT') throw new PortalError('wrongCredentials', { message: '企业注册正在审批，请耐心等待' });
	if (tenant.approve_status === 'REFUSED') {
		const { refuse_reason: cause } = tenant;
		throw new PortalError('wrongCredentials', { message: '企业注册申请未通过', ...(cause && { cause }) });
	}
	if (tenant.status !== 'ENABLED') throw new PortalError('wrongCredentials', { message: '所属企业已被禁用，请联系管理员' });
}
