import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { comment, memberName, recordInterface, storedRecord, typeName } from './type-text.ts';

/** A file of a package or of the project. */
export interface GeneratedFile {
	path: string;
	content: string;
}

interface ClientPackage {
	/** Of the portal. */
	version: string;
	/** Default: that of the client of all screens. */
	name?: string;
}

/** The record types of screens, for scripts, hooks and programs. */
export function recordTypes(screens: readonly ResolvedScreen[]): string {
	return [storedRecord, ...screens.map(recordInterface)].join('\n');
}

/** The name of the package with the client of all screens, or of one. */
export function clientName(screen?: string): string {
	return screen === undefined ? 'portal-client' : `portal-client-${screen}`;
}

/** A package with a typed client of the calls of screens, without dependencies. */
export function clientFiles(screens: readonly ResolvedScreen[], { version, name = clientName() }: ClientPackage): GeneratedFile[] {
	const about = {
		...{ name, version: /^\d+\.\d+\.\d+$/.test(version) ? version : '0.0.0', type: 'module', license: 'UNLICENSED' },
		description: 'Typed calls of the screens of a portal.',
		...{ main: 'index.js', types: 'index.d.ts', exports: { '.': { types: './index.d.ts', default: './index.js' } } },
		...{ engines: { node: '>=18' }, sideEffects: false },
	};
	return [
		{ path: 'package.json', content: `${JSON.stringify(about, null, 2)}\n` },
		{ path: 'index.js', content: clientScript(screens) },
		{ path: 'index.d.ts', content: clientTypes(screens) },
		{ path: 'README.md', content: readme(screens, name) },
	];
}

function clientScript(screens: readonly ResolvedScreen[]): string {
	const entries = screens.map(
		({ name, base, idParameter }) => `\t${memberName(name)}: [${JSON.stringify(base)}, ${JSON.stringify(idParameter)}],`,
	);
	return `/** The base of the calls of each screen, and the name of the id in them. */
const screens = {
${entries.join('\n')}
};

/** A call that the portal refused; \`state\` and \`fields\` tell why. */
export class PortalError extends Error {
	constructor(status, { state, message, cause, data, requestId } = {}) {
		super(message ?? 'The portal answered with status ' + status);
		this.name = 'PortalError';
		Object.assign(this, { status, state: state ?? status, reason: cause, fields: data?.fields ?? [], requestId });
	}
}

/** A client of the portal at \`url\`. */
export function createClient({ url, token, tenantId, language = 'zh-CN', headers = {}, fetch: send = globalThis.fetch }) {
	const root = url.replace(/\\/+$/, '');
	const call = async (method, path, { query = {}, body, idempotencyKey } = {}) => {
		const named = Object.entries(query).filter(([, value]) => value !== undefined);
		const search = named.length === 0 ? '' : '?' + new URLSearchParams(named);
		const secret = typeof token === 'function' ? await token() : token;
		const answer = await send(root + path + search, {
			method,
			headers: {
				accept: 'application/json',
				'accept-language': language,
				...(secret && { 'access-token': secret }),
				...(tenantId && { 'tenant-id': tenantId }),
				...(body !== undefined && { 'content-type': 'application/json' }),
				...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
				...headers,
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		const envelope = await answer.json().catch(() => ({}));
		if (!answer.ok || envelope.state !== 200) throw new PortalError(answer.status, envelope);
		return envelope.data;
	};
	const screenOf = ([base, id]) => ({
		query: (request = {}) => call('POST', base + '/query', { body: request }),
		count: (request = {}) => call('POST', base + '/count', { body: request }),
		get: (value) => call('GET', base + '/get', { query: { [id]: value } }),
		save: (record, options) => call('POST', base + '/save', { body: record, ...options }),
		remove: (ids, options) => call('POST', base + '/remove', { body: { ids: [ids].flat().join(',') }, ...options }),
	});
	return { call, ...Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, screenOf(screen)])) };
}
`;
}

function clientTypes(screens: readonly ResolvedScreen[]): string {
	const members = screens.map(({ name, title, operations }) => {
		const has = (operation: string) => (operations as string[]).includes(operation);
		const calls = [
			...(has('create') || has('edit') ? [`'save'`] : []),
			...(has('remove') ? [`'remove'`] : []),
			`'query'`,
			`'count'`,
			`'get'`,
		];
		return `\t/** ${comment(title)} */\n\treadonly ${memberName(name)}: Pick<ScreenCalls<${typeName(name)}>, ${calls.join(' | ')}>;`;
	});
	return `${recordTypes(screens)}
/** One condition of a visual query, or a group of them. */
export type Rule = { field: string; operator: string; value?: unknown } | { combinator: 'and' | 'or'; not?: boolean; rules: Rule[] };

export interface ListRequest {
	requestPage?: { pageNo?: number; limit?: number };
	sorts?: Array<{ field: string; order?: 'ASC' | 'DESC' }>;
	parameters?: Array<{ key: string; value: unknown }>;
	query?: Rule;
}

export interface ListAnswer<Row> {
	dataResult: Row[];
	pageResult: { totalCount: number; pageNo: number; limit: number; isExact?: boolean };
}

/** What a save takes: all fields of a new record; of a known one its id, its version and what changes. */
export type Save<Row extends StoredRecord> =
	| Omit<Row, keyof StoredRecord>
	| ({ id: string; version: number } & Partial<Omit<Row, keyof StoredRecord>>);

export interface SaveOptions {
	/** A call that is repeated with the same key is done once. */
	idempotencyKey?: string;
}

/** The calls of one screen. */
export interface ScreenCalls<Row extends StoredRecord> {
	query(request?: ListRequest): Promise<ListAnswer<Row>>;
	count(request?: Pick<ListRequest, 'parameters' | 'query'> & { exact?: boolean }): Promise<{ count: number; isExact: boolean }>;
	get(id: string): Promise<Row>;
	save(record: Save<Row>, options?: SaveOptions): Promise<Row>;
	remove(ids: string | string[], options?: SaveOptions): Promise<unknown>;
}

export interface ClientOptions {
	/** Where the portal is: \`https://portal.example\`, or with the path that it is below. */
	url: string;
	/** The access token, or what returns it before each call. */
	token?: string | (() => string | Promise<string>);
	tenantId?: string;
	language?: 'zh-CN' | 'zh-TW' | 'en';
	/** Sent with each call, such as the key of an API client. */
	headers?: Record<string, string>;
	fetch?: typeof globalThis.fetch;
}

/** A call that the portal refused. */
export declare class PortalError extends Error {
	readonly status: number;
	readonly state: number;
	readonly reason?: string;
	readonly fields: Array<{ path: string; message: string }>;
	readonly requestId?: string;
}

export interface PortalClient {
	/** Any other call of the API. */
	call<Data = unknown>(method: 'GET' | 'POST', path: string, options?: { query?: Record<string, string>; body?: unknown } & SaveOptions): Promise<Data>;
${members.join('\n')}
}

export declare function createClient(options: ClientOptions): PortalClient;
`;
}

function readme([first]: readonly ResolvedScreen[], name: string): string {
	return `# ${name}

\`\`\`js
import { createClient } from '${name}';

const portal = createClient({ url: 'https://portal.example', token });
const { dataResult } = await portal.${first ? memberName(first.name) : 'screen'}.query({ requestPage: { pageNo: 1, limit: 20 } });
\`\`\`
`;
}
