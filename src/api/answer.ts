import type { Envelope, FieldError } from '../../contract/envelope.ts';
import { PortalError } from '../../contract/portal-error.ts';
import { passingStates, type StateName, states } from '../../contract/states.ts';
import { currentLanguage, i18n } from '../i18n/i18n.ts';

/** Takes an answer apart: the envelope when it passes, a PortalError with the text a user may read when it does not. */
export async function readAnswer(response: Response, url: string): Promise<Envelope> {
	const body = await readBody(response);
	if (!isEnvelope(body)) throw response.ok || body !== undefined ? missingState(url) : httpError(response.status, url);
	if (passingStates.includes(body.state)) return body;
	throw refusal(body, response);
}

/** The error of a call that got no answer at all. */
export function noAnswer(): PortalError {
	return new PortalError('unavailable', { message: i18n.t('errors.noAnswer') });
}

/** The text of an error, as a user reads it. */
export function errorText(error: unknown): string {
	if (!(error instanceof PortalError)) return i18n.t('errors.unexpected');
	const { message, cause } = error.details;
	const text = message ?? states[error.kind].text[currentLanguage()];
	return cause === undefined || cause === '' || cause === text ? text : `${text}${i18n.t('errors.because')}${cause}`;
}

function refusal(body: Envelope, response: Response): PortalError {
	const names = Object.keys(states) as StateName[];
	const kind = names.find((name) => states[name].state === body.state);
	const data = typeof body.data === 'object' && body.data !== null ? (body.data as Record<string, unknown>) : undefined;
	const retryAfter = Number(response.headers.get('retry-after'));
	const message = body.message || (body.cause ? body.cause : undefined);
	return new PortalError(kind ?? 'serverError', {
		message: message ?? (kind === undefined ? i18n.t('errors.unknownState', { state: body.state }) : undefined),
		cause: body.message ? body.cause : undefined,
		fields: Array.isArray(data?.fields) ? (data.fields as FieldError[]) : undefined,
		data,
		retryAfter: retryAfter > 0 ? retryAfter : undefined,
	});
}

function missingState(url: string): PortalError {
	return new PortalError('serverError', { message: `${i18n.t('errors.missingState')} ${url}` });
}

function httpError(status: number, url: string): PortalError {
	const key = `http.${status}`;
	return new PortalError('serverError', {
		message: i18n.exists(key) ? i18n.t(key, { url }) : i18n.t('errors.unknownState', { state: status }),
	});
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
