import type { Envelope } from '../../contract/base/envelope.ts';
import type { Language } from '../../contract/base/languages.ts';
import type { PortalError } from '../../contract/base/portal-error.ts';
import { states } from '../../contract/base/states.ts';
import { Answer } from './route.ts';
import { translate } from './server-texts.ts';

/** What a call that succeeded is answered with. */
export function successEnvelope(result: unknown): Envelope {
	if (result instanceof Answer) return { state: states.success.state, data: result.data ?? null, ...result.extras };
	return { state: states.success.state, data: result ?? null };
}

/** What a refused call is answered with, in the asked language. */
export function failureEnvelope(error: PortalError, language: Language, requestId: string): Envelope {
	const { message, cause, fields, data } = error.details;
	return {
		state: error.state,
		message: message === undefined ? states[error.kind].text[language] : translate(message, language),
		...(cause !== undefined && { cause: translate(cause, language) }),
		...((fields || data) && {
			data: { ...data, ...(fields && { fields: fields.map((field) => ({ ...field, message: translate(field.message, language) })) }) },
		}),
		requestId,
	};
}
