import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import { inputTexts } from '../../input/texts.ts';
import type { Principal } from '../../principal/principal.ts';
import type { RoleServices } from './base/role-services.ts';
import { readSubsystems } from './base/store.ts';
import { copyRole, transferRoles } from './copy-role.ts';
import { findByAlias } from './find-by-alias.ts';
import { queryRoles, queryRolesOfParty, readRoleForest, readRolesOf } from './role-items.ts';

type RoleCall = Call<Principal>;

const base = '/platform/v3/role';
const id = { type: 'string', format: 'uuid' };
const list = { type: 'object', description: 'The body of a list call' };
const view = { right: 'role:view' };

/** The calls that list, find, copy and move roles. */
export function createRoleRoutes(services: RoleServices): Route[] {
	const read = (
		name: string,
		summary: string,
		rest: { handle(call: RoleCall): Promise<unknown>; input?: Record<string, unknown> },
	): Route => signedInRoute({ method: 'POST', path: `${base}/${name}`, policy: view, onlyReads: true, summary, input: list, ...rest });
	return [
		read('queryWithSys', 'One page of roles, each with the name of its subsystem', { handle: (call) => queryRoles(services, call) }),
		read('queryWithSysBySysId', 'One page of the roles of a subsystem', {
			handle: async (call) => queryRoles(services, call, { 'Q^SUBSYSTEM_^S': await idOfSubsystem(services, call) }),
		}),
		read('queryWithGrade', 'One page of roles by grade, highest first; with grade only those of it', {
			handle: (call) => queryByGrade(services, call),
		}),
		read('queryRolesByUserID', 'The roles of a person, own and inherited, each with where it comes from', {
			input: { type: 'object', required: ['userId'], properties: { userId: id } },
			handle: (call) => readRolesOf(services, call),
		}),
		read('queryByOrgId', 'One page of the roles that an organisation gives to its people', {
			handle: (call) => {
				const party = { type: 'organisation', screen: 'organisation', id: readId(call.input, ['orgId']) } as const;
				return queryRolesOfParty(services, call, party);
			},
		}),
		read('queryByPositionId', 'One page of the roles that a position gives to its holders', {
			handle: (call) => {
				const party = { type: 'position', screen: 'position', id: readId(call.input, ['posId', 'positionId']) } as const;
				return queryRolesOfParty(services, call, party);
			},
		}),
		read('findTreeData', 'All roles below their subsystems, flat', { handle: (call) => readRoleForest(services, call) }),
		signedInRoute({
			method: 'GET',
			path: `${base}/getByAlias`,
			policy: view,
			summary: 'One role by its alias',
			input: { type: 'object', required: ['alias'], properties: { alias: { type: 'string' } } },
			handle: (call) => findByAlias(services.records, call, 'role'),
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/findAssignedByUserId`,
			policy: view,
			summary: 'The roles that were given to a person directly',
			input: { type: 'object', required: ['userId'], properties: { userId: id } },
			handle: async (call) => (await readRolesOf(services, call)).filter(({ source }) => source === 'own'),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/copy`,
			policy: { right: 'role:create' },
			summary: 'A new role with the rights and data scopes of another one; nobody holds it yet',
			input: { type: 'object', required: ['roleId'], properties: { roleId: id, name: { type: 'string' }, alias: { type: 'string' } } },
			handle: (call) => copyRole(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/transfer`,
			policy: { right: 'role:edit' },
			summary: 'Moves roles to another subsystem, all or none',
			input: { type: 'object', required: ['ids', 'sysId'], properties: { ids: { type: 'string' }, sysId: { type: 'string' } } },
			handle: async (call) => transferRoles(services, call, await idOfSubsystem(services, call)),
		}),
	];
}

/** The subsystem that a call names, by id or alias. */
async function idOfSubsystem({ database }: RoleServices, { input }: RoleCall): Promise<string> {
	const named = input.sysId ?? input.systemId;
	if (typeof named !== 'string' || named === '') throw invalidInput([{ path: 'sysId', message: inputTexts.required() }]);
	const rows = await readSubsystems(database);
	const found = rows.find((row) => row.id === named || row.alias === named);
	if (!found) throw new PortalError('notFound');
	return found.id;
}

function queryByGrade(services: RoleServices, call: RoleCall) {
	const { grade } = call.input;
	const sorted = { ...call, input: { sorts: [{ field: 'grade', order: 'ASC' }], ...call.input } };
	return queryRoles(services, sorted, grade === undefined || grade === null || grade === '' ? {} : { 'Q^GRADE_^N': String(grade) });
}
