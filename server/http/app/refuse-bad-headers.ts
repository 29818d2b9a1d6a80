import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { appTexts } from './texts.ts';

/**
 * Refuses requests without `Host` (RFC 9112), with an unknown `Expect` and with an encoded body (RFC 9110) with the envelope. Node would reply to both itself and without a
 * body, so the server is created with `requireHostHeader: false`.
 */
export function refuseBadHeaders(app: FastifyInstance): void {
	app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => app.server.emit('request', request, response));
	app.addHook('onRequest', ({ raw, headers }, _reply, next) => {
		if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return next(new PortalError('unsupportedMedia'));
		if (raw.httpVersion !== '1.1') return next();
		if (headers.host === undefined) return next(invalidInput([{ path: 'host', message: appTexts.noHost() }]));
		if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) return next(new PortalError('expectationFailed'));
		next();
	});
}
