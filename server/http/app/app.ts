import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { states } from '../../../contract/base/states.ts';
import { buildHeader } from '../../../contract/features/portal-options.ts';
import { maxImportBytes } from '../../../contract/records/transfer.ts';
import type { ApiClient } from '../../clients/api-client.ts';
import type { Database } from '../../db/database.ts';
import { type CallLimits, readCallLimits } from '../../process/config/call-limits.ts';
import type { ShellConfig } from '../../process/config/shell-config.ts';
import { readTlsFiles, type TlsFiles } from '../../process/config/tls-config.ts';
import type { Sessions } from '../../session/sessions.ts';
import { limitBodyTime, longestUpload } from '../body-time.ts';
import { CallGate } from '../call-gate.ts';
import type { ClientCall, UnknownFailure } from '../client-call.ts';
import { failureEnvelope, writesIn } from '../envelope.ts';
import { parseJsonBody } from '../json-body.ts';
import { serveBackground, serveBrowserFiles } from '../pages/browser-files.ts';
import { createEmbeddedOrigins } from '../pages/embedded-origins.ts';
import { pagePolicy } from '../pages/page-policy.ts';
import { createSystemRoutes } from '../pages/system-routes.ts';
import { answerRawFailure } from '../raw-failure.ts';
import type { Route } from '../route.ts';
import { apiPrefixes, RouteTable, type ScreenRoutes } from '../route-table.ts';
import { toPortalError } from '../to-portal-error.ts';
import { paceArrivals } from '../turns/arrivals.ts';
import { CallTurns } from '../turns/call-turns.ts';
import { allowOrigins } from './allow-origins.ts';
import { compressResponses, dropContent } from './compress-responses.ts';
import { dispatch, formType, languageOf, partType } from './dispatch.ts';
import { followCertificate } from './follow-certificate.ts';
import { refuseBadHeaders } from './refuse-bad-headers.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** The employee who calls, for the log. */
		callerId: string | null;
		/** The JSON body as it arrived, for signatures. */
		rawBody: Buffer | null;
		/** The client that calls, and the state of its response; null for everybody else. */
		clientCall: { client: ApiClient; state: number } | null;
	}
	interface FastifyInstance {
		/** Every call of the API, for those who check them all. */
		apiRoutes(): Route[];
		/** Tells proxies to send no more calls, which are answered all the same. */
		leave(): void;
	}
}

export interface AppOptions {
	config: HttpConfig;
	database: Database;
	/** Brings the routes of screens, now and while the portal runs. */
	engine: ScreenRoutes;
	/** The calls of features. */
	routes: readonly Route[];
	sessions: Sessions;
	/** Refuses calls that their policies permit. Default: nothing is refused. */
	gate?: CallGate;
	/** Called after every call of a client of another system. */
	onClientCall?(call: ClientCall): void;
	/** Called after every call that failed for an unknown reason. */
	onFailure?(failure: UnknownFailure): void;
	logger: Logger;
}

export interface HttpConfig {
	/** The folder of the built browser files. Default: an API without pages. */
	browserFolder?: string;
	/** The certificate with which the server speaks TLS. Default: it speaks HTTP. */
	tls?: TlsFiles | null;
	/** How many calls work at once. Default: the defaults. */
	calls?: CallLimits;
	/** Serves every call without its prefix, too. */
	singleApp?: boolean;
	/** Whether the description of the API is readable without a session. Default: false. */
	isApiPublic?: boolean;
	/** What the pages receive, and who else may call. Default: nothing and nobody. */
	shell?: ShellConfig;
	/** Proxies in front of the portal whose `x-forwarded-for` is believed. Default: none. */
	trustedProxies?: string[];
}

const bodyLimit = 1_048_576;
/** Node closes connections that neither send nor receive; a call under way may take this long before its first byte. */
const longestWork = 60_000;
const longestSilence = 15_000;
/** How long a client may take for the head of a call, and for the handshake of TLS. */
const longestHead = 8_000;
const connections = {
	connectionsCheckingInterval: 1_000,
	headersTimeout: longestHead,
	requestTimeout: longestUpload,
	maxHeaderSize: 16_384,
	requireHostHeader: false,
};
/** Browsers that have reached the portal by TLS use nothing else for a year (ASVS 3.4.1). */
const transportSecurity = 'max-age=31536000';

