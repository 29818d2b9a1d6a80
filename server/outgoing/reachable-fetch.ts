import type { IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';

import type { ServiceConfig } from '../process/config/service-config.ts';
import { isReachable, reachableLookup } from './reachable.ts';
import { ServiceFailure } from './send-request.ts';
import { failureTexts } from './texts.ts';

const longestAnswer = 1_000_000;

interface Trust {
	seconds: number;
	/** Certificates (PEM) that are trusted instead of those of Node. */
	ca?: string | undefined;
}

/**
 * A `fetch` for libraries: HTTPS only, to addresses that may be reached, without redirects, with a limit of time and size. Answers with an error status are
 * returned, as `fetch` does; everything else that fails throws `ServiceFailure`.
 */
export function createReachableFetch({ allowed }: Pick<ServiceConfig, 'allowed'>, { seconds, ca }: Trust): typeof fetch {
	return async (input, { method = 'GET', headers, body } = {}) => {
		const url = new URL(input instanceof Request ? input.url : input);
		const host = url.hostname.replace(/^\[|\]$/g, '');
		const isForbidden = isIP(host) !== 0 && !isReachable(host, allowed);
		if (url.protocol !== 'https:' || isForbidden) throw new ServiceFailure(failureTexts.address({ host }), { isFinal: true });
		const signal = AbortSignal.timeout(seconds * 1_000);
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			const sent = requestSecure(url, {
				...{ method, signal, agent: false, lookup: reachableLookup(allowed) },
				...(ca !== undefined && { ca }),
				headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
			});
			sent.on('response', resolve).on('error', reject);
			sent.end(body === null || body === undefined ? undefined : String(body));
		}).catch((error: NodeJS.ErrnoException) => {
			throw new ServiceFailure(failureTexts.connection({ host, code: error.code ?? error.name }));
		});
		return new Response(await readBody(answer), { status: answer.statusCode ?? 502, headers: plainHeaders(answer) });
	};
}

/** A status without a body takes none. */
async function readBody(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const part of answer as AsyncIterable<Buffer>) {
		bytes += part.length;
		if (bytes > longestAnswer) throw new ServiceFailure(failureTexts.tooLarge({ max: longestAnswer }), { isFinal: true });
		parts.push(part);
	}
	return bytes === 0 ? null : new Uint8Array(Buffer.concat(parts));
}

function plainHeaders({ headers }: IncomingMessage): Array<[string, string]> {
	return Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
}
