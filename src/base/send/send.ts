import type { Envelope } from '../../../contract/base/envelope.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { callContext } from '../i18n/call-context.ts';
import { currentLanguage } from '../i18n/language.ts';
import { product } from '../portal/product.ts';
import { noAnswer, readAnswer } from './answer.ts';
import { apiAddress } from './api-address.ts';
import { noteBuild } from './new-version.ts';
import { countCall } from './pending-calls.ts';
import { readFile } from './read-file.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { sendForm } from './send-form.ts';

export interface Outgoing {
	path: string;
	method: 'GET' | 'POST';
	input?: Record<string, unknown>;
	/** The access token, when there is one. */
	token?: string;
	signal?: AbortSignal;
	idempotencyKey?: string;
	/** In ms. */
	timeout?: number;
	/** A form to send instead of the input. */
	form?: FormData;
	/** Receives which part of the form, from 0 to 1, has been sent. */
	onProgress?(part: number): void;
	/** Goes out even when the page closes meanwhile, unless it is too long for that. */
	outlivesPage?: boolean;
	/** A background call: nothing shows that it is under way. */
	isQuiet?: boolean;
	/** Of the content that a GET call reads: the browser keeps the reply and asks whether it is still the same. */
	version?: string;
	/** The response is a file, not an envelope. */
	takesFile?: boolean;
}

/** Sends one call and returns its envelope; each attempt gives up after 30 seconds, or after the call's own time. */
export function send(call: Outgoing): Promise<Envelope> {
	const answer = retryWhenBusy(call, () => sendOnce(call));
	return call.isQuiet ? answer : countCall(answer);
}

async function sendOnce(call: Outgoing): Promise<Envelope> {
	const address = apiAddress(call.path);
	const url = call.method === 'GET' ? `${address}?${query(call)}` : address;
	const timer = AbortSignal.timeout(call.timeout ?? product.requestTimeout);
	try {
		const signal = call.signal === undefined ? timer : AbortSignal.any([call.signal, timer]);
		const response =
			call.form !== undefined && call.onProgress !== undefined
				? await sendForm(url, { form: call.form, headers: headersOf(call), signal, onProgress: call.onProgress })
				: await fetch(url, {
						method: call.method,
						headers: headersOf(call),
						...bodyOf(call),
						signal,
						credentials: 'same-origin',
					});
		noteBuild(response);
		return call.takesFile && response.ok ? await readFile(response) : await readAnswer(response, call.path);
	} catch (error) {
		if (error instanceof PortalError) throw error;
		if (call.signal?.aborted) throw error;
		throw timer.aborted ? new PortalError('timeout') : noAnswer();
	}
}

/** Browsers refuse to send more than 64 KiB for a page that closes. */
const mostOfClosedPage = 60_000;

function bodyOf({ method, form, input = {}, outlivesPage }: Outgoing): Pick<RequestInit, 'body' | 'keepalive'> {
	if (method === 'GET') return {};
	if (form !== undefined) return { body: form };
	const body = JSON.stringify(input);
	return { body, keepalive: outlivesPage === true && new Blob([body]).size < mostOfClosedPage };
}

/** The headers that every call carries. */
export function headersOf(call: Pick<Outgoing, 'method' | 'token' | 'idempotencyKey' | 'form'>): Record<string, string> {
	const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() };
	// A form has its own type, with the separator of its parts.
	if (call.method === 'POST' && call.form === undefined) headers['content-type'] = 'application/json';
	if (call.token !== undefined) headers['access-token'] = call.token;
	if (callContext.systemId !== null) headers['system-id'] = callContext.systemId;
	if (callContext.tenantId !== null) headers['tenant-id'] = callContext.tenantId;
	if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
	return headers;
}

function query({ input = {}, version }: Outgoing): string {
	const parameters = new URLSearchParams();
	for (const [name, value] of Object.entries(input)) {
		if (value === undefined || value === null) continue;
		parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
	}
	parameters.set('_t', version ?? Math.random().toString(36).slice(2));
	return parameters.toString();
}
