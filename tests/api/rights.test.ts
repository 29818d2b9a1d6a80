import { describe, expect, it } from 'vitest';
import type { WhyAnswer } from '../../contract/features/rights.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Answer, Caller, DemoAccount } from '../support/test-portal.ts';
import { neverId, own, plain, type RolesPortal, roleBase, startRolesPortal } from './roles-portal.ts';
import { signInForFiles } from './transfer-caller.ts';

let roles: RolesPortal;
let portal: RolesPortal['portal'];
let admin: RolesPortal['admin'];
let staff: RolesPortal['staff'];
let staffId: RolesPortal['staffId'];
let idOf: RolesPortal['idOf'];
let roleOf: RolesPortal['roleOf'];
let make: RolesPortal['make'];
let tree: RolesPortal['tree'];
let grantTo: RolesPortal['grantTo'];
let give: RolesPortal['give'];

startForTests(async () => {
	roles = await startRolesPortal();
	({ portal, admin, staff, staffId, idOf, roleOf, make, tree, grantTo, give } = roles);
	return portal;
});

describe('why', () => {
	const ask = async (question: object, caller = admin): Promise<WhyAnswer> =>
		(await caller.post(`${roleBase}/why`, { userId: staffId, ...question })).body.data;
	const texts = ({ steps }: WhyAnswer) => steps.map(({ text }) => text).join('\n');

	it('names role, source, scope, condition and the state of the account', async () => {
		const allowed = await ask({ kind: 'action', screen: 'enterprise', name: 'edit' });
		expect(allowed).toMatchObject({ isAllowed: true });
		expect(allowed.summary).toMatch(/可以在“.+”中执行“编辑”/);
		expect(texts(allowed)).toContain('角色“监管人员”（直接授予）授予权限');
		expect(texts(allowed)).toContain('数据范围：全部记录');
		const denied = await ask({ kind: 'action', screen: 'enterprise', name: 'remove' });
		expect(denied).toMatchObject({ isAllowed: false });
		expect(texts(denied)).toContain('所有角色都没有授予权限');
		const action = await ask({
			kind: 'action',
			screen: 'employee',
			name: 'disable',
			userId: await idOf('admin'),
			recordId: await idOf('admin'),
		});
		expect(action).toMatchObject({ isAllowed: false });
		expect(texts(action)).toContain('超级管理员拥有全部权限');
		expect(texts(action)).toContain('该记录不满足操作条件：状态 等于 已激活 且 超级管理员 不等于 是');
		const field = await ask({ kind: 'field', screen: 'employee', name: 'mobile' });
		expect(texts(field)).toContain('字段的中间部分被隐藏');
		const disabled = await ask({ kind: 'action', screen: 'enterprise', name: 'view', userId: await idOf('disabled') });
		expect(disabled.isAllowed).toBe(false);
		expect(texts(disabled)).toContain('账号状态为“已禁用”');
		const menu = (await tree((await make()).id)).find(({ id, kind }) => kind === 'screen' && id.startsWith('menu:'));
		expect((await ask({ kind: 'menu', menuId: menu?.id.slice(5) })).summary).toContain('打开菜单');
		expect(
			(
				await admin.call('POST', `${roleBase}/why`, {
					body: { userId: staffId, kind: 'action', screen: 'enterprise', name: 'edit' },
					headers: { 'accept-language': 'en' },
				})
			).body.data.summary,
		).toMatch(/is allowed to do “Edit” in/);
	});

	it('tells whether a record lies within the scope', async () => {
		const { dataResult } = (await admin.post('/business/v3/enterprise/query', { requestPage: { limit: 1 } })).body.data;
		const id = await roleOf('staff');
		await grantTo(id, { scopes: { enterprise: own } });
		const answer = await ask({ kind: 'action', screen: 'enterprise', name: 'view', recordId: dataResult[0].id });
		expect(answer.isAllowed).toBe(false);
		expect(texts(answer)).toContain('数据范围（角色“监管人员”）：创建人 等于 当前用户');
		expect(texts(answer)).toContain('该记录不在数据范围内');
		await grantTo(id, { scopes: { enterprise: null } });
	});

	it('is answered about people of the tenant alone, to who may see roles', async () => {
		const boss = await portal.signIn('tenantadmin');
		const about = async (userId: string) =>
			plain(await boss.post(`${roleBase}/why`, { userId, kind: 'action', screen: 'enterprise', name: 'view' }));
		expect(await about(staffId)).toBe(await about(neverId));
		expect((await staff.post(`${roleBase}/why`, { userId: staffId, kind: 'menu' })).status).toBe(403);
		expect((await admin.post(`${roleBase}/why`, { userId: staffId, kind: 'rubbish', screen: 'enterprise' })).status).toBe(400);
		expect((await admin.post(`${roleBase}/why`, { userId: staffId, kind: 'action', screen: 'enterprise', name: 'fly' })).status).toBe(400);
	});
});

