import { joinClauses, withStatement } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';

/** What a person needs to know of a failed call: the server's message, its cause, and the id to quote to a maintainer. */
export function readError(error: unknown, language: Language): { message: string; requestId: string | undefined } {
	if (!(error instanceof PortalError)) return { message: error instanceof Error ? error.message : String(error), requestId: undefined };
	const text = error.messageIn(language);
	const { data } = error.details;
	const cause = error.causeIn(language);
	return {
		message: cause === undefined ? text : withStatement(text, cause).in(language),
		requestId: typeof data?.requestId === 'string' ? data.requestId : undefined,
	};
}

/** The message with the problems of the input, for use outside forms. */
export function readFullError(error: unknown, language: Language): string {
	const { message } = readError(error, language);
	const parts = error instanceof PortalError ? [...new Set(error.fieldsIn(language).map((field) => field.message))] : [];
	const further = parts.filter((part) => part !== message);
	return further.length === 0 ? message : withStatement(message, joinClauses(further)).in(language);
}

/** Whether a call failed only because its result is no longer needed. */
export function isAbort(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'AbortError';
}
