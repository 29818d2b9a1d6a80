import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { TenantMember, TenantRelation } from '../../../contract/features/tenants.ts';
import type { ListAnswer } from '../../../contract/records/list-query.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { escapeLike } from '../../db/statements/escape-like.ts';
import { lockPeople } from '../../db/statements/lock-order.ts';
import { during } from '../../http/during.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { readIds } from '../../input/read-ids.ts';
import { readText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { hasAdministrator, lockTenant, readAccounts, readMembers, setRelation } from './base/store.ts';
import { auditObject, requireTenant, type TenantCall, type TenantServices, tenantBase } from './base/tenant-services.ts';
import { tenantTexts } from './texts.ts';

const relations: readonly TenantRelation[] = ['admin', 'member', 'none'];
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
			handle: (call) => queryMembers(during(services, call), call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${tenantBase}/save/user/relation`,
			needsProof: true,
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
	const text = escapeLike(readText(call.input, 'text', 64) ?? '');
	const pageNo = Number(call.input.pageNo ?? 1);
	const limit = Math.min(Number(call.input.limit ?? 10), pageLimit);
	if (!(pageNo >= 1 && limit >= 1 && Number.isInteger(pageNo) && Number.isInteger(limit)))
		throw invalidInput([{ path: 'pageNo', message: inputTexts.malformed() }]);
	const { rows, count } = await readMembers(database, { tenantId: tenant.id, text, pageNo, limit });
	const dataResult = rows.map(({ id, name, account, tenant_id, is_admin }) => ({
		id,
		name,
		account,
		isAdmin: is_admin,
		isOwn: tenant_id === tenant.id,
	}));
	return { dataResult, pageResult: { totalCount: count, pageNo, limit } };
}

async function saveRelation({ database, sessions }: TenantServices, call: TenantCall): Promise<null> {
	const { input, principal, ip } = call;
	const tenant = await requireTenant(database, call);
	const userIds = readIds(input, ['userIds', 'userId', 'ids']);
	const relation = relations.find((candidate) => candidate === input.relation);
	if (!relation) throw invalidInput([{ path: 'relation', message: inputTexts.malformed() }]);
	const people = await readAccounts(database, userIds);
	if (people.length !== userIds.length) throw new PortalError('notFound');
	if (relation === 'none' && people.some(({ tenant_id }) => tenant_id === tenant.id))
		throw new PortalError('noPermission', { message: tenantTexts.ownEmployee() });
	await database.transaction(async (db) => {
		// Two who take each other's administration away at one moment take turns.
		await lockTenant(db, tenant.id);
		// Removed since they were found: treated as people who never existed.
		if ((await lockPeople(db, userIds)).length !== userIds.length) throw new PortalError('notFound');
		await setRelation(db, { tenantId: tenant.id, userIds, relation });
		if (!(await hasAdministrator(db, tenant.id))) throw new PortalError('noPermission', { message: tenantTexts.lastAdministrator() });
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