/** The HTTP server of the portal, not yet listening. Throws when a route declares no policy. */
export async function createApp({
	config,
	database,
	engine,
	routes,
	sessions,
	gate = new CallGate(),
	onClientCall,
	onFailure,
	logger,
}: AppOptions): Promise<FastifyInstance> {
	let isLeaving = false;
	const { isApiPublic = false } = config;
	const table: RouteTable = new RouteTable(
		[...routes, ...createSystemRoutes({ database, allRoutes: () => table.all(), isApiPublic, isLeaving: () => isLeaving })],
		engine,
	);
	const app = fastify({
		loggerInstance: logger as FastifyBaseLogger,
		logController: new LogController({ disableRequestLogging: true }),
		// One logger for all calls: their ids are in the lines themselves.
		childLoggerFactory: (shared) => shared,
		bodyLimit,
		genReqId: createRequestIds(),
		trustProxy: config.trustedProxies ?? false,
		requestTimeout: longestUpload,
		connectionTimeout: longestSilence,
		keepAliveTimeout: 10_000,
		...listening(config.tls),
		forceCloseConnections: 'idle',
		routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2_048 },
		clientErrorHandler: (error, socket: Socket) => answerRawFailure(error, socket, 'none'),
		frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => answerFailure(error, request, reply),
		...rewriting(config, table),
	});
	if (config.tls) followCertificate(app, config.tls, logger);
	app.decorate('apiRoutes', () => table.all());
	app.decorate('leave', () => {
		isLeaving = true;
	});
	app.decorateRequest('callerId', null);
	app.decorateRequest('clientCall', null);
	app.decorateRequest('rawBody', null);
	readBodies(app);
	await app.register(multipart, {
		limits: { fileSize: maxImportBytes, files: 1, fields: 4, parts: 5, fieldSize: 100_000, headerPairs: 20 },
	});
	reportFailures(app, onFailure);
	app.setErrorHandler(answerFailure);
	paceArrivals(app, sessions);
	headResponses(app);
	refuseBadHeaders(app);
	limitBodyTime(app);
	limitSockets(app, () => isLeaving);
	app.addHook('onResponse', (request, reply, next) => {
		logCall(request, reply, logger);
		if (request.clientCall) onClientCall?.({ ...request.clientCall, ...callFacts(request, reply) });
		next();
	});
	await app.register(helmet, { ...pagePolicy, global: false });
	compressResponses(app);
	const { shell } = config;
	if (shell !== undefined) allowOrigins(app, shell.allowedOrigins);
	if (shell?.options.base) completeLocations(app, shell.options.base);
	const facts = shell && { options: shell.options, embedded: createEmbeddedOrigins({ database, logger }) };
	if (shell?.background) serveBackground(app, shell.background);
	const page = await serveBrowserFiles(app, config.browserFolder, facts);
	const turns = new CallTurns(config.calls ?? readCallLimits(), sessions);
	mountApi(app, { table, sessions, turns, gate, build: () => page?.build() });
	return app;
}

/** How the server listens: by TLS with a certificate. */
function listening(tls: TlsFiles | null = null): { http?: typeof connections } {
	if (!tls) return { http: connections };
	const https = { ...connections, ...readTlsFiles(tls), minVersion: 'TLSv1.2', handshakeTimeout: longestHead };
	// The types of Fastify have another kind of instance for it, of which nothing here differs.
	return { https } as object;
}

/** Names each call in its response; browsers are told to stay with TLS. */
function headResponses(app: FastifyInstance): void {
	app.addHook('onRequest', (request, reply, next) => {
		reply.header('x-request-id', request.id);
		// Over plain HTTP browsers ignore it.
		if (request.protocol === 'https') reply.header('strict-transport-security', transportSecurity);
		next();
	});
}

/** The kinds of bodies that calls take. */
function readBodies(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
		request.rawBody = body;
		return parseJsonBody(body);
	});
	app.addContentTypeParser(formType, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
		Object.fromEntries(new URLSearchParams(body)),
	);
	// Files are read by the calls that take one, after they know who calls.
	app.addContentTypeParser(partType, (_request: FastifyRequest, _body: unknown, done: (error: null) => void) => done(null));
}

/** Reports calls that failed for a reason that nobody foresaw. */
function reportFailures(app: FastifyInstance, onFailure: AppOptions['onFailure']): void {
	app.addHook('onError', async (request, _reply, error) => {
		if (toPortalError(error) || hasLeft(request)) return;
		onFailure?.({ error, location: `${request.method} ${pathOf(request)}`, requestId: request.id, callerId: request.callerId });
	});
}

/** Closes sockets on which nothing happens; while the app closes, also those kept for further calls. */
function limitSockets(app: FastifyInstance, isLeaving: () => boolean): void {
	app.addHook('preHandler', (request, _reply, next) => {
		request.raw.socket.setTimeout(longestWork);
		next();
	});
	let closing = false;
	app.addHook('preClose', async () => {
		closing = true;
	});
	app.addHook('onSend', (request, reply, ...[payload, next]) => {
		request.raw.socket.setTimeout(longestSilence);
		// A connection kept for another call would hold the end back.
		if (closing || isLeaving()) reply.header('connection', 'close');
		next(null, payload);
	});
}

