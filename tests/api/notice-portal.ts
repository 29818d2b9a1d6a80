import { rm } from 'node:fs/promises';
import { sql } from 'kysely';

import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { NotificationFile } from '../../contract/screen/notification.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { receive } from './message-calls.ts';
import { copySchemas } from './records-portal.ts';

const isFailed: RuleGroup = { combinator: 'and', rules: [{ field: 'status', operator: 'equal', value: 'failed' }] };

/** A screen with a rule of each kind; each subject begins with the name of the record. */
const signalScreen: ScreenFile = {
	title: '信号',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 40 },
			status: {
				type: 'string',
				title: '状态',
				options: [
					{ value: 'open', title: '待查' },
					{ value: 'failed', title: '不合格' },
				],
				default: 'open',
			},
			secret: { type: 'string', title: '机密', readRight: 'secret' },
			phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
			due: { type: 'string', title: '期限', format: 'date' },
			inspector: { type: 'string', title: '人员', reference: { screen: 'employee' } },
			guard: { type: 'string', title: '知情人', reference: { screen: 'employee' } },
			organisation: { type: 'string', title: '机构', reference: { screen: 'organisation' } },
			team: { type: 'string', title: '班组', reference: { screen: 'organisation' } },
		},
		required: ['name'],
	},
	actions: [{ name: 'fail', title: '判为不合格', set: { status: 'failed' } }],
	notifications: [
		{
			name: 'created',
			on: 'create',
			recipients: [{ field: 'inspector' }],
			subject: '{name} 新建',
			content: '机密{secret}。电话{phone}。状态{status}，期限{due}，{inspector}',
		},
		{ name: 'changed', on: 'change', fields: ['due'], recipients: [{ field: 'inspector' }], subject: '{name} 改期' },
		{ name: 'failed', on: 'condition', when: isFailed, recipients: [{ field: 'organisation', manager: true }], subject: '{name} 不合格' },
		{ name: 'team', on: 'create', recipients: [{ field: 'team', role: 'staff' }], subject: '{name} 班组' },
		{
			name: 'guarded',
			on: 'create',
			when: { combinator: 'and', rules: [{ field: 'secret', operator: 'isNotNull' }] },
			recipients: [{ field: 'guard' }],
			subject: '{name} 有机密',
		},
		{ name: 'due', on: 'before', date: 'due', days: 30, recipients: [{ field: 'createBy' }], subject: '{name} 到期' },
	],
	texts: { en: { '{name} 新建': '{name} created', 不合格: 'Failed', 待查: 'Open' } },
};

/** A screen `signal` with a name and one rule: the people in `recipients`, by default the creator, are told of a new record `<name> signal`. */
export const signalWith = (rule: Partial<NotificationFile>, properties: ScreenFile['record']['properties'] = {}): ScreenFile => ({
	title: 'Signal',
	record: { properties: { name: { type: 'string', title: 'Name' }, ...properties }, required: ['name'] },
	notifications: [{ name: 'told', on: 'create', recipients: [{ field: 'createBy' }], subject: '{name} signal', ...rule }],
});

export const signalBase = '/business/v3/signal';

/** A portal with the screen `signal`, and how its people see it. */
export interface NoticePortal extends TestPortal {
	admin: Caller;
	staff: Caller;
}

/** Starts a portal with the screen `signal`; with another screen of that name on request. */
export async function startNoticePortal(
	environment: Record<string, string> = {},
	screen: ScreenFile = signalScreen,
): Promise<NoticePortal> {
	const folder = await copySchemas({ signal: screen });
	const portal = await startTestPortal({
		schemasFolder: folder,
		environment: { PORTAL_NOTICE_HOUR: '0', PORTAL_NOTICE_BURST: '1000', ...environment },
	});
	const [admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return {
		...portal,
		admin,
		staff,
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** Saves a signal and returns it. */
export async function saveSignal(caller: Caller, values: object) {
	const { body, text } = await caller.post(`${signalBase}/save`, values);
	if (body.state !== 200) throw new Error(text);
	return body.data;
}

/** An API client that may make the named calls. */
export async function callerOfClient({ admin, anonymous, database, url }: NoticePortal, calls: string[]): Promise<Caller> {
	const made = async (name: string, values: object) => (await admin.post(`/platform/v3/auth/${name}`, values)).body.data;
	const { id: app } = await made('app/save', { name: '检测平台', key: 'lab' });
	const { id: client } = await made('client/save', { name: '客户端', app });
	const secret = await made('client/secret', { id: client });
	const { rows } = await sql<{ id: string }>`select id from portal.app_api where name = any(${calls})`.execute(database.system);
	await made('apiGrant/save', { client, apis: rows.map(({ id }) => id) });
	const { body } = await anonymous.post('/oauth2/v3/authentication/apply', {
		...{ client_id: secret.clientId, client_secret: secret.secret, grant_type: 'client_credentials' },
	});
	return new Caller(url, { 'access-token': body.data.access_token });
}

/** The subjects of somebody's messages that begin with a name, newest first. */
export async function subjectsOf(caller: Caller, name: string): Promise<string[]> {
	const { dataResult } = await receive(caller, { parameters: [{ key: 'Q^subject^SLR', value: `${name} ` }] });
	return dataResult.map(({ subject }: { subject: string }) => subject);
}

/** Waits until every event and notice of the portal is dealt with. */
export async function settle({ database }: Pick<TestPortal, 'database'>): Promise<void> {
	for (;;) {
		const { rows } = await sql`select from portal.notification_event where state = 'waiting'
			union all select from portal.notification_log where state in ('waiting', 'ready', 'sending') and due_at <= now()`.execute(
			database.system,
		);
		if (rows.length === 0) return;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}
