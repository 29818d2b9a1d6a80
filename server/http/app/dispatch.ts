import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Language, toLanguage } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { states } from '../../../contract/base/states.ts';
import { requireWindow } from '../../principal/access-window.ts';
import type { Principal } from '../../principal/principal.ts';
import { requireProof } from '../../principal/proof.ts';
import type { Sessions } from '../../session/sessions.ts';
import { authorize } from '../authorize.ts';
import { allowMoreTime } from '../body-time.ts';
import type { CallGate } from '../call-gate.ts';
import { noteCallTime } from '../call-times.ts';
import { successEnvelope, writesIn } from '../envelope.ts';
import { checkInput } from '../json-body.ts';
import type { Route } from '../route.ts';
import type { CallTurns } from '../turns/call-turns.ts';
import { admitClient } from './admit-client.ts';
import { admitKey } from './admit-key.ts';
import { appTexts } from './texts.ts';

/** Headers of every response of the API: no caching, no content sniffing, no scripts. */
const apiHeaders = {
	'cache-control': 'no-store',
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
} as const;

/** Carries one call out when its turn comes: who calls, may they, the work, the envelope. */
export async function dispatch(route: Route, { sessions, turns, gate }: Parts, { request, reply }: Exchange): Promise<unknown> {
	reply.headers(apiHeaders);
	if (request.isMultipart() && !route.takesFile) throw new PortalError('unsupportedMedia');
	if (isPartOfFile(request) && !route.takesBytes) throw new PortalError('unsupportedMedia');
	if (isForm(request) && !route.takesForm) throw new PortalError('unsupportedMedia');
	const input = toInput(request);
	const isOpen = route.policy === 'open' || (headerOf(request, 'access-token') === undefined && isServedWithoutToken(route, input));
	const token = isOpen ? undefined : headerOf(request, 'access-token');
	const language = languageOf(request);
	const begin = performance.now();
	const carryOut = turns.run({ route, token, request, reply }, async (underWay) => {
		// A session may have ended while the call waited.
		const principal = isOpen ? null : await admit(route, sessions, request);
		gate.admit({ route, principal });
		if (route.takesFile || route.takesBytes) allowMoreTime(request);
		request.callerId = principal?.userId ?? null;
		const { ip, id: requestId } = request;
		return route.handle({ principal, input, language, requestId, ip, ...underWay, request, reply });
	});
	const result = await carryOut.finally(() => noteCallTime(`${route.method} ${route.path}`, performance.now() - begin));
	// Streams and pages reply themselves; a reader may have gone before their end.
	if (reply.sent || reply.raw.headersSent || reply.raw.destroyed || result === reply) return reply;
	writesIn(reply, language);
	return successEnvelope(result, language);
}

interface Parts {
	sessions: Sessions;
	turns: CallTurns;
	gate: CallGate;
}

interface Exchange {
	request: FastifyRequest;
	reply: FastifyReply;
}

/** The content type of the parts of a resumable upload. */
export const partType = 'application/offset+octet-stream';

export function isPartOfFile({ headers }: FastifyRequest): boolean {
	return headers['content-type'] === partType;
}

/** The content type of plain HTML forms. */
export const formType = 'application/x-www-form-urlencoded';

function isForm({ headers }: FastifyRequest): boolean {
	return headers['content-type']?.toLowerCase().startsWith(formType) === true;
}

function isServedWithoutToken({ forVisitors, ticketInQuery }: Route, input: Record<string, unknown>): boolean {
	return forVisitors === true || (ticketInQuery === true && typeof input.access_token === 'string');
}

export function languageOf(request: FastifyRequest): Language {
	return toLanguage(request.headers['accept-language']);
}

async function admit(route: Route, sessions: Sessions, request: FastifyRequest): Promise<Principal> {
	const found = sessions.find(headerOf(request, 'access-token'));
	// What is known already need not be waited for.
	const session = found instanceof Promise ? await found : found;
	if (session.isLocked && !route.whileLocked) throw new PortalError('locked');
	if (session.windows.length > 0) requireWindow(session.windows, request.ip, Date.now());
	if (session.client) request.clientCall = { client: session.client, state: states.success.state };
	const identifying = sessions.identify(session, {
		tenantId: headerOf(request, 'tenant-id') ?? session.key?.tenantId,
		systemId: headerOf(request, 'system-id'),
	});
	const identified = identifying instanceof Promise ? await identifying : identifying;
	const principal = session.client
		? admitClient(route, { client: session.client, principal: identified, address: request.ip })
		: identified;
	if (session.person.mustChangePassword && !route.beforePasswordChange) {
		throw new PortalError('noPermission', { message: appTexts.passwordChangeFirst() });
	}
	if (principal.preview && route.method !== 'GET' && !route.onlyReads) {
		throw new PortalError('noPermission', { message: appTexts.whilePreviewing() });
	}
	authorize(route.policy, principal, route.path);
	if (route.needsProof) requireProof(principal);
	if (session.key) admitKey(route, { tenantId: session.key.tenantId, principal });
	return principal;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
	const value = request.headers[name];
	return typeof value === 'string' && value !== '' ? value : undefined;
}

function toInput(request: FastifyRequest): Record<string, unknown> {
	const query = request.query as Record<string, unknown>;
	checkInput(query);
	const { _t: _timestamp, ...parameters } = query;
	return { ...(request.body as Record<string, unknown> | undefined), ...parameters };
}
