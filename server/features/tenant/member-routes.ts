import type { ListAnswer } from '../../../contract/list-query.ts';
import { invalidInput, PortalError } from '../../../contract/portal-error.ts';
import type { TenantMember, TenantRelation } from '../../../contract/tenants.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../db/database.ts';
import type { Transaction } from '../../db/tenant-sql.ts';
import { touchRecords } from '../../db/touch-records.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { readIds } from '../../input/read-ids.ts';
import { readText } from '../../input/read-text.ts';
import { auditObject, requireTenant, type TenantCall, type TenantServices, tenantBase } from './tenant-services.ts';

const relations: readonly TenantRelation[] = ['admin', 'member', 'none'];
const administratorRole = 'tenant-admin';
const pageLimit = 100;

/** Who may work in a tenant, and who administers it. */
export function createMemberRoutes(services: TenantServices): Route[] {
	const tenantId = { type: 'string', format: 'uuid' };
	return [
		signedInRoute({
			method: 'POST',
			path: `${tenantBase}/query/user`,
			policy: 'super',
			onlyReads: true,
			summary: 'One page of the people who may work in a tenant, administrators first; `text` looks at names and accounts.',
			input: { type: 'object', required: ['tenantId'], properties: { tenantId, text: { type: 'string' }, pageNo: { type: 'integer' } } },
			handle: (call) => queryMembers(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${tenantBase}/save/user/relation`,
			policy: 'super',
			summary: 'Makes people administrators or members of a tenant, or takes guests out; all or none.',
			input: {
				type: 'object',
				required: ['tenantId', 'userIds', 'relation'],
				properties: { tenantId, userIds: { type: 'string' }, relation: { enum: relations } },
			},
			handle: (call) => saveRelation(services, call),
		}),
	];
}

async function queryMembers(
	{ database }: TenantServices,
	call: TenantCall,
): Promise<Omit<ListAnswer, 'dataResult'> & { dataResult: TenantMember[] }> {
	const tenant = await requireTenant(database, call);
	const text = readText(call.input, 'text', 64)?.replace(/[\\%_]/g, '\\$&');
	const pageNo = Number(call.input.pageNo ?? 1);
	const limit = Math.min(Number(call.input.limit ?? 10), pageLimit);
	if (!(pageNo >= 1 && limit >= 1 && Number.isInteger(pageNo) && Number.isInteger(limit)))
		throw invalidInput([{ path: 'pageNo', message: '格式不正确' }]);
	let query = database.system
		.selectFrom('portal.tenant_member as m')
		.innerJoin('portal.employee as e', 'e.id', 'm.employee_id')
		.where('m.tenant_id', '=', tenant.id);
	if (text) query = query.where((eb) => eb.or([eb('e.name', 'like', `%${text}%`), eb('e.account', 'like', `%${text}%`)]));
	const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	const rows = await query
		.select(['e.id', 'e.name', 'e.account', 'e.tenant_id', 'm.is_admin'])
		.orderBy('m.is_admin', 'desc')
		.orderBy('e.account')
		.limit(limit)
		.offset((pageNo - 1) * limit)
		.execute();
	const dataResult = rows.map(({ id, name, account, tenant_id, is_admin }) => ({
		id,
		name,
		account,
		isAdmin: is_admin,
		isOwn: tenant_id === tenant.id,
	}));
	return { dataResult, pageResult: { totalCount: Number(count), pageNo, limit } };
}

async function saveRelation({ database, sessions }: TenantServices, call: TenantCall): Promise<null> {
	const { input, language, principal, ip } = call;
	const tenant = await requireTenant(database, call);
	const userIds = readIds(input, ['userIds', 'userId', 'ids'], language);
	const relation = relations.find((candidate) => candidate === input.relation);
	if (!relation) throw invalidInput([{ path: 'relation', message: '格式不正确' }]);
	const people = await findPeople(database, userIds);
	if (relation === 'none' && people.some(({ tenant_id }) => tenant_id === tenant.id))
		throw new PortalError('noPermission', { message: '本企业的人员不能移除，请在人员中维护' });
	await database.system.transaction().execute(async (db) => {
		// Two who take each other's administration away at one moment take turns.
		await db.selectFrom('portal.tenant').select('id').where('id', '=', tenant.id).forUpdate().execute();
		await setRelation(db, { tenantId: tenant.id, userIds, relation });
		const admin = await db
			.selectFrom('portal.tenant_member')
			.select('employee_id')
			.where('tenant_id', '=', tenant.id)
			.where('is_admin', '=', true)
			.executeTakeFirst();
		if (!admin) throw new PortalError('noPermission', { message: '租户至少需要一名管理员' });
		const entries = people.map(({ id, account }) => ({
			action: 'tenant-members' as const,
			principal,
			address: ip,
			object: auditObject(tenant),
			subject: { id, account },
			changes: { relation: [null, relation] as [unknown, unknown] },
		}));
		await writeAudit(db, ...entries);
	});
	sessions.forgetRights();
	return null;
}

async function findPeople(database: Database, ids: string[]) {
	const people = await database.system
		.selectFrom('portal.employee')
		.select(['id', 'account', 'tenant_id'])
		.where('id', 'in', ids)
		.execute();
	if (people.length !== ids.length) throw new PortalError('notFound');
	return people;
}

/** Administrators hold the tenant's own role for administrators too; members keep what other roles they have. */
async function setRelation(
	db: Transaction,
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
