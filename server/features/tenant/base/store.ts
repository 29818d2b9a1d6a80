import type { Kysely, Selectable } from 'kysely';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { TenantRelation } from '../../../../contract/features/tenants.ts';
import type { Database } from '../../../db/database.ts';
import { touchRecords } from '../../../db/statements/touch-records.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

type Db = Kysely<SystemTables>;

/** A stored tenant. */
export type Tenant = Selectable<SystemTables['portal.tenant']>;

const administratorRole = 'tenant-admin';

/** A tenant by its id; undefined when there is none. */
export async function findTenant(database: Database, id: string): Promise<Tenant | undefined> {
	return database.system.selectFrom('portal.tenant').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Waits for other changes of a tenant. Throws `notFound` where it was removed meanwhile. */
export async function lockTenant(db: Db, id: string): Promise<void> {
	const row = await db.selectFrom('portal.tenant').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
	if (!row) throw new PortalError('notFound');
}

/** Sets the approval of the pending tenants among these; returns those. */
export async function setApproval(
	db: Db,
	ids: string[],
	approval: { status: 'PASSED' | 'REFUSED'; reason: string | null },
): Promise<Array<{ id: string; name: string }>> {
	return db
		.updateTable('portal.tenant')
		.set(({ eb }) => ({
			approve_status: approval.status,
			refuse_reason: approval.status === 'REFUSED' ? approval.reason : null,
			version: eb('version', '+', 1),
		}))
		.where('id', 'in', ids)
		.where('approve_status', '=', 'WAIT')
		.returning(['id', 'name'])
		.execute();
}

/** Replaces what a tenant may use, null being everything; returns what it could use before. */
export async function replacePackage(db: Db, tenantId: string, entries: readonly string[] | null): Promise<string[]> {
	const before = await db.deleteFrom('portal.tenant_package').where('tenant_id', '=', tenantId).returning('entry').execute();
	if (entries)
		await db
			.insertInto('portal.tenant_package')
			.values(entries.map((entry) => ({ tenant_id: tenantId, entry })))
			.execute();
	return before.map(({ entry }) => entry);
}

interface MemberPage {
	tenantId: string;
	/** Part of the name or account; default: everybody. */
	text?: string | undefined;
	pageNo: number;
	limit: number;
}

/** One page of the people who may work in a tenant, administrators first, and how many there are. */
export async function readMembers(database: Database, { tenantId, text, pageNo, limit }: MemberPage) {
	let query = database.system
		.selectFrom('portal.tenant_member as m')
		.innerJoin('portal.employee as e', 'e.id', 'm.employee_id')
		.where('m.tenant_id', '=', tenantId);
	if (text) query = query.where((eb) => eb.or([eb('e.name', 'like', `%${text}%`), eb('e.account', 'like', `%${text}%`)]));
	const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	const rows = await query
		.select(['e.id', 'e.name', 'e.account', 'e.tenant_id', 'm.is_admin'])
		.orderBy('m.is_admin', 'desc')
		.orderBy('e.account')
		.limit(limit)
		.offset((pageNo - 1) * limit)
		.execute();
	return { rows, count: Number(count) };
}

/** The accounts of people, with their tenants. */
export async function readAccounts(database: Database, ids: string[]) {
	return database.system.selectFrom('portal.employee').select(['id', 'account', 'tenant_id']).where('id', 'in', ids).execute();
}

/** Whether anybody who can sign in administers a tenant. */
export async function hasAdministrator(db: Db, tenantId: string): Promise<boolean> {
	const admin = await db
		.selectFrom('portal.tenant_member as m')
		.innerJoin('portal.employee as e', 'e.id', 'm.employee_id')
		.select('m.employee_id')
		.where('m.tenant_id', '=', tenantId)
		.where('m.is_admin', '=', true)
		.where('e.status', '=', 'actived')
		.executeTakeFirst();
	return admin !== undefined;
}

/** Administrators hold the tenant's own role for administrators too; members keep what other roles they have. */
export async function setRelation(
	db: Db,
	{ tenantId, userIds, relation }: { tenantId: string; userIds: string[]; relation: TenantRelation },
): Promise<void> {
	await touchRecords(db, 'portal.employee', { ids: userIds, userId: null });
	const members = db.selectFrom('portal.role').select('id').where('tenant_id', '=', tenantId);
	const roles = relation === 'none' ? members : members.where('alias', '=', administratorRole);
	if (relation === 'none') {
		await db.deleteFrom('portal.tenant_member').where('tenant_id', '=', tenantId).where('employee_id', 'in', userIds).execute();
	} else {
		const is_admin = relation === 'admin';
		await db
			.insertInto('portal.tenant_member')
			.values(userIds.map((employee_id) => ({ tenant_id: tenantId, employee_id, is_admin })))
			.onConflict((conflict) => conflict.columns(['tenant_id', 'employee_id']).doUpdateSet({ is_admin }))
			.execute();
	}
	if (relation !== 'admin') {
		await db.deleteFrom('portal.role_member').where('employee_id', 'in', userIds).where('role_id', 'in', roles).execute();
		return;
	}
	const found = await roles.execute();
	const rows = found.flatMap(({ id }) => userIds.map((employee_id) => ({ role_id: id, employee_id })));
	if (rows.length > 0)
		await db
			.insertInto('portal.role_member')
			.values(rows)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}
