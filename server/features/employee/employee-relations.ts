import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { AuditChanges } from '../../audit/audit-entry.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { movePeople } from '../../db/people/transfer-sql.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId, readIds } from '../../input/read-ids.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import type { RecordBatch } from '../../metadata/screen-records.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { EmployeeServices } from './employee-services.ts';
import { readName, readPosts } from './store/employees.ts';
import { leadersAmong, lockMembers, type Relation, relate, unrelate } from './store/relations.ts';
import { employeeTexts } from './texts.ts';

type EmployeeCall = Call<Principal>;

interface Change {
	batch: RecordBatch;
	ownerId: string;
	ids: string[];
	call: EmployeeCall;
}

interface RelationCall {
	name: string;
	summary: string;
	of: { screen: string; names: string[] };
	change(change: Change): Promise<void>;
}

const organisation = { screen: 'organisation', names: ['orgId', 'organisationId', 'id'] };
const position = { screen: 'position', names: ['posId', 'positionId', 'id'] };
const employee = { screen: 'employee', names: ['employeeId', 'superiorId', 'id'] };
const add = (relation: Relation) => async (change: Change) => {
	await relate(change.batch.db, relation, change);
	await auditRelation(change, { [relation]: [[], change.ids] });
};
const remove = (relation: Relation) => async (change: Change) => {
	await unrelate(change.batch.db, relation, change);
	await auditRelation(change, { [relation]: [change.ids, []] });
};

const calls: RelationCall[] = [
	{ name: 'addOrgUser', summary: 'Moves people into an organisation', of: organisation, change: moveIn },
	{ name: 'removeOrgUser', summary: 'Takes people out of an organisation', of: organisation, change: moveOut },
	{ name: 'addPositionUser', summary: 'Gives people a post', of: position, change: addPost },
	{ name: 'removePositionUser', summary: 'Takes a post from people', of: position, change: removePost },
	{ name: 'addUnder', summary: 'Puts people under a superior', of: employee, change: addUnder },
	{ name: 'removeUnder', summary: 'Takes people from a superior', of: employee, change: remove('under') },
	{ name: 'addOrgManager', summary: 'Makes people managers of an organisation', of: organisation, change: add('manager') },
	{ name: 'removeOrgManager', summary: 'Makes people managers of an organisation no longer', of: organisation, change: remove('manager') },
];

/** The calls that set what people belong to, for several people at once, all or none. */
export function createRelationRoutes(services: EmployeeServices): Route[] {
	return calls.map(({ name, summary, of, change }) =>
		signedInRoute({
			method: 'POST',
			path: `/platform/v3/employee/${name}`,
			policy: { right: 'employee:edit' },
			summary,
			input: {
				type: 'object',
				required: [of.names[0], 'userIds'],
				properties: { userIds: { type: 'string' } },
				additionalProperties: true,
			},
			handle: async (call) => {
				refuseWhileSwitched(call.principal);
				const ownerId = readId(call.input, of.names);
				const ids = readIds(call.input, ['userIds', 'employeeIds', 'ids']);
				await services.records.get(of.screen, call, ownerId);
				const reached = await services.records.reached('employee', toCaller(call), { ids, right: 'edit' });
				if (reached.size !== ids.length) throw new PortalError('notFound');
				await services.records.together('employee', call, (batch) => change({ batch, ownerId, ids: [...ids].sort(), call }));
				services.sessions.forgetRights();
				return { ids };
			},
		}),
	);
}

async function moveIn({ batch, ownerId, ids }: Change): Promise<void> {
	for (const id of ids) await batch.change('employee', id, { organisation: ownerId });
}

async function moveOut({ batch, ownerId, ids, call }: Change): Promise<void> {
	const { principal, ip } = call;
	const people = await lockMembers(batch.db, { organisationId: ownerId, ids });
	if (people.length !== ids.length) throw invalidInput([{ path: 'userIds', message: employeeTexts.notMember() }]);
	await movePeople(batch.db, { ids, target: null, userId: principal.userId, tenantId: principal.tenantId });
	for (const { id, name } of people) {
		const changes = { organisation: [ownerId, null] as [unknown, unknown] };
		await writeAudit(batch.db, {
			action: 'organisation-change',
			principal,
			address: ip,
			object: { type: 'employee', id, name },
			changes,
		});
	}
}

async function addPost({ batch, ownerId, ids }: Change): Promise<void> {
	for (const id of ids) {
		const posts = await readPosts(batch.db, id);
		if (posts.some((post) => post.position === ownerId)) continue;
		const post = { position: ownerId, isMainPost: posts.length === 0 ? 'Y' : 'N', isPrincipal: 'N' };
		await batch.change('employee', id, { positions: [...posts, post] });
	}
}

async function removePost({ batch, ownerId, ids }: Change): Promise<void> {
	for (const id of ids) {
		const posts = await readPosts(batch.db, id);
		const kept = posts.filter((post) => post.position !== ownerId);
		if (kept.length === posts.length) continue;
		const hasMain = kept.some((post) => post.isMainPost === 'Y');
		await batch.change('employee', id, {
			positions: kept.map((post, index) => (hasMain ? post : { ...post, isMainPost: index === 0 ? 'Y' : 'N' })),
		});
	}
}

async function addUnder({ batch, ownerId, ids, call }: Change): Promise<void> {
	const circle = await leadersAmong(batch.db, { leaderIds: ids, id: ownerId });
	if (circle.length > 0) throw invalidInput([{ path: 'userIds', message: employeeTexts.circle() }]);
	await add('under')({ batch, ownerId, ids, call });
}

async function auditRelation({ batch, ownerId, call }: Change, changes: AuditChanges): Promise<void> {
	const type = 'under' in changes ? 'employee' : 'organisation';
	const object = { type, id: ownerId, name: await readName(batch.db, type, ownerId) };
	await writeAudit(batch.db, { action: 'relation-change', principal: call.principal, address: call.ip, object, changes });
}
