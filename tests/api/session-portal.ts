import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { productNameOf } from '../../contract/features/portal-options.ts';

import type { TokenData } from '../../contract/features/session.ts';
import { composePortal } from '../../server/compose-portal.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { createClientLogRoutes } from '../../server/features/client-log/client-log-routes.ts';
import { createLinkRoutes } from '../../server/features/link/link-routes.ts';
import { createMenuRoutes } from '../../server/features/menu/menu-routes.ts';
import { createScriptRoutes } from '../../server/features/script/script-routes.ts';
import type { SessionServices } from '../../server/features/session/base/session-services.ts';
import { createSessionRoutes } from '../../server/features/session/session-routes.ts';
import { createSmsRoutes } from '../../server/features/sms/sms-routes.ts';
import { createSubsystemRoutes } from '../../server/features/subsystem/subsystem-routes.ts';
import { createFindTenantRoute } from '../../server/features/tenant/find-tenant-route.ts';
import { createUserRoutes } from '../../server/features/user/user-routes.ts';
import { createApp } from '../../server/http/app/app.ts';
import type { Policy, Route } from '../../server/http/route.ts';
import type { ScreenRoutes } from '../../server/http/route-table.ts';
import type { MetadataEngine } from '../../server/metadata/metadata-engine.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { SecretBox } from '../../server/process/secrets/secret-box.ts';
import { noScripts } from '../../server/scripts/script-library.ts';
import { Sessions } from '../../server/session/sessions.ts';
import type { Lifetimes } from '../../server/session/store/session-store.ts';
import { hashPassword } from '../../server/sign-in/passwords.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import type { TestDatabase } from '../support/test-database.ts';
import type { Answer } from '../support/test-portal.ts';

export const password = 'Portal@2026';

interface Sending {
	token?: string;
	tenant?: string;
	system?: string;
	language?: string;
	body?: unknown;
	headers?: Record<string, string>;
}

/** A node of the portal, on a port of its own. */
export class PortalNode {
	readonly url: string;
	readonly sessions: Sessions;
	readonly logLines: string[];
	readonly close: () => Promise<void>;
	readonly app: FastifyInstance;
	/** Of a whole portal only. */
	readonly engine: MetadataEngine | undefined;

	constructor(parts: {
		url: string;
		sessions: Sessions;
		logLines: string[];
		close: () => Promise<void>;
		engine?: MetadataEngine;
		app: FastifyInstance;
	}) {
		this.url = parts.url;
		this.sessions = parts.sessions;
		this.logLines = parts.logLines;
		this.close = parts.close;
		this.engine = parts.engine;
		this.app = parts.app;
	}

	async call(method: string, path: string, sending: Sending = {}): Promise<Answer> {
		const response = await fetch(`${this.url}${path}`, {
			method,
			headers: {
				...(sending.token !== undefined && { 'access-token': sending.token }),
				...(sending.tenant !== undefined && { 'tenant-id': sending.tenant }),
				...(sending.system !== undefined && { 'system-id': sending.system }),
				...(sending.language !== undefined && { 'accept-language': sending.language }),
				...(sending.body !== undefined && { 'content-type': 'application/json' }),
				...sending.headers,
			},
			...(sending.body !== undefined && { body: typeof sending.body === 'string' ? sending.body : JSON.stringify(sending.body) }),
		});
		const text = await response.text();
		return { status: response.status, headers: response.headers, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
	}

	post(path: string, body: unknown, sending: Sending = {}): Promise<Answer> {
		return this.call('POST', path, { body, ...sending });
	}

	get(path: string, sending: Sending = {}): Promise<Answer> {
		return this.call('GET', path, sending);
	}

	tokens(input: Record<string, unknown>): Promise<Answer> {
		return this.post('/oauth2/v3/authentication/apply', { client_id: 'portal-web', client_secret: 'portal-web', ...input });
	}

	async signIn(username: string, with_ = password): Promise<TokenData> {
		const { body, text } = await this.tokens({ grant_type: 'password_credentials', username, password: with_ });
		if (body.state !== 200) throw new Error(`${username} could not sign in: ${text}`);
		return body.data as TokenData;
	}
}

interface NodeOptions {
	/** Further calls. */
	routes?: Route[];
	engine?: ScreenRoutes;
	lifetimes?: Lifetimes;
	singleApp?: boolean;
	browserFolder?: string;
	isApiPublic?: boolean;
	/** Further settings by the names of the environment. */
	environment?: Record<string, string>;
}

/** The calls that work without screens. */
function createOwnRoutes(services: SessionServices): Route[] {
	return [
		...createSessionRoutes(services),
		...createUserRoutes(services),
		...createMenuRoutes(services),
		...createSubsystemRoutes(services),
		createFindTenantRoute(services),
		...createClientLogRoutes(services),
		...createSmsRoutes(services),
		...createScriptRoutes({ ...services, engine: { scripts: noScripts } }),
		...createLinkRoutes({ ...services, hosts: [] }),
	];
}

/** Starts a node on a database; several nodes may share one. */
export async function startNode({ database }: TestDatabase, options: NodeOptions = {}): Promise<PortalNode> {
	const sessions = new Sessions(database, options.lifetimes);
	const { calls, isPkceOnly } = readConfig({ PORTAL_DATA: testDataFolder, PORTAL_SECRET: 'of a test', ...options.environment });
	const config = {
		clientId: 'portal-web',
		clientSecret: 'portal-web',
		isPkceOnly,
		defaultPassword: 'Default@2026',
		sms: 'outbox' as const,
		secretBox: new SecretBox('of a test'),
		product: productNameOf(null),
	};
	const logLines: string[] = [];
	const app = await createApp({
		config: {
			calls,
			singleApp: options.singleApp ?? false,
			isApiPublic: options.isApiPublic ?? false,
			...(options.browserFolder && { browserFolder: options.browserFolder }),
		},
		database,
		engine: options.engine ?? { findRoute: () => undefined, routes: () => [] },
		routes: [...createOwnRoutes({ database, sessions, config }), ...probes, ...(options.routes ?? [])],
		sessions,
		logger: pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) }),
	});
	await sessions.start();
	const url = await app.listen({ port: 0, host: '127.0.0.1' });
	const close = async () => {
		await app.close();
		await sessions.stop();
	};
	return new PortalNode({ url, sessions, logLines, close, app });
}