describe('a preview', () => {
	it('shows what the role sees, refuses every call that could change something, and ends', async () => {
		const me = await portal.signIn('admin');
		const role = await make();
		await grantTo(role.id, { permissions: ['enterprise:view', 'enterprise:create', 'enterprise:edit'], scopes: { enterprise: own } });
		expect((await me.post(`${roleBase}/preview`, { roleId: role.id })).body.data).toEqual({ id: role.id, name: role.name });
		const context = (await me.post('/oauth2/v3/user/context', {})).body.data;
		expect(context).toMatchObject({ preview: { id: role.id, name: role.name }, isTenantAdmin: false, info: { user: { isSuper: 'N' } } });
		expect(context.permissions).toEqual(['enterprise:create', 'enterprise:edit', 'enterprise:view']);
		expect((await me.post('/business/v3/enterprise/query', {})).body.data.pageResult.totalCount).toBe(0);
		expect((await me.post('/business/v3/product/query', {})).status).toBe(403);
		const save = await me.post('/business/v3/enterprise/save', { name: '甲' });
		expect(save).toMatchObject({ status: 403, body: { message: '预览角色期间只能查看，不能执行此操作' } });
		const writes = portal.app.apiRoutes().filter(({ method, policy, onlyReads }) => method === 'POST' && policy !== 'open' && !onlyReads);
		expect(writes.length).toBeGreaterThan(40);
		for (const { path } of writes) expect({ path, status: (await me.post(path, {})).status }).toEqual({ path, status: 403 });
		const reads = portal.app.apiRoutes().filter(({ method, onlyReads }) => method === 'POST' && onlyReads);
		const harmless =
			/\/(query\w*|count|unique|suggestions|choices|lookup|summary|export|why|findTreeData|context|lock|unlock|tenant|client|exit)$/;
		const known =
			/v3\/(msg\/innerMessage\/(countReceivers|receive|sent)|saas\/tenant\/query\/\w+|user\/findOrgTree|org\/findTreeData2|file\/(ticket|zip|photos|manage\/uses)|comment\/(open|close)|design\/(sheet|formula)|form\/def\/(preCopy|isFormKeyExists|buildTree|exportForm|getFormData|getScriptValue)|bpmn\/(definition\/check|task\/outcomes)|charts\/(figures|try)|news\/readers|reports\/(get|try)|data-sets\/(run|try|rows)|filling\/(get|overview)|auth\/resources\/getMenuFavorites|service\/openapi\/read|prints\/(preview|try)|data-source\/test|identityProvider\/test|mailbox\/draft\/get|sourceImport\/check|wall\/read|code-generation\/preview)$/;
		expect(reads.map(({ path }) => path).filter((path) => !harmless.test(path) && !known.test(path))).toEqual([]);
		expect((await me.post(`${roleBase}/preview/exit`, {})).status).toBe(200);
		expect((await me.post('/oauth2/v3/user/context', {})).body.data).toMatchObject({ preview: null, permissions: ['*'] });
		expect((await me.post('/business/v3/product/query', {})).status).toBe(200);
	});
});

