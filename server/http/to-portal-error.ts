import type { Message } from '../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../contract/base/portal-error.ts';
import { isTransient, tooBusy } from '../db/repeat-transient.ts';
import { httpTexts } from './texts.ts';

/** The errors of Fastify, Node and PostgreSQL, as the caller sees them; nothing for an error that must be hidden. */
export function toPortalError(error: unknown): PortalError | undefined {
	if (error instanceof PortalError) return error;
	const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; statusCode?: unknown };
	if (code === 'FST_FILES_LIMIT') return refuseForm(httpTexts.oneFile());
	if (statusCode === 413) return new PortalError('tooLarge');
	if (statusCode === 415) return new PortalError('unsupportedMedia');
	if (statusCode === 408) return new PortalError('timeout');
	if (statusCode === 431) return new PortalError('headersTooLarge');
	if (statusCode === 404) return new PortalError('notFound');
	if (statusCode === 400) return invalidInput([]);
	if (error instanceof Error && brokenForm.test(error.message)) return refuseForm(httpTexts.brokenForm());
	if (error instanceof Error && brokenConnection.test(error.message)) return new PortalError('unavailable');
	return typeof code === 'string' ? fromCode(error, code) : undefined;
}

function fromCode(error: unknown, code: string): PortalError | undefined {
	if (isTransient(error) || code === lockNotAvailable) return tooBusy();
	if (code === queryCanceled) return new PortalError('timeout');
	if (code === diskFull) return new PortalError('unavailable', { message: httpTexts.noSpace() });
	if (unreachable.has(code)) return new PortalError('unavailable');
	// A value that no column of its type can hold; services check first, so this is the second line.
	if (/^22[0-9A-Z]{3}$/.test(code)) return invalidInput([]);
	return undefined;
}

function refuseForm(message: Message): PortalError {
	return invalidInput([{ path: 'file', message }], message);
}

/** The errors of the multipart parser about a form without boundary, with a broken header or without its end; they have no codes. */
const brokenForm =
	/^(Multipart: Boundary not found|Boundary required|Unexpected end of multipart data|(Part|Preamble) terminated early|Malformed part header)/;

/** PostgreSQL ended a statement, because it took too long or an administrator wanted it. */
const queryCanceled = '57014';

/** PostgreSQL has no space left. */
const diskFull = '53100';

/** Other work held a lock longer than a statement may wait for it. */
const lockNotAvailable = '55P03';

/** Connections that ended, in the words of pg, which gives them no code. */
const brokenConnection =
	/^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** The database cannot be reached, is starting or stopping, is a replica that has not been promoted yet, or has no memory or connection left. */
const unreachable = new Set([
	...[
		'ECONNREFUSED',
		'ECONNRESET',
		'ECONNABORTED',
		'EPIPE',
		'ENOENT',
		'ETIMEDOUT',
		'EHOSTUNREACH',
		'ENETUNREACH',
		'ENOTFOUND',
		'EAI_AGAIN',
	],
	...['57P01', '57P02', '57P03', '57P05', '53000', '53200', '53300', '53400', '08000', '08001', '08003', '08006', '08P01', '25006'],
]);