/** The whole portal, as it is started in earnest, on a database that may hold people. */
export async function startPortal(
	{ database, connectionString }: TestDatabase,
	schemasFolder = path.resolve('schemas'),
): Promise<PortalNode> {
	const logLines: string[] = [];
	const config = {
		...readConfig({ PORTAL_DATA: testDataFolder, PORTAL_SECRET: 'of a test', DATABASE_URL: connectionString }),
		schemasFolder,
		defaultPassword: 'Default@2026',
	};
	const logger = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
	const portal = await composePortal({ config, database, logger });
	const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
	return new PortalNode({ url, sessions: portal.sessions, logLines, close: () => portal.close(), engine: portal.engine, app: portal.app });
}

export interface Staff {
	tenants: { first: string; second: string };
	ids: Record<string, string>;
}

let storedHash: Promise<string> | undefined;

/** The tables that the screens of people bring, with a handful of accounts, all with the same password. */
export async function fillStaff({ database }: TestDatabase): Promise<Staff> {
	await database.pool.query(
		`create table if not exists portal.organisation (id uuid primary key, tenant_id uuid not null, name text not null)`,
	);
	await database.pool.query(`create table if not exists portal.employee (id uuid primary key, tenant_id uuid not null, version integer not null, account text not null, photo uuid,
		name text not null, status text not null, organisation uuid, is_super text not null, mobile text)`);
	const tenants = { first: newId(), second: newId() };
	await database.system
		.insertInto('portal.tenant')
		.values([
			{ id: tenants.first, name: '甲公司', code: 'first', status: 'ENABLED', approve_status: 'PASSED', schema_status: 'NONE' },
			{ id: tenants.second, name: '乙公司', code: 'second', status: 'ENABLED', approve_status: 'PASSED', schema_status: 'NONE' },
		])
		.execute();
	const ids: Record<string, string> = {};
	const add = async (account: string, tenantId: string, extra: Omit<NewPerson, 'account' | 'tenantId'> = {}) => {
		ids[account] = await fillPerson({ database }, { ...extra, account, tenantId });
	};
	await add('admin', platformTenantId, { isSuper: true });
	await add('staff', platformTenantId);
	await add('tenantadmin', tenants.first, { isAdmin: true });
	await add('tenantstaff', tenants.first);
	await add('otheradmin', tenants.second, { isAdmin: true });
	await add('otherstaff', tenants.second);
	await add('disabled', platformTenantId, { status: 'disabled' });
	return { tenants, ids };
}

interface NewPerson {
	account: string;
	tenantId: string;
	isSuper?: boolean;
	isAdmin?: boolean;
	status?: string;
}

/** Adds an account with the password of all; returns its id. */
export async function fillPerson(
	{ database }: Pick<TestDatabase, 'database'>,
	{ account, tenantId, isSuper, isAdmin = false, status = 'actived' }: NewPerson,
): Promise<string> {
	storedHash ??= hashPassword(password);
	const [id, hash] = [newId(), await storedHash];
	await database.system
		.insertInto('portal.employee')
		.values({
			...{ id, tenant_id: tenantId, version: 1, account, name: `${account}先生`, status },
			...{ organisation: null, is_super: isSuper ? 'Y' : 'N', mobile: null },
		})
		.execute();
	await database.system.insertInto('portal.credential').values({ employee_id: id, password_hash: hash }).execute();
	if (tenantId !== platformTenantId)
		await database.system.insertInto('portal.tenant_member').values({ tenant_id: tenantId, employee_id: id, is_admin: isAdmin }).execute();
	return id;
}

/** A role with rights, given to people. */
export async function grant(
	{ database }: TestDatabase,
	role: { tenantId: string; permissions: string[]; employeeIds: string[] },
): Promise<string> {
	const id = newId();
	await database.system
		.insertInto('portal.role')
		.values({ id, tenant_id: role.tenantId, alias: `role-${id}`, name: '角色' })
		.execute();
	await database.system
		.insertInto('portal.role_grant')
		.values(role.permissions.map((permission) => ({ role_id: id, permission })))
		.execute();
	await database.system
		.insertInto('portal.role_member')
		.values(role.employeeIds.map((employee_id) => ({ role_id: id, employee_id })))
		.execute();
	return id;
}

const policies: Record<string, Policy> = {
	'signed-in': 'signed-in',
	'tenant-admin': 'tenant-admin',
	super: 'super',
	right: { right: 'thing:view' },
	'any-right': { anyRight: ['thing:create', 'thing:edit'] },
};

/** One call for each policy that returns who called: `GET /business/v3/probe/<policy>`. */
const probes: Route[] = Object.entries(policies).map(([name, policy]) => ({
	method: 'GET',
	path: `/business/v3/probe/${name}`,
	policy,
	summary: 'Answers who called.',
	handle: async ({ principal }) => ({ ...principal, permissions: [...(principal?.permissions ?? [])] }),
}));
