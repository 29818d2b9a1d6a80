import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { uploadTexts } from './texts.ts';

const version = '1.0.0';

/** The algorithms of `Upload-Checksum`. */
export const checksums = ['sha1', 'sha256', 'sha512'] as const;

/** The checksum of one part. */
export interface PartChecksum {
	algorithm: (typeof checksums)[number];
	/** Base64. */
	value: string;
}

/** Refuses another version of the protocol; every response names the version. */
export function agreeOnVersion(request: FastifyRequest, reply: FastifyReply): void {
	reply.header('tus-resumable', version);
	if (request.headers['tus-resumable'] === version) return;
	reply.header('tus-version', version);
	throw new PortalError('preconditionFailed');
}

/** What this server supports, for `OPTIONS`. */
export function describeProtocol(reply: FastifyReply, maxBytes: number): FastifyReply {
	return reply.headers({
		'tus-resumable': version,
		'tus-version': version,
		'tus-extension': 'creation,expiration,checksum,termination',
		'tus-max-size': String(maxBytes),
		'tus-checksum-algorithm': checksums.join(','),
	});
}

/** A header with a number of bytes. */
export function readBytes({ headers }: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
	const text = headers[name];
	const bytes = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
	if (bytes === undefined) throw wrongHeader(name);
	return bytes;
}

/** The name of the file: `filename` or `name` of `Upload-Metadata`. */
export function readUploadName({ headers }: FastifyRequest): string | undefined {
	const text = headers['upload-metadata'];
	if (typeof text !== 'string') return undefined;
	const entries = text.split(',').map((entry) => entry.trim().split(' '));
	const encoded = ['filename', 'name'].map((key) => entries.find(([name]) => name === key)?.[1]).find((value) => value !== undefined);
	if (encoded === undefined) return undefined;
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
	} catch {
		throw wrongHeader('upload-metadata');
	}
}

/** `Upload-Checksum` of a part; undefined for none. */
export function readChecksum({ headers }: FastifyRequest): PartChecksum | undefined {
	const text = headers['upload-checksum'];
	if (text === undefined) return undefined;
	const [name, value, ...rest] = String(text).split(' ');
	const algorithm = checksums.find((known) => known === name);
	if (!algorithm || !value || rest.length > 0) throw wrongHeader('upload-checksum');
	return { algorithm, value };
}

function wrongHeader(name: string): PortalError {
	return invalidInput([{ path: name, message: uploadTexts.header({ name }) }], uploadTexts.header({ name }));
}
