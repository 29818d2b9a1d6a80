import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type BlockList, isIP } from 'node:net';

import { needsEncryption } from '../process/config/connections/outgoing-rules.ts';
import { isReachable, reachableLookup } from './reachable.ts';

const redirects = new Set([301, 302, 303, 307, 308]);
const mostRedirects = 3;

/** What the first bytes of pictures are that a browser shows; none of them can run anything. */
const kinds: ReadonlyArray<[type: string, isKind: (bytes: Buffer) => boolean]> = [
	['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
	['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
	['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.subarray(0, 6).toString('latin1'))],
	['image/webp', (bytes) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'],
];

/** A picture as an address that needs no further call; undefined for bytes that are none. */
export function toPictureAddress(bytes: Buffer): string | undefined {
	const type = kinds.find(([, isKind]) => isKind(bytes))?.[0];
	return type && `data:${type};base64,${bytes.toString('base64')}`;
}

/** Reads a picture of another server, also after redirects, from addresses that may be reached; undefined for what is none. Tells the server nothing about the reader. */
export async function fetchPicture(
	address: string,
	{ maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
	{ allowed }: { allowed: BlockList },
): Promise<Buffer | undefined> {
	let next = address;
	for (let hop = 0; hop <= mostRedirects; hop += 1) {
		const url = URL.canParse(next) ? new URL(next) : undefined;
		if (!url || !/^https?:$/.test(url.protocol)) return undefined;
		const host = url.hostname.replace(/^\[|\]$/g, '');
		if (needsEncryption(allowed, { host, isEncrypted: url.protocol === 'https:' })) return undefined;
		// Names are judged when they are resolved.
		if (isIP(host) !== 0 && !isReachable(host, allowed)) return undefined;
		const answer = await open(url, { allowed, signal });
		const { statusCode = 0, headers } = answer;
		if (!redirects.has(statusCode)) return statusCode === 200 ? await readBytes(answer, maxBytes) : void answer.destroy();
		answer.destroy();
		if (headers.location === undefined || !URL.canParse(headers.location, url)) return undefined;
		next = new URL(headers.location, url).href;
	}
	return undefined;
}

function open(url: URL, { allowed, signal }: { allowed: BlockList; signal: AbortSignal }): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const send = url.protocol === 'https:' ? requestSecure : requestPlain;
		const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0' };
		send(url, { signal, agent: false, lookup: reachableLookup(allowed), headers })
			.on('response', resolve)
			.on('error', reject)
			.end();
	});
}

async function readBytes(answer: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const part of answer as AsyncIterable<Buffer>) {
		bytes += part.length;
		// Leaving the loop ends the connection.
		if (bytes > maxBytes) return undefined;
		parts.push(part);
	}
	return Buffer.concat(parts);
}
