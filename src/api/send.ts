import type { Envelope } from '../../contract/envelope.ts';
import { PortalError } from '../../contract/portal-error.ts';
import { product } from '../product.ts';
import { noAnswer, readAnswer } from './answer.ts';
import { callContext } from './call-context.ts';

export interface Outgoing {
	path: string;
	method: 'GET' | 'POST';
	input?: Record<string, unknown>;
	/** The access token, when there is one. */
	token?: string;
	signal?: AbortSignal;
	idempotencyKey?: string;
}

/** Sends one call and answers its envelope; gives up after 30 seconds. */
export async function send(call: Outgoing): Promise<Envelope> {
	const url = call.method === 'GET' ? `${call.path}?${query(call.input)}` : call.path;
	const timer = AbortSignal.timeout(product.requestTimeout);
	try {
		const response = await fetch(url, {
			method: call.method,
			headers: headersOf(call),
			body: call.method === 'POST' ? JSON.stringify(call.input ?? {}) : undefined,
			signal: call.signal === undefined ? timer : AbortSignal.any([call.signal, timer]),
			credentials: 'same-origin',
		});
		return await readAnswer(response, call.path);
	} catch (error) {
		if (error instanceof PortalError) throw error;
		if (call.signal?.aborted) throw error;
		throw timer.aborted ? new PortalError('timeout') : noAnswer();
	}
}

/** The headers that every call carries. */
export function headersOf(call: Pick<Outgoing, 'method' | 'token' | 'idempotencyKey'>): Record<string, string> {
	const headers: Record<string, string> = { accept: 'application/json', 'accept-language': callContext.language };
	if (call.method === 'POST') headers['content-type'] = 'application/json';
	if (call.token !== undefined) headers['access-token'] = call.token;
	if (callContext.systemId !== null) headers['system-id'] = callContext.systemId;
	if (callContext.tenantId !== null) headers['tenant-id'] = callContext.tenantId;
	if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
	return headers;
}

function query(input: Record<string, unknown> = {}): string {
	const parameters = new URLSearchParams();
	for (const [name, value] of Object.entries(input)) {
		if (value === undefined || value === null) continue;
		parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
	}
	parameters.set('_t', Math.random().toString(36).slice(2));
	return parameters.toString();
}
