import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { belongsToGroup } from '../../db/people/group-sql.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId, readIds } from '../../input/read-ids.ts';
import { inputTexts } from '../../input/texts.ts';
import type { Principal } from '../../principal/principal.ts';
import { queryAll } from '../organisation/public.ts';
import { changeMembers, type GroupServices } from './change-members.ts';
import { loadCascade, saveCascade } from './group-cascade.ts';

type GroupCall = Call<Principal>;

const base = '/platform/v3/group';
const id = { type: 'string', format: 'uuid' };
const view = { right: 'group:view' };
const ofGroup = { type: 'object', required: ['groupId'], properties: { groupId: id } };
const membersInput = {
	type: 'object',
	required: ['groupId', 'userIds'],
	properties: { groupId: id, userIds: { type: 'string', description: 'Ids, separated by commas' } },
};

/** User groups beyond their screen file: the tree, whole branches in one call, and members. */
export function createGroupRoutes(services: GroupServices): Route[] {
	return [...createTreeRoutes(services), ...createMemberRoutes(services)];
}

function createTreeRoutes(services: GroupServices): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: `${base}/findTreeData`,
			policy: view,
			onlyReads: true,
			summary: 'All user groups, flat, each with the id of the one above it',
			handle: async (call) => {
				const rows = await queryAll(services.records, call, { screen: 'group', parameters: [] });
				const known = new Set(rows.map((row) => row.id));
				const parents = new Set(rows.map(({ parent }) => parent));
				return rows.map(({ id: own, parent, name, groupAlias }) => ({
					id: own,
					parentId: typeof parent === 'string' && known.has(parent) ? parent : '0',
					name,
					groupAlias,
					leaf: !parents.has(own),
				}));
			},
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/loadCascade`,
			policy: view,
			summary: 'A user group with its members and the groups below it',
			input: ofGroup,
			handle: (call) => loadCascade(services, call, groupOf(call)),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/saveCascade`,
			policy: { anyRight: ['group:create', 'group:edit'] },
			summary: 'Stores a user group with the groups below it and their members, all or nothing',
			input: { type: 'object', properties: { children: { type: 'array' }, members: { type: 'array' } }, additionalProperties: true },
			handle: (call) => saveCascade(services, call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/getByKey`,
			policy: view,
			summary: 'One user group by its alias',
			input: { type: 'object', required: ['groupAlias'], properties: { groupAlias: { type: 'string' } } },
			handle: (call) => getByAlias(services, call),
		}),
	];
}

function createMemberRoutes(services: GroupServices): Route[] {
	const change = (name: 'addUser' | 'removeUser'): Route =>
		signedInRoute({
			method: 'POST',
			path: `${base}/${name}`,
			policy: { right: 'group:members' },
			summary: name === 'addUser' ? 'Lets people join a user group' : 'Takes people out of a user group',
			input: membersInput,
			handle: async (call) => {
				const group = await services.records.get('group', call, groupOf(call));
				const ids = readIds(call.input, ['userIds', 'userId', 'employeeIds', 'ids']);
				const [joined, left] = name === 'addUser' ? [ids, []] : [[], ids];
				await services.records.together('group', call, ({ db }) =>
					changeMembers(services, { ...call, address: call.ip }, { db, group: { id: group.id, name: String(group.name) }, joined, left }),
				);
				services.sessions.forgetRights();
				return { ids };
			},
		});
	return [
		change('addUser'),
		change('removeUser'),
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/user/query4Group',
			policy: view,
			onlyReads: true,
			summary: 'One page of the members of a user group; with inclueChild Y also of the groups below it',
			input: ofGroup,
			handle: async (call) => {
				const { id: groupId } = await services.records.get('group', call, groupOf(call));
				return services.records.query('employee', call, belongsToGroup(groupId, call.input.inclueChild === 'Y'));
			},
		}),
	];
}

function groupOf({ input }: GroupCall): string {
	return readId(input, ['groupId', 'id']);
}

async function getByAlias({ records }: GroupServices, call: GroupCall): Promise<unknown> {
	const alias = call.input.groupAlias ?? call.input.key ?? call.input.alias;
	if (typeof alias !== 'string' || alias === '') throw invalidInput([{ path: 'groupAlias', message: inputTexts.required() }]);
	const input = { parameters: [{ key: 'Q^GROUP_ALIAS_^S', value: alias }], requestPage: { limit: 1 } };
	const { dataResult } = await records.query('group', { ...call, input });
	if (!dataResult[0]) throw new PortalError('notFound');
	return dataResult[0];
}
