import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { platformTenantId } from '../db/scope.ts';

/** Refuses somebody whose own company may not work in the portal, and says why; only to be asked about people who proved who they are. */
export async function requireOpenTenant(database: Database, employeeId: string): Promise<void> {
	const tenant = await database.system
		.selectFrom('portal.employee as e')
		.innerJoin('portal.tenant as t', 't.id', 'e.tenant_id')
		.select(['t.id', 't.status', 't.approve_status', 't.refuse_reason'])
		.where('e.id', '=', employeeId)
		.executeTakeFirst();
	if (!tenant || tenant.id === platformTenantId) return;
	if (tenant.approve_status === 'WAIT') throw new PortalError('wrongCredentials', { message: '企业注册正在审批，请耐心等待' });
	if (tenant.approve_status === 'REFUSED') {
		const { refuse_reason: cause } = tenant;
		throw new PortalError('wrongCredentials', { message: '企业注册申请未通过', ...(cause && { cause }) });
	}
	if (tenant.status !== 'ENABLED') throw new PortalError('wrongCredentials', { message: '所属企业已被禁用，请联系管理员' });
}
