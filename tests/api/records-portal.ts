import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

/** A portal with the demo data, on a copy of the screen files that a test may change. */
export interface RecordsPortal extends TestPortal {
	folder: string;
}

/** A screen that has everything a record can have; its records are in each tenant's space. */
const trialScreen: ScreenFile = {
	title: '试验',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 40 },
			code: { type: 'string', title: '代码', format: 'key', unique: true, setOnce: true },
			secret: { type: 'string', title: '机密', readRight: 'secret' },
			fee: { type: 'number', title: '费用', decimals: 2, writeRight: 'fee' },
			phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
			amount: { type: 'integer', title: '数量', default: 1 },
			price: { type: 'number', title: '单价' },
			total: { type: 'number', title: '合计', computed: 'amount * price' },
			due: { type: 'string', title: '期限', format: 'date' },
			at: { type: 'string', title: '时间', format: 'date-time' },
			done: { type: 'boolean', title: '完成', default: false },
			reason: {
				type: 'string',
				title: '原因',
				visibleWhen: { combinator: 'and', rules: [{ field: 'done', operator: 'equal', value: true }] },
				requiredWhen: { combinator: 'and', rules: [{ field: 'done', operator: 'equal', value: true }] },
			},
			tags: { type: 'array', title: '标签', items: { type: 'string' } },
			enterprise: { type: 'string', title: '企业', reference: { screen: 'enterprise', onRemove: 'clear' } },
			products: { type: 'array', title: '产品', items: { type: 'string' }, reference: { screen: 'product' } },
			organisation: { type: 'string', title: '机构', reference: { screen: 'organisation' } },
			parent: { type: 'string', title: '上级', reference: { screen: 'trial' } },
		},
		required: ['name'],
	},
	storage: { parent: 'parent', softDelete: true },
	list: {
		columns: ['name', 'code', 'amount', 'enterprise', { field: 'organisation.name' }, { field: 'enterprise.mobile' }],
		search: ['name', 'code'],
	},
	actions: [
		{
			name: 'finish',
			title: '完成',
			permission: 'finish',
			when: { combinator: 'and', rules: [{ field: 'done', operator: 'equal', value: false }] },
			set: { done: true, reason: '已完成' },
		},
	],
	menu: false,
};

/** A screen whose records all tenants read. */
const standardScreen: ScreenFile = {
	title: '标准',
	record: { properties: { name: { type: 'string', title: '名称' } }, required: ['name'] },
	storage: { scope: 'shared' },
};

/** Starts a portal whose `quality` area has the trial screen too; `log` takes its warnings. */
export function startRecordsPortal(environment: Record<string, string> = {}, log?: (line: string) => void): Promise<RecordsPortal> {
	return startWithScreens({ trial: trialScreen, standard: standardScreen }, { environment, ...(log && { log }) });
}

export interface TwoTenantsPortal extends RecordsPortal {
	own: Caller;
	other: Caller;
}

/** Starts a portal whose `quality` area has these screens too, with the administrators of two tenants. */
export async function startForTwoTenants(screens: Record<string, ScreenFile>): Promise<TwoTenantsPortal> {
	const portal = await startWithScreens(screens);
	return { ...portal, own: await portal.signIn('tenantadmin'), other: await portal.signIn('otheradmin') };
}

/** Starts a portal whose `quality` area has these screens too. */
export async function startWithScreens(
	screens: Record<string, ScreenFile>,
	options: Parameters<typeof startTestPortal>[0] = {},
): Promise<RecordsPortal> {
	const folder = await copySchemas(screens);
	const portal = await startTestPortal({ ...options, schemasFolder: folder });
	return {
		...portal,
		folder,
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** Copies the screen files into a folder of their own, and writes these into its area `quality`. */
export async function copySchemas(screens: Record<string, ScreenFile | object>): Promise<string> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-schemas-'));
	await cp('schemas', folder, { recursive: true });
	for (const [name, screen] of Object.entries(screens)) await writeScreen(folder, name, screen);
	return folder;
}

/** Writes `quality/<name>.json`. */
export function writeScreen(folder: string, name: string, screen: ScreenFile | object | string): Promise<void> {
	return writeFile(path.join(folder, 'quality', `${name}.json`), typeof screen === 'string' ? screen : JSON.stringify(screen, null, '\t'));
}

/** Gives the demo role of the authority's plain staff exactly these rights; the node has them at once, without waiting for their announcement. */
export async function setStaffRights({ database, sessions }: Pick<TestPortal, 'database' | 'sessions'>, rights: string[]): Promise<void> {
	const role = sql`(select id from portal.role where alias = 'staff')`;
	await sql`delete from portal.role_grant where role_id = ${role}`.execute(database.system);
	for (const right of rights) await sql`insert into portal.role_grant select ${role}, ${right}`.execute(database.system);
	sessions.forgetRights();
}

/** Waits until something is true; fails after a second, which is what an edit may take. */
export async function within(milliseconds: number, check: () => Promise<boolean>): Promise<number> {
	const start = performance.now();
	while (performance.now() - start < milliseconds) {
		if (await check()) return performance.now() - start;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	throw new Error(`not true within ${milliseconds} ms`);
}

/** The super administrator's token, for calls that no test caller makes. */
export async function signInToken(url: string): Promise<string> {
	const { body } = await new Caller(url).post('/oauth2/v3/authentication/apply', {
		client_id: 'portal-web',
		client_secret: 'portal-web',
		grant_type: 'password_credentials',
		username: 'admin',
		password: 'Portal@2026',
	});
	return body.data.access_token;
}

/** A screen that comes while the portal runs. */
export const recall: ScreenFile = {
	title: '缺陷召回',
	record: {
		properties: {
			name: { type: 'string', title: '召回名称', maxLength: 60 },
			count: { type: 'integer', title: '数量' },
			product: { type: 'string', title: '产品', reference: { screen: 'product' } },
		},
		required: ['name'],
	},
};

/** An edit takes far less than a second; the machine of a test run may be busy with others. */
export const patience = 8000;
