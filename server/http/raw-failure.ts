import type { Duplex } from 'node:stream';

import { toJsonIn } from '../../contract/base/define-texts.ts';
import { toLanguage } from '../../contract/base/languages.ts';
import { PortalError } from '../../contract/base/portal-error.ts';
import type { StateName } from '../../contract/base/states.ts';
import { states } from '../../contract/base/states.ts';
import { failureEnvelope } from './envelope.ts';

const kinds: Record<string, StateName> = {
	ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
	HPE_HEADER_OVERFLOW: 'headersTooLarge',
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 'tooLarge',
};

const reasons: Partial<Record<StateName, string>> = {
	timeout: 'Request Timeout',
	headersTooLarge: 'Request Header Fields Too Large',
	tooLarge: 'Payload Too Large',
};

interface RawFailure extends NodeJS.ErrnoException {
	/** The bytes that Node could not read, of errors of its parser. */
	rawPacket?: unknown;
	/** The header of the request, when it was read. */
	acceptLanguage?: string | undefined;
}

/** The response to what Node refuses before there is a request, with the envelope like every other response. */
export function answerRawFailure(error: RawFailure, socket: Duplex, requestId: string): void {
	if (error.code === 'ECONNRESET' || socket.destroyed) return;
	if (!socket.writable) {
		socket.destroy();
		return;
	}
	const kind = kinds[error.code ?? ''] ?? 'invalidInput';
	const language = toLanguage(error.acceptLanguage ?? readAcceptLanguage(error.rawPacket));
	const body = toJsonIn(failureEnvelope(new PortalError(kind), language, requestId), language);
	socket.end(
		[
			`HTTP/1.1 ${states[kind].http} ${reasons[kind] ?? 'Bad Request'}`,
			'content-type: application/json; charset=utf-8',
			`content-length: ${Buffer.byteLength(body)}`,
			'connection: close',
			'',
			body,
		].join('\r\n'),
		() => socket.destroy(),
	);
}

function readAcceptLanguage(packet: unknown): string | undefined {
	return Buffer.isBuffer(packet) ? /^accept-language:(.*)$/im.exec(packet.toString('latin1'))?.[1] : undefined;
}
