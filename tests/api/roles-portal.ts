import type { GrantNode, RoleScopes } from '../../contract/features/rights.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

export const roleBase = '/platform/v3/role';
export const neverId = '0198c0de-0000-7000-8000-000000000000';

/** One's own records. */
export const own: RuleGroup = {
	combinator: 'and',
	rules: [{ field: 'createBy', operator: 'equal', valueSource: 'dynamic', value: { name: 'userId' } }],
};

/** What two responses must share that reveal nothing. */
export const plain = ({ text }: Answer): string => text.replace(/"requestId":"[^"]+"/, '');

/** A portal with the demo data, and what a test does with roles. */
export interface RolesPortal {
	portal: TestPortal;
	admin: Caller;
	staff: Caller;
	staffId: string;
	idOf(account: string): Promise<string>;
	roleOf(alias: string): Promise<string>;
	/** A new role of the caller's tenant. */
	make(caller?: Caller, values?: object): Promise<{ id: string; name: string; alias: string }>;
	tree(roleId: string, caller?: Caller): Promise<GrantNode[]>;
	scopes(roleId: string, caller?: Caller): Promise<RoleScopes>;
	grantTo(roleId: string, change: object, caller?: Caller): Promise<Answer>;
	give(roleId: string, userIds: string, caller?: Caller): Promise<Answer>;
}

export async function startRolesPortal(): Promise<RolesPortal> {
	const portal = await startTestPortal();
	const admin = await portal.signIn('admin');
	const staff = await portal.signIn('staff');
	const { system } = portal.database;
	let count = 0;
	const idOf: RolesPortal['idOf'] = async (account) =>
		(await system.selectFrom('portal.employee').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;
	const scopes: RolesPortal['scopes'] = async (roleId, caller = admin) => (await caller.get(`${roleBase}/scopes`, { roleId })).body.data;
	return {
		portal,
		admin,
		staff,
		staffId: await idOf('staff'),
		idOf,
		roleOf: async (alias) => (await system.selectFrom('portal.role').select('id').where('alias', '=', alias).executeTakeFirstOrThrow()).id,
		async make(caller = admin, values = {}) {
			count++;
			return (await caller.post(`${roleBase}/save`, { name: `角色${count}`, alias: `role_${count}`, ...values })).body.data;
		},
		tree: async (roleId, caller = admin) => (await caller.get('/platform/v3/auth/resources/findRoleResTreeChecked', { roleId })).body.data,
		scopes,
		grantTo: async (roleId, change, caller = admin) =>
			caller.post(`${roleBase}/saveGrants`, { roleId, revision: (await scopes(roleId, caller))?.revision ?? '', ...change }),
		give: (roleId, userIds, caller = admin) => caller.post(`${roleBase}/addUser`, { roleId, userIds }),
	};
}
