import type { FastifyReply } from 'fastify';

import { toJsonIn } from '../../contract/base/define-texts.ts';
import type { Envelope } from '../../contract/base/envelope.ts';
import type { Language } from '../../contract/base/languages.ts';
import type { PortalError } from '../../contract/base/portal-error.ts';
import { states } from '../../contract/base/states.ts';
import { Answer } from './route.ts';

/** The envelope of a call that succeeded, in the caller's language. */
export function successEnvelope(result: unknown, language: Language): Envelope {
	if (!(result instanceof Answer)) return { state: states.success.state, data: result ?? null };
	const { message, ...extras } = result.extras;
	return { state: states.success.state, data: result.data ?? null, ...(message && { message: message.in(language) }), ...extras };
}

/** The envelope of a refused call, in the caller's language. */
export function failureEnvelope(error: PortalError, language: Language, requestId: string): Envelope {
	const { fields, data } = error.details;
	const cause = error.causeIn(language);
	return {
		state: error.state,
		message: error.messageIn(language),
		...(cause !== undefined && { cause }),
		...((fields || data) && { data: { ...data, ...(fields && { fields: error.fieldsIn(language) }) } }),
		requestId,
	};
}

/** Makes the reply write its envelope as JSON, with every message inside it in the caller's language. */
export function writesIn(reply: FastifyReply, language: Language): FastifyReply {
	return reply.type('application/json; charset=utf-8').serializer((envelope: unknown) => toJsonIn(envelope, language));
}
