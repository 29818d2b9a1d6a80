import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId, readIds } from '../../input/read-ids.ts';
import type { Principal } from '../../principal/principal.ts';
import { positionsBelow, readNodeId, rootNode } from '../organisation/public.ts';
import type { RoleServices } from '../role/public.ts';
import { findByAlias } from '../role/public.ts';
import { loadPosition } from './load-position.ts';
import { readThoseBelow } from './store.ts';

const base = '/platform/v3/position';
const id = { type: 'string', format: 'uuid' };
const ids = { type: 'string', description: 'Ids, separated by commas' };
const edit = { right: 'position:edit' };
const view = { right: 'position:view' };

/** Positions beyond their screen file. */
export function createPositionRoutes(services: RoleServices): Route[] {
	return [...readRoutes(services), ...organisationRoutes(services)];
}

function readRoutes(services: RoleServices): Route[] {
	const { records } = services;
	return [
		signedInRoute({
			method: 'POST',
			path: `${base}/findTreeData`,
			policy: { anyRight: ['position:view', 'employee:create', 'employee:edit'] },
			onlyReads: true,
			summary: 'The organisations and positions below a node, as a flat list; without posId the root 0 and what stands at the top',
			input: {
				type: 'object',
				properties: { posId: { ...id, description: 'A position or an organisation' }, type: { type: 'integer', enum: [1] } },
			},
			handle: async (call) => {
				const node = readNodeId(call, ['posId', 'id', 'parentId']);
				const nodes = await positionsBelow(services, call, node);
				return node === null ? [rootNode(call), ...nodes] : nodes;
			},
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/queryWithLevelByOrgId`,
			policy: view,
			onlyReads: true,
			summary: 'One page of the positions of an organisation, each with the name of its level among its titles',
			input: { type: 'object', required: ['orgId'], properties: { orgId: id } },
			handle: (call) => {
				const organisation = readId(call.input, ['orgId', 'organisation']);
				const given = Array.isArray(call.input.parameters) ? call.input.parameters : [];
				const parameters = [...given, { key: 'Q^ORGANISATION_^S', value: organisation }];
				return records.query('position', { ...call, input: { ...call.input, parameters } });
			},
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/getByAlias`,
			policy: view,
			summary: 'One position by its alias',
			input: { type: 'object', required: ['alias'], properties: { alias: { type: 'string' } } },
			handle: (call) => findByAlias(records, call, 'position'),
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/load`,
			policy: view,
			summary: 'One position with its organisation, its roles and how many people hold it, as variables',
			input: { type: 'object', required: ['posId'], properties: { posId: id } },
			handle: (call) => loadPosition(services, call),
		}),
	];
}

/** The calls that set the organisation of positions; what is below them goes with them. */
function organisationRoutes(services: RoleServices): Route[] {
	const route = (name: string, summary: string, targetOf: (call: Call<Principal>) => string | null): Route =>
		signedInRoute({
			method: 'POST',
			path: `${base}/${name}`,
			policy: edit,
			summary,
			input: { type: 'object', required: ['posIds'], properties: { posIds: ids, orgId: id } },
			handle: (call) => setOrganisation(services, call, targetOf(call)),
		});
	const toOrganisation = ({ input }: Call<Principal>) => readId(input, ['orgId', 'targetId']);
	return [
		route('transfer', 'Moves positions with those below them into another organisation', toOrganisation),
		route('assignOrg', 'Gives positions to an organisation', toOrganisation),
		route('removeOrg', 'Takes positions from their organisation; they stay as positions of none', () => null),
	];
}

/** Positions below others of the call go with those and keep their parent. */
async function setOrganisation(
	{ database, records }: RoleServices,
	call: Call<Principal>,
	organisation: string | null,
): Promise<{ count: number }> {
	const ids = readIds(call.input, ['posIds', 'posId', 'ids', 'id']);
	const below = await readThoseBelow(database.forTenant(call.principal.tenantId), ids);
	await records.bulkEdit('position', call, {
		ids: ids.filter((one) => !below.has(one)),
		fields: {
			organisation: organisation === null ? { mode: 'clear' } : { mode: 'set', value: organisation },
			parent: { mode: 'clear' },
		},
	});
	return { count: ids.length };
}
