import type { Envelope, FieldError } from '../../../contract/base/envelope.ts';
import { codeText, failureText } from '../../../contract/base/error-catalogue.ts';
import { joinClauses } from '../../../contract/base/join-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { passingStates, type StateName, states } from '../../../contract/base/states.ts';
import { isMissingPart } from '../../../renderers/core/runtime/fetch-part.ts';
import { currentLanguage } from '../i18n/language.ts';

/** Takes a response apart: the envelope when it is a success, a PortalError with a text for the user when it is not. */
export async function readAnswer(response: Response, url: string): Promise<Envelope> {
	const body = await readBody(response);
	if (!isEnvelope(body)) throw response.ok || body !== undefined ? missingState(url) : httpError(response.status, url);
	if (passingStates.includes(body.state)) return body;
	throw refusal(body, response, url);
}

/** The error of a call without a response. */
export function noAnswer(): PortalError {
	return new PortalError('unavailable', { message: failureText('noAnswer', currentLanguage()) });
}

/** The text of an error for the user; problems of single fields are more precise than the message about all. */
export function errorText(error: unknown): string {
	if (!(error instanceof PortalError)) return failureText(isMissingPart(error) ? 'missingPart' : 'unexpected', currentLanguage());
	const language = currentLanguage();
	if (error.fields.length > 0) return joinClauses([...new Set(error.fieldsIn(language).map((field) => field.message))]).in(language);
	const text = error.messageIn(language);
	const cause = error.causeIn(language);
	return cause === undefined || cause === '' || cause === text ? text : `${text}${failureText('because', currentLanguage())}${cause}`;
}

function refusal(body: Envelope, response: Response, url: string): PortalError {
	const names = Object.keys(states) as StateName[];
	const kind = names.find((name) => states[name].state === body.state);
	const data = typeof body.data === 'object' && body.data !== null ? (body.data as Record<string, unknown>) : undefined;
	const retryAfter = Number(response.headers.get('retry-after'));
	const message = body.message || (body.cause ? body.cause : undefined);
	return new PortalError(kind ?? 'serverError', {
		message: message ?? (kind === undefined ? codeText(body.state, currentLanguage(), url) : undefined),
		cause: body.message ? body.cause : undefined,
		fields: Array.isArray(data?.fields) ? (data.fields as FieldError[]) : undefined,
		data,
		retryAfter: retryAfter > 0 ? retryAfter : undefined,
	});
}

function missingState(url: string): PortalError {
	return new PortalError('serverError', { message: failureText('missingState', currentLanguage(), { url }) });
}

function httpError(status: number, url: string): PortalError {
	return new PortalError('serverError', { message: codeText(status, currentLanguage(), url) });
}

async function readBody(response: Response): Promise<unknown> {
	try {
		return JSON.parse(await response.text());
	} catch {
		return undefined;
	}
}

function isEnvelope(body: unknown): body is Envelope {
	return typeof body === 'object' && body !== null && typeof (body as { state?: unknown }).state === 'number';
}
