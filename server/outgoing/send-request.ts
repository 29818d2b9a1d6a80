import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';

import type { Message } from '../../contract/base/define-texts.ts';
import { checkEncryption, UnencryptedCall } from '../process/config/connections/outgoing-rules.ts';
import type { ServiceConfig } from '../process/config/service-config.ts';
import { ForbiddenAddress, isReachable, reachableLookup } from './reachable.ts';
import { failureTexts } from './texts.ts';

/** Why a call of another system had no result. */
export class ServiceFailure extends Error {
	readonly reason: Message;
	/** Another try would fail, too. */
	readonly isFinal: boolean;
	/** What the other system said, if it said anything. */
	readonly answer: string | undefined;

	constructor(reason: Message, { isFinal = false, answer }: { isFinal?: boolean; answer?: string } = {}) {
		super(String(reason));
		this.reason = reason;
		this.isFinal = isFinal;
		this.answer = answer;
	}
}

/** A request to another system. */
export interface ServiceRequest {
	method: string;
	address: string;
	headers: Record<string, string>;
	body?: string | undefined;
	seconds: number;
	/** Certificates (PEM) that are trusted instead of those of Node. */
	ca?: string | undefined;
	/** The longest answer; default: 1,000,000. */
	maxBytes?: number | undefined;
}

const usualMaxBytes = 1_000_000;
/** Answers that may be others later. */
const passing = new Set([408, 425, 429]);

/** Sends a request to an address that may be reached, and returns the text of a good answer. Redirects are not followed. Throws `ServiceFailure`. */
export async function sendRequest(
	{ method, address, headers, body, seconds, ca, maxBytes = usualMaxBytes }: ServiceRequest,
	{ allowed }: Pick<ServiceConfig, 'allowed'>,
): Promise<string> {
	const url = new URL(address);
	const host = url.hostname.replace(/^\[|\]$/g, '');
	// Names are judged when they are resolved.
	if (isIP(host) !== 0 && !isReachable(host, allowed)) throw new ServiceFailure(failureTexts.address({ host }), { isFinal: true });
	const signal = AbortSignal.timeout(seconds * 1_000);
	try {
		checkEncryption(allowed, { host, isEncrypted: url.protocol === 'https:' });
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			const send = url.protocol === 'https:' ? requestSecure : requestPlain;
			const sent = send(url, {
				method,
				signal,
				agent: false,
				...(ca !== undefined && { ca }),
				lookup: reachableLookup(allowed),
				headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers, ...(body !== undefined && bodyHeaders(body)) },
			});
			sent.on('response', resolve).on('error', reject).end(body);
		});
		return await readAnswer(answer, maxBytes);
	} catch (error) {
		if (error instanceof ServiceFailure) throw error;
		if (error instanceof ForbiddenAddress) throw new ServiceFailure(failureTexts.address({ host }), { isFinal: true });
		if (error instanceof UnencryptedCall) throw new ServiceFailure(failureTexts.unencrypted({ host }), { isFinal: true });
		if (signal.aborted) throw new ServiceFailure(failureTexts.timeout({ seconds }));
		const { code } = error as NodeJS.ErrnoException;
		throw new ServiceFailure(failureTexts.connection({ host, code: code ?? '' }));
	}
}

function bodyHeaders(body: string): Record<string, string> {
	return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<string> {
	const { statusCode: status = 0 } = answer;
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const part of answer as AsyncIterable<Buffer>) {
		bytes += part.length;
		// Leaving the loop ends the connection.
		if (bytes > maxBytes) throw new ServiceFailure(failureTexts.tooLarge({ max: maxBytes }), { isFinal: true });
		parts.push(part);
	}
	const text = Buffer.concat(parts).toString('utf8');
	if (status >= 200 && status < 300) return text;
	throw new ServiceFailure(failureTexts.status({ status }), { isFinal: status < 500 && !passing.has(status), answer: text });
}