describe('the book of audits', () => {
	it('keeps who changed what right, from what to what, for whom and from where', async () => {
		const role = await make();
		await grantTo(role.id, { permissions: ['enterprise:view'], scopes: { enterprise: own } });
		await give(role.id, staffId);
		await admin.post(`${roleBase}/removeUser`, { roleId: role.id, userIds: staffId });
		await admin.post(`${roleBase}/save`, { id: role.id, version: 1, name: '改名' });
		await admin.post(`${roleBase}/remove`, { ids: role.id });
		const rows = await portal.database.system
			.selectFrom('portal.audit')
			.selectAll()
			.where('object_id', '=', role.id)
			.orderBy('at')
			.orderBy('id')
			.execute();
		expect(rows.map(({ action }) => action)).toEqual([
			'role-create',
			'role-grants',
			'role-assign',
			'role-withdraw',
			'role-change',
			'role-remove',
		]);
		expect(rows[1]).toMatchObject({
			actor_account: 'admin',
			tenant_id: platformTenantId,
			object_type: 'role',
			address: '127.0.0.1',
			changes: { permissions: [[], ['enterprise:view']], 'scope:enterprise': [null, own] },
		});
		expect(rows[2]).toMatchObject({ subject_account: 'staff', subject_id: staffId });
		expect(rows[4]).toMatchObject({ changes: { name: [role.name, '改名'] } });
	});
});

describe('the last super administrator', () => {
	it('is kept by every path that could disable, strip or remove, also by two at once', async () => {
		const id = await idOf('admin');
		const read = async () => (await admin.get('/platform/v3/employee/get', { id })).body.data;
		const { version } = await read();
		const paths: Array<[string, object]> = [
			['save', { id, version, status: 'disabled' }],
			['save', { id, version, status: 'locked' }],
			['save', { id, version, isSuper: 'N' }],
			['disable', { ids: id }],
			['remove', { ids: id }],
			['bulk-edit', { ids: id, fields: { status: { mode: 'set', value: 'expired' } } }],
			['bulk-edit', { ids: id, fields: { isSuper: { mode: 'set', value: 'N' } } }],
			[
				'bulk-edit',
				{ all: true, parameters: [{ key: 'Q^NAME^SL', value: '管理员' }], fields: { status: { mode: 'set', value: 'disabled' } } },
			],
		];
		for (const [call, body] of paths) {
			const answer = await admin.post(`/platform/v3/employee/${call}`, body);
			expect({ call, body, refused: answer.status >= 400 || answer.body.data?.isSuper === 'Y' }).toEqual({ call, body, refused: true });
		}
		expect(await read()).toMatchObject({ isSuper: 'Y', status: 'actived' });
		await refusesOldVersion(id);
		await refusesFile('admin');
		expect(await read()).toMatchObject({ isSuper: 'Y', status: 'actived' });
		const second = await idOf('disabled');
		await portal.database.pool.query(`update portal.employee set is_super = 'Y', status = 'actived' where id = $1`, [second]);
		const disable = async (target: string) => {
			const row = (await admin.get('/platform/v3/employee/get', { id: target })).body.data;
			return admin.post('/platform/v3/employee/save', { id: target, version: row.version, status: 'disabled' });
		};
		const both = await Promise.all([disable(second), disable(id)]);
		// The one that is disabled first may already have lost the session.
		expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
	});

	it('is left when two take it from each other at one moment, in whichever way', { timeout: 60_000 }, async () => {
		const pair = ['admin', 'disabled'] as const;
		const ids = await Promise.all(pair.map(idOf));
		for (const way of Object.keys(ways) as Array<keyof typeof ways>) {
			await portal.database.pool.query("update portal.employee set is_super = 'Y', status = 'actived' where id = any($1)", [ids]);
			roles.portal.sessions.forgetRights();
			const prepared: Prepared[] = [];
			for (const [index, account] of pair.entries()) {
				const other = pair[1 - index] as DemoAccount;
				prepared.push(await ways[way]({ account, other: { account: other, id: String(ids[1 - index]) } }));
			}
			// Both sign in before either begins: a sign-in waits for a change of its person.
			const takes: Array<() => Promise<Answer>> = [];
			for (const signIn of prepared) takes.push(await signIn());
			const answers = await atOnce(takes);
			// A bulk edit names the record of each refusal; a person whom records name is not removed.
			const refusals: Record<string, unknown> = { bulk: 400, remove: expect.toBeOneOf([403, 409]) };
			expect([way, answers.map(({ status }) => status).sort()]).toEqual([way, [200, refusals[way] ?? 403]]);
			const left = await portal.database.pool.query("select from portal.employee where is_super = 'Y' and status = 'actived'");
			expect([way, left.rowCount]).toEqual([way, 1]);
		}
	});
});

type Taking = { account: DemoAccount; other: { account: DemoAccount; id: string } };
/** Signs in where the preparation has ended the session, and returns the call. */
type Prepared = () => Promise<() => Promise<Answer>>;
type Way = (taking: Taking) => Promise<Prepared>;

