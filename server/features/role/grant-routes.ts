import { type Route, signedInRoute } from '../../http/route.ts';
import type { RoleServices } from './base/role-services.ts';
import { readRoleScopes, readRoleTree, readUserTree } from './grants/role-grants.ts';
import { saveGrants } from './grants/save-grants.ts';
import { explainWhy } from './why/why.ts';

const root = '/platform/v3';
const id = { type: 'string', format: 'uuid' };
const treeOutput = { type: 'array', items: { type: 'object', description: 'See GrantNode in contract/features/rights.ts' } };

/** The calls about what roles grant, and why a user may or may not. */
export function createGrantRoutes(services: RoleServices): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/auth/resources/findRoleResTreeChecked`,
			policy: { right: 'role:view' },
			summary: 'Everything that can be granted as a flat tree, with what a role grants checked and its parents half checked',
			input: { type: 'object', required: ['roleId'], properties: { roleId: id, systemId: id } },
			output: treeOutput,
			handle: (call) => readRoleTree(services, call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/auth/resources/findUserResTreeCheckedBySys`,
			policy: { right: 'role:view' },
			summary: 'The same with what a person may do now, wherever the rights come from',
			input: { type: 'object', required: ['userId'], properties: { userId: id, systemId: id } },
			output: treeOutput,
			handle: (call) => readUserTree(services, call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/role/scopes`,
			policy: { right: 'role:view' },
			summary: 'The data scopes of a role with their sentences, and the revision that a save sends back',
			input: { type: 'object', required: ['roleId'], properties: { roleId: id } },
			output: { type: 'object', description: 'See RoleScopes in contract/features/rights.ts' },
			handle: (call) => readRoleScopes(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/role/saveGrants`,
			needsProof: true,
			policy: { right: 'role:grant' },
			summary: 'Makes a role grant exactly these rights and reach exactly these records; nobody gives more than they have',
			input: {
				type: 'object',
				required: ['roleId', 'revision'],
				properties: {
					roleId: id,
					revision: { type: 'string' },
					permissions: { type: 'array', items: { type: 'string' } },
					scopes: { type: 'object', description: 'By screen: a rule group, or null for all records' },
				},
			},
			output: { type: 'object', description: 'See RoleScopes in contract/features/rights.ts' },
			handle: (call) => saveGrants(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/role/why`,
			policy: { anyRight: ['role:view', 'employee:explain'] },
			onlyReads: true,
			summary: 'Why a person may or may not open a menu entry, do an action or see a field',
			input: {
				type: 'object',
				required: ['userId', 'kind'],
				properties: {
					userId: id,
					kind: { type: 'string', enum: ['menu', 'action', 'field'] },
					menuId: id,
					screen: { type: 'string' },
					name: { type: 'string' },
					recordId: id,
				},
			},
			output: { type: 'object', description: 'See WhyAnswer in contract/features/rights.ts' },
			handle: (call) => explainWhy(services, call),
		}),
	];
}
