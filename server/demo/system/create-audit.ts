import type { AuditEntry } from '../../audit/write-audit.ts';
import { platformTenantId } from '../../db/scope.ts';
import { companyTenants } from '../data/company-tenants.ts';
import type { DemoData } from '../data/demo-data.ts';

/** What the load has just done and the audit log accounts for, in the name of the administrator who owns the records: companies, their spaces, accounts. */
export function createAudit({ holders }: Pick<DemoData, 'holders'>): AuditEntry[] {
	const admin = holders.find(({ account }) => account.isSuper === 'Y');
	if (admin === undefined) return [];
	const principal = { userId: admin.employeeId, account: admin.account.account, tenantId: platformTenantId };
	const told = { principal, address: '', reason: '载入演示数据' };
	return [
		...companyTenants.flatMap(({ id, name }): AuditEntry[] => {
			const object = { type: 'tenant', id, name };
			return [
				{ ...told, action: 'tenant-create', object },
				{ ...told, action: 'space-create', object },
			];
		}),
		...holders.map(({ employeeId, tenantId, account }): AuditEntry => {
			const object = { type: 'employee', id: employeeId, name: account.name };
			const subject = { id: employeeId, account: account.account };
			return { ...told, principal: { ...principal, tenantId }, action: 'employee-create', object, subject };
		}),
	];
}