const base = '/platform/v3/employee';
const versionOf = async (caller: Caller, id: string) => (await caller.get(`${base}/get`, { id })).body.data.version as number;

/** All ways by which an account stops to be an active one; each prepared for one of two who then go at once. The last leaves one of them no account. */
const ways = {
	save: async ({ account, other: { id } }) => {
		const caller = await portal.signIn(account);
		const version = await versionOf(caller, id);
		return async () => () => caller.post(`${base}/save`, { id, version, status: 'locked' });
	},
	bulk: async ({ account, other: { id } }) => {
		const caller = await portal.signIn(account);
		return async () => () => caller.post(`${base}/bulk-edit`, { ids: id, fields: { status: { mode: 'set', value: 'expired' } } });
	},
	import: async ({ account, other }) => {
		const run = await prepareImport(account, `${other.account},已禁用`);
		return async () => run;
	},
	restore: async ({ account, other: { id } }) => {
		const caller = await portal.signIn(account);
		const version = await versionOf(caller, id);
		for (const [index, status] of ['deleted', 'actived'].entries())
			await caller.post(`${base}/save`, { id, version: version + index, status });
		return async () => {
			const again = await portal.signIn(account);
			return () => again.post(`${base}/restore`, { id, version: version + 1 });
		};
	},
	undo: async ({ account, other }) => {
		await portal.database.pool.query("update portal.employee set status = 'inactive' where id = $1", [other.id]);
		const run = await prepareImport(account, `${other.account},已激活`);
		const ran = await run();
		return async () => {
			const again = await portal.signIn(account);
			return () => again.post(`${base}/import/undo`, { id: ran.body.data.id });
		};
	},
	remove: async ({ account, other: { id } }) => {
		const caller = await portal.signIn(account);
		return async () => () => caller.post(`${base}/remove`, { ids: id });
	},
} satisfies Record<string, Way>;

async function prepareImport(account: DemoAccount, row: string): Promise<() => Promise<Answer>> {
	const files = await signInForFiles(portal.url, account);
	const content = Buffer.from(`\ufeff账号,状态\r\n${row}\r\n`);
	const { body } = await files.upload(`${base}/import/check`, { content, name: 'a.csv', options: { key: 'account' } });
	const caller = await portal.signIn(account);
	return () => caller.post(`${base}/import/run`, { id: body.data.id, mode: 'all' });
}

/** Lets both go once both wait for the lock that somebody else holds. */
async function atOnce(takes: Array<() => Promise<Answer>>): Promise<Answer[]> {
	const client = await portal.database.pool.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [7_203_316_004]);
		const answers = takes.map((take) => take());
		const waiting =
			"select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
		await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 10_000 }).toBe(takes.length);
		await client.query('select pg_advisory_unlock($1)', [7_203_316_004]);
		return await Promise.all(answers);
	} finally {
		client.release();
	}
}

/** A version of a time when somebody else was super administrator too. */
async function refusesOldVersion(id: string): Promise<void> {
	const second = (isSuper: string, status: string) =>
		portal.database.pool.query(`update portal.employee set is_super = $1, status = $2 where account = 'disabled'`, [isSuper, status]);
	await second('Y', 'actived');
	const other = await portal.signIn('disabled');
	const version = async () => (await other.get('/platform/v3/employee/get', { id })).body.data.version;
	const before = await version();
	for (const status of ['disabled', 'actived']) {
		expect((await other.post('/platform/v3/employee/save', { id, version: await version(), status })).status).toBe(200);
	}
	await second('N', 'disabled');
	admin = await portal.signIn('admin');
	expect((await admin.post('/platform/v3/employee/restore', { id, version: before + 1 })).status).toBe(403);
}

async function refusesFile(account: string): Promise<void> {
	const files = await signInForFiles(portal.url, 'admin');
	const content = Buffer.from(`\ufeff账号,状态\r\n${account},已禁用\r\n`);
	const { body } = await files.upload('/platform/v3/employee/import/check', { content, name: 'a.csv', options: { key: 'account' } });
	const ran = await admin.post('/platform/v3/employee/import/run', { id: body.data.id, mode: 'all' });
	expect([body.data, ran.status]).toEqual([expect.objectContaining({ updateCount: 1, badCount: 0 }), 403]);
}
