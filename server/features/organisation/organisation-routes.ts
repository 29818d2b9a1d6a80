import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { TreeDataNode } from '../../../contract/records/tree-node.ts';
import { platformTenantId } from '../../db/scope.ts';
import { during } from '../../http/during.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import { countOpenCall } from '../../sign-in/open-call-limits.ts';
import { isSwitchedOn } from '../../sign-in/server-switches.ts';
import type { RoleServices } from '../role/public.ts';
import { organisationTexts } from './texts.ts';
import { transferOrganisations } from './transfer-organisations.ts';
import { organisationsBelow, readChoiceNodes, readNodeId, rootNode } from './tree-data.ts';

const base = '/platform/v3/org';
/** Calls without a token in ten minutes from one address. */
const mostOfAddress = 100;
const id = { type: 'string', format: 'uuid' };
const view = { right: 'organisation:view' };

/** Organisations beyond their screen file. */
export function createOrganisationRoutes(services: RoleServices): Route[] {
	return [
		{
			method: 'POST',
			path: `${base}/findTreeData`,
			policy: view,
			onlyReads: true,
			forVisitors: true,
			summary:
				"Organisations below one, as a flat list; without orgId the root 0 and what stands at the top. Without a token, while personal registration is open, the names of the authority's organisations",
			input: { type: 'object', properties: { orgId: id } },
			handle: (call: Call) => {
				const { principal } = call;
				if (principal === null) return readForVisitor(services, call);
				return readTree(during(services, call), { ...call, principal }, readNodeId(call, ['orgId', 'id', 'parentId']));
			},
		},
		signedInRoute({
			method: 'POST',
			path: `${base}/findTreeData2`,
			policy: view,
			onlyReads: true,
			summary: 'The same with an organisation as the root: type 1 its organisations, type 2 itself above them',
			input: { type: 'object', properties: { type: { type: 'integer', enum: [1, 2] }, orgId: id } },
			handle: (call) => readScope(during(services, call), call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/transfer`,
			policy: { anyRight: ['organisation:edit', 'employee:edit'] },
			summary: 'Moves organisations with all they have below another one, or their people alone into it; all or none',
			input: {
				type: 'object',
				required: ['orgIds', 'targetId'],
				properties: {
					orgIds: { type: 'string', description: 'Ids, separated by commas' },
					targetId: { ...id, description: '0: to the top' },
					mode: { type: 'string', enum: ['organisation', 'people'] },
				},
			},
			handle: (call) => transferOrganisations(services, call),
		}),
	];
}

/** What registered persons see when they choose their organisation, without what serves later work alone. */
async function readForVisitor({ database }: RoleServices, call: Call): Promise<TreeDataNode[]> {
	if (!(await isSwitchedOn(database, 'personal'))) throw new PortalError('illegalToken');
	await countOpenCall(database, { purpose: 'organisations', address: call.ip, most: mostOfAddress });
	const nodes = await readChoiceNodes(database, call, platformTenantId);
	return nodes.map(({ regionCode: _regionCode, ...node }) => ({ ...node, alias: null }));
}

async function readTree(services: RoleServices, call: Call<Principal>, orgId: string | null): Promise<TreeDataNode[]> {
	const nodes = await organisationsBelow(services, call, orgId);
	return orgId === null ? [rootNode(call), ...nodes] : nodes;
}

async function readScope(services: RoleServices, call: Call<Principal>): Promise<TreeDataNode[]> {
	const { input } = call;
	const type = Number(input.type ?? 1);
	if (type !== 1 && type !== 2) throw invalidInput([{ path: 'type', message: organisationTexts.oneOf({ expected: '1 | 2' }) }]);
	const orgId = readNodeId(call, ['orgId', 'id']);
	const nodes = await organisationsBelow(services, call, orgId);
	if (type === 1) return nodes;
	const root = orgId === null ? rootNode(call) : { ...rootNode(call), ...(await readNode(services, call, orgId)), parentId: null };
	return [root, ...nodes];
}

async function readNode({ records }: RoleServices, call: Call<Principal>, orgId: string) {
	const { id, name, alias } = await records.get('organisation', call, orgId);
	return { id, name: String(name), alias: String(alias ?? ''), disabled: false, pathName: String(name) };
}
