import { holdsRole } from '../../../db/people/role-sql.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { readId } from '../../../input/read-ids.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { RoleServices } from '../base/role-services.ts';
import { requireVisible } from '../grants/role-grants.ts';
import { changeMembers, changeParty } from './role-members.ts';

const root = '/platform/v3';
const id = { type: 'string', format: 'uuid' };
const assign = { right: 'role:assign' };
const membersInput = {
	type: 'object',
	required: ['roleId', 'userIds'],
	properties: { roleId: id, userIds: { type: 'string', description: 'Ids, separated by commas' } },
};

/** The calls that give roles to people and organisations, and that list who holds one. */
export function createAssignRoutes(services: RoleServices): Route[] {
	const members = (path: string, direction: 'assign' | 'withdraw'): Route =>
		signedInRoute({
			method: 'POST',
			path: `${root}/${path}`,
			needsProof: true,
			policy: assign,
			summary: direction === 'assign' ? 'Gives a role to people' : 'Takes a role from people',
			input: membersInput,
			handle: (call) => changeMembers(services, call, direction),
		});
	const ofParty = (party: Party, path: string, direction: 'assign' | 'withdraw'): Route =>
		signedInRoute({
			method: 'POST',
			path: `${root}/${path}`,
			needsProof: true,
			policy: assign,
			summary: `${direction === 'assign' ? 'Gives roles to' : 'Takes roles from'} everybody of ${party.words}`,
			input: { type: 'object', required: [party.parameter, 'roleIds'], properties: { [party.parameter]: id, roleIds: { type: 'string' } } },
			handle: (call) => changeParty(services, call, { party: partyOf(party, call), direction }),
		});
	return [
		members('role/addUser', 'assign'),
		members('role/removeUser', 'withdraw'),
		members('sur/addUser', 'assign'),
		members('sur/removeUser', 'withdraw'),
		ofParty(organisation, 'org/assignRole', 'assign'),
		ofParty(organisation, 'org/removeRole', 'withdraw'),
		ofParty(position, 'position/assignRole', 'assign'),
		ofParty(position, 'position/removeRole', 'withdraw'),
		signedInRoute({
			method: 'POST',
			path: `${root}/employee/queryByRoleId`,
			policy: { right: 'role:view' },
			onlyReads: true,
			summary: 'One page of the people who were given a role directly, as far as the caller sees them',
			input: { type: 'object', required: ['roleId'], properties: { roleId: id } },
			handle: async (call) => {
				const roleId = readId(call.input, ['roleId']);
				await requireVisible(services, call, { screen: 'role', id: roleId });
				return services.records.query('employee', call, holdsRole(roleId));
			},
		}),
	];
}

/** What roles are given to beside people, and how a call names one. */
interface Party {
	type: 'organisation' | 'position';
	parameter: string;
	words: string;
}

const organisation: Party = { type: 'organisation', parameter: 'orgId', words: 'an organisation' };
const position: Party = { type: 'position', parameter: 'posId', words: 'a position' };

function partyOf({ type, parameter }: Party, { input }: Call<Principal>) {
	return { type, screen: type, id: readId(input, [parameter]) };
}
