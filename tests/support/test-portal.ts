import { pino } from 'pino';

import type { Envelope } from '../../contract/base/envelope.ts';
import type { TokenData } from '../../contract/features/session.ts';
import { composePortal, type Portal } from '../../server/compose-portal.ts';
import type { Database } from '../../server/db/database.ts';
import { addressOf, listen } from '../../server/http/app/listen.ts';
import { noMemories } from '../../server/metadata/document/document-memory.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { createLogger } from '../../server/process/logger.ts';
import { forgottenCalls } from '../attack/races/race-calls.ts';
import { named } from './named.ts';
import { demoTemplate, emptyTemplate } from './template-databases.ts';
import { testDataFolder } from './test-data-folder.ts';
import { createTestDatabase } from './test-database.ts';
import { watchAccessWrites } from './watch-statements.ts';

/** The accounts of the demo data. */
export type DemoAccount = 'admin' | 'tenantadmin' | 'staff' | 'tenantstaff' | 'otheradmin' | 'otherstaff' | 'disabled';

export const demoPassword = 'Portal@2026';

export interface Answer {
	status: number;
	headers: Headers;
	text: string;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server answered.
	body: Envelope<any>;
}

interface Request {
	query?: Record<string, string>;
	body?: unknown;
	headers?: Record<string, string>;
}

/** A portal in this process, on a database and a port of its own. */
export interface TestPortal extends Omit<Portal, 'close'> {
	url: string;
	database: Database;
	/** Makes calls without a token. */
	anonymous: Caller;
	/** Makes calls as a demo account, in a tenant when one is named. */
	signIn(account: DemoAccount, tenantId?: string): Promise<Caller>;
	close(): Promise<void>;
}

/** Makes calls as somebody. */
export class Caller {
	readonly #url: string;
	readonly #headers: Record<string, string>;
	/** The response to the sign-in; empty for nobody. */
	readonly tokens: Partial<TokenData>;

	constructor(url: string, headers: Record<string, string> = {}, tokens: Partial<TokenData> = {}) {
		this.#url = url;
		this.#headers = headers;
		this.tokens = tokens;
	}

	async call(method: string, path: string, { query = {}, body, headers = {} }: Request = {}): Promise<Answer> {
		const search = new URLSearchParams(query).toString();
		const response = await fetch(`${this.#url}${path}${search && `?${search}`}`, {
			method,
			headers: { ...this.#headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
			...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, headers: response.headers, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
	}

	get token(): string {
		return this.#headers['access-token'] ?? '';
	}

	/** The same person at another node. */
	at(url: string): Caller {
		return new Caller(url, this.#headers);
	}

	/** Sends a form. */
	async send(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
		const response = await fetch(`${this.#url}${path}`, { method: 'POST', headers: { ...this.#headers, ...headers }, body: form });
		const text = await response.text();
		return { status: response.status, headers: response.headers, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
	}

	get(path: string, query?: Record<string, string>): Promise<Answer> {
		return this.call('GET', path, { ...(query && { query }) });
	}

	post(path: string, body?: unknown, query?: Record<string, string>): Promise<Answer> {
		return this.call('POST', path, { body, ...(query && { query }) });
	}
}

interface TestPortalOptions {
	/** `demo` (the default) has the demo accounts and a small part of the demo records. */
	data?: 'demo' | 'empty';
	/** Another folder of screen files than the project's. */
	schemasFolder?: string;
	/** Further settings by the names of the environment. */
	environment?: Record<string, string>;
	/** Another folder of browser files than the built one. */
	browserFolder?: string;
	/** Takes what the portal logs, from warnings on. */
	log?(line: string): void;
	/** Another server than that of the test run, without a database. */
	server?: string;
	/** Opens the database of the portal in another way. */
	open?(connectionString: string): Database;
}

/** Documents are judged once for all portals of a worker. */
const memories = { demo: noMemories(), empty: noMemories() };

/** Starts a portal on a copy of a template database. */
export async function startTestPortal({ data = 'demo', environment = {}, ...options }: TestPortalOptions = {}): Promise<TestPortal> {
	const { schemasFolder, browserFolder, log, server, open } = options;
	const test = await createTestDatabase(data === 'demo' ? demoTemplate : emptyTemplate, server);
	const read = readConfig({
		PORT: '0',
		PORTAL_DATA: testDataFolder,
		DATABASE_URL: test.connectionString,
		PORTAL_SECRET: 'secret of the tests',
		...(schemasFolder && { PORTAL_SCHEMAS: schemasFolder }),
		...environment,
	});
	const config = { ...read, ...(browserFolder && { browserFolder }) };
	const logger = log ? pino({ level: 'warn' }, { write: log }) : createLogger(process.env.PORTAL_LOG ?? 'error', config.syslog?.lines);
	const database = open?.(test.connectionString) ?? test.database;
	const portal = await composePortal({ config, database, logger, memories: memories[data] });
	const writers = watchAccessWrites(portal.app.server);
	await listen(portal.app, config);
	const url = addressOf(portal.app);
	return {
		...portal,
		url,
		database,
		anonymous: new Caller(url),
		signIn: (account, tenantId) => signInAt(url, { account, tenantId }),
		async close() {
			await named('closing a portal', () => portal.close());
			if (database !== test.database) await database.close();
			await test.drop();
			const forgotten = forgottenCalls(writers);
			if (forgotten.length > 0) throw new Error(`calls that write people, sessions or rights, and are not in race-calls.ts: ${forgotten}`);
		},
	};
}

/** Signs a demo account in at a running portal. */
export async function signInAt(
	url: string,
	{ account, tenantId }: { account: DemoAccount; tenantId?: string | undefined },
): Promise<Caller> {
	const { body, text } = await new Caller(url).post('/oauth2/v3/authentication/apply', {
		client_id: 'portal-web',
		client_secret: 'portal-web',
		grant_type: 'password_credentials',
		username: account,
		password: demoPassword,
	});
	if (body?.state !== 200) throw new Error(`${account} cannot sign in: ${text}`);
	const tokens = body.data as TokenData;
	return new Caller(url, { 'access-token': tokens.access_token, ...(tenantId && { 'tenant-id': tenantId }) }, tokens);
}
