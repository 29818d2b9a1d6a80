import { failureText } from '../../../contract/base/error-catalogue.ts';
import { joinClauses, withStatement } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { isMissingPart } from '../runtime/fetch-part.ts';

/** What a person needs to know of a failed call: the server's message, its cause, and the id to quote to a maintainer. */
export function readError(error: unknown, language: Language): { message: string; requestId: string | undefined } {
	if (!(error instanceof PortalError)) return { message: otherText(error, language), requestId: undefined };
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

/** Errors of the browser have messages for developers; only an error that the portal itself throws has a text for the user. */
function otherText(error: unknown, language: Language): string {
	if (isMissingPart(error)) return failureText('missingPart', language);
	return error instanceof Error && error.name === 'Error' ? error.message : failureText('unexpected', language);
}