interface ApiParts {
	table: RouteTable;
	sessions: Sessions;
	turns: CallTurns;
	gate: CallGate;
	/** Names the pages that are there now. */
	build(): string | undefined;
}

/** One wildcard for each prefix: which call it is, the table knows, also for screens that appear later. */
function mountApi(app: FastifyInstance, { table, sessions, turns, gate, build }: ApiParts): void {
	const answer = async (request: FastifyRequest, reply: FastifyReply) => {
		const route = table.find(methodOf(request, table), pathOf(request));
		if (!route) throw new PortalError('notFound');
		const name = build();
		if (name !== undefined) reply.header(buildHeader, name);
		return dispatch(route, { sessions, turns, gate }, { request, reply });
	};
	for (const url of ['/health', '/ready']) app.route({ method: ['GET', 'POST'], url, handler: answer });
	app.route({ method: 'GET', url: '/metrics', handler: answer });
	for (const prefix of apiPrefixes)
		app.route({ method: ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'], url: `${prefix}/*`, handler: answer });
}

/** Some proxies let only GET and POST pass, so a POST may name another method that the call has. */
function methodOf(request: FastifyRequest, table: RouteTable): string {
	if (request.method === 'HEAD') return 'GET';
	const named = request.headers['x-http-method-override'];
	const isOverridden = request.method === 'POST' && (named === 'PATCH' || named === 'DELETE');
	return isOverridden && table.find(named, pathOf(request)) ? named : request.method;
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
	const known = toPortalError(error);
	if (!known) {
		const level = hasLeft(request) ? 'info' : 'error';
		request.log[level]({ err: error, requestId: request.id, path: pathOf(request) }, 'a call failed for an unknown reason');
	} else if (known.cause !== undefined) request.log.error({ err: known, requestId: request.id, path: pathOf(request) }, 'a call failed');
	const shown = known ?? new PortalError('serverError');
	if (request.clientCall) request.clientCall.state = states[shown.kind].state;
	dropContent(reply);
	if (shown.details.retryAfter !== undefined) reply.header('retry-after', String(shown.details.retryAfter));
	const language = languageOf(request);
	writesIn(reply, language)
		.status(states[shown.kind].http)
		.header('cache-control', 'no-store')
		.header('x-content-type-options', 'nosniff')
		.send(failureEnvelope(shown, language, request.id));
}

/** Whether the caller closed the connection: a response that nobody reads fails, and that is no fault of the portal. */
function hasLeft(request: FastifyRequest): boolean {
	return request.raw.socket.destroyed;
}

/** Calls may come with the path that the portal is below, and without it from proxies that remove it. */
function rewriting({ singleApp, shell }: HttpConfig, table: RouteTable): Pick<FastifyServerOptions, 'rewriteUrl'> {
	const base = shell?.options.base ?? '';
	if (base === '' && !singleApp) return {};
	const strip = (url: string) => (url.startsWith(base) && /^[/?]?$/.test(url.charAt(base.length)) ? url.slice(base.length) : url);
	return {
		rewriteUrl: ({ method, url = '/' }) => {
			const inner = strip(url);
			const path = inner.startsWith('/') ? inner : `/${inner}`;
			return singleApp ? addPrefix(table, { ...(method && { method }), url: path }) : path;
		},
	};
}

/** Addresses that browsers are led to have the path that the portal is below. */
function completeLocations(app: FastifyInstance, base: string): void {
	app.addHook('onSend', async (_request, reply) => {
		const location = reply.getHeader('location');
		if (typeof location === 'string' && location.startsWith('/')) reply.header('location', `${base}${location}`);
	});
}

function addPrefix(table: RouteTable, { method = 'GET', url = '/' }: { method?: string; url?: string }): string {
	const [path = '/'] = url.split('?', 1);
	return `${table.prefixed(method, path) ?? path}${url.slice(path.length)}`;
}

/** The path without its query, which may hold a ticket. */
function pathOf(request: FastifyRequest): string {
	const [path = '/'] = request.url.split('?', 1);
	return path;
}

/** Ids that a maintainer can tell apart and a caller cannot choose. */
function createRequestIds(): () => string {
	const process = randomBytes(5).toString('hex');
	let count = 0;
	return () => `${process}-${(++count).toString(36)}`;
}

/** What every log of calls stores. */
function callFacts(request: FastifyRequest, reply: FastifyReply) {
	const milliseconds = Math.round(reply.elapsedTime);
	return { requestId: request.id, method: request.method, path: pathOf(request), milliseconds, address: request.ip };
}

function logCall(request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
	const isRefused = reply.statusCode >= 400;
	const level = isRefused ? 'info' : 'debug';
	if (!logger.isLevelEnabled(level)) return;
	logger[level]({ ...callFacts(request, reply), status: reply.statusCode, user: request.callerId }, isRefused ? 'refused' : 'answered');
}
