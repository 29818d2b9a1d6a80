import { writeToPeopleRight } from '../../../contract/features/messages.ts';
import { platformTenantId, portalSchema } from '../../db/scope.ts';
import type { TableRows } from '../../db/statements/bulk-load.ts';
import type { DemoAccount } from '../authority/demo-accounts.ts';
import type { Random } from '../base/random.ts';
import { companyTenants } from './company-tenants.ts';
import type { DemoData } from './demo-data.ts';

interface Role {
	id: string;
	tenantId: string;
	alias: DemoAccount['role'];
	name: string;
	permissions: string[];
}

const qualityScreens = ['enterprise', 'product', 'spot-check', 'early-warning', 'failed-check', 'leave-request'];

/** What everybody has at their desk. */
const deskScreens = ['memo', 'contact', 'absence', 'duty-swap'];
const deskRights = ['feature/calendar:use', 'feature/address-book:view', 'feature/address-book:details', 'feature/mailbox:use'];

/** Roles with their rights and members, memberships of tenants, and passwords. */
export function createAccessRows(random: Random, { records, holders }: DemoData): TableRows[] {
	const roles = createRoles(random);
	const members = holders.flatMap((holder) =>
		roles
			.filter((role) => role.tenantId === holder.tenantId && role.alias === holder.account.role)
			.map((role) => [role.id, holder.employeeId]),
	);
	const admins = new Set(holders.filter(({ account }) => account.role === 'tenant-admin').map(({ employeeId }) => employeeId));
	const tenantMembers = companyTenants.flatMap((tenant) =>
		(records.get(tenant.id)?.employee ?? []).map(({ id }) => [tenant.id, id, admins.has(id)]),
	);
	const table = (name: string, columns: string[], rows: unknown[][]): TableRows => ({ schema: portalSchema, table: name, columns, rows });
	return [
		table(
			'role',
			['id', 'tenant_id', 'alias', 'name'],
			roles.map((role) => [role.id, role.tenantId, role.alias, role.name]),
		),
		table(
			'role_grant',
			['role_id', 'permission'],
			roles.flatMap((role) => role.permissions.map((permission) => [role.id, permission])),
		),
		table('role_member', ['role_id', 'employee_id'], members),
		table('tenant_member', ['tenant_id', 'employee_id', 'is_admin'], tenantMembers),
		table(
			'credential',
			['employee_id', 'password_hash'],
			holders.map((holder) => [holder.employeeId, holder.passwordHash]),
		),
	];
}

function createRoles(random: Random): Role[] {
	// What forms choose from is read by everybody who fills them in.
	const view = [...qualityScreens, 'region'].map((screen) => `${screen}:view`);
	const work = qualityScreens.flatMap((screen) => ['view', 'create', 'edit', 'comment'].map((right) => `${screen}:${right}`));
	const desk = deskScreens.flatMap((screen) => ['view', 'create', 'edit', 'remove'].map((right) => `${screen}:${right}`));
	const delegation = ['view', 'create', 'edit', 'remove'].map((right) => `process-delegation:${right}`);
	const moment = Date.UTC(2019, 0, 7);
	const authority: Role = {
		id: random.uuid(moment),
		tenantId: platformTenantId,
		alias: 'staff',
		name: '监管人员',
		permissions: [
			...work,
			...delegation,
			...desk,
			...deskRights,
			'feature/filling:fill',
			'feature/filling:review',
			'duty:view',
			'organisation:view',
			'employee:view',
			'region:view',
			'message-template:view',
			writeToPeopleRight,
		],
	};
	const ofCompanies = companyTenants.flatMap(({ id: tenantId }): Role[] => [
		{ id: random.uuid(moment), tenantId, alias: 'tenant-admin', name: '企业管理员', permissions: ['*'] },
		{
			id: random.uuid(moment),
			tenantId,
			alias: 'tenant-staff',
			name: '企业员工',
			permissions: [...view, ...desk, ...deskRights, 'duty:view', writeToPeopleRight],
		},
	]);
	return [authority, ...ofCompanies];
}
