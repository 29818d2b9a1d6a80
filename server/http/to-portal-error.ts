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
	if (typeof code !== 'string') return undefined;
	if (isTransient(error)) return tooBusy();
	if (code === queryCanceled) return new PortalError('timeout');
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

/** The database cannot be reached, is starting or stopping, or has no space left. */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '57P01', '57P02', '57P03', '53300', '08001', '08006']);
