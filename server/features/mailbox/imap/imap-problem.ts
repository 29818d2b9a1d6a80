import type { Message } from '../../../../contract/base/define-texts.ts';
import { ForbiddenAddress } from '../../../outgoing/reachable.ts';
import { failureTexts } from '../../../outgoing/texts.ts';
import { UnencryptedCall } from '../../../process/config/connections/outgoing-rules.ts';
import { hideValue } from '../../../process/secrets/hide-value.ts';
import { texts } from './texts.ts';

/** Why a mail server did not do what it was asked. `sign-in`: it refuses the account; `refused`: it answered no; `lost`: the connection cannot be used any more. */
type ImapFailure = 'sign-in' | 'refused' | 'lost';

export class ImapProblem extends Error {
	readonly kind: ImapFailure;
	readonly reason: Message;

	constructor(kind: ImapFailure, reason: Message, cause?: unknown) {
		super(String(reason), { cause });
		this.kind = kind;
		this.reason = reason;
	}
}

/** What imapflow and Node.js report. */
interface Reported {
	code?: string;
	authenticationFailed?: boolean;
	/** What the server said. */
	responseText?: string;
	response?: unknown;
	tlsFailed?: boolean;
	message?: string;
}

const longestReply = 200;
const sizes = new Set([
	'LineTooLarge',
	'LiteralTooLarge',
	'ResponseTooLarge',
	'TooManyTokens',
	'TooManyResponses',
	'MAX_IMAP_NESTING_REACHED',
]);
const timeouts = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT', 'LockTimeout']);
const endings = new Set([
	'NoConnection',
	'EConnectionClosed',
	'StateLogout',
	'ClosedAfterConnectText',
	'ClosedAfterConnectTLS',
	'ECONNRESET',
]);
const strange =
	/^(ParserError|Unexpected|Missing|InvalidResponse|ResponseProcessing|STARTTLS_INJECTION|COMPRESS|DownloadIncomplete|DownloadOverflow)/;

/** What an error of a connection means to the owner of the mailbox. `hidden` never is part of it. */
export function toImapProblem(error: unknown, { host, seconds, hidden }: { host: string; seconds: number; hidden: string }): ImapProblem {
	if (error instanceof ImapProblem) return error;
	if (error instanceof ForbiddenAddress) return new ImapProblem('lost', failureTexts.address({ host }), error);
	if (error instanceof UnencryptedCall) return new ImapProblem('lost', failureTexts.unencrypted({ host }), error);
	const { code = '', authenticationFailed, responseText, message = '' } = error as Reported;
	const reply = toLine(responseText ?? '', hidden);
	if (authenticationFailed) return new ImapProblem('sign-in', texts.signIn({ reply: reply || '-' }), error);
	if (/CERT|LEAF_SIGNATURE|ALTNAME/.test(code)) return new ImapProblem('lost', texts.certificate({ host, code }), error);
	if (/STARTTLS/i.test(message) || /SSL|EPROTO|TLS/.test(code)) return new ImapProblem('lost', texts.encryption({ host }), error);
	if (timeouts.has(code)) return new ImapProblem('lost', failureTexts.timeout({ seconds }), error);
	if (sizes.has(code)) return new ImapProblem('lost', texts.tooLarge({ host }), error);
	if (endings.has(code)) return new ImapProblem('lost', texts.ended({ host }), error);
	if (strange.test(code)) return new ImapProblem('lost', texts.garbage({ host }), error);
	if (responseText !== undefined) return new ImapProblem('refused', texts.refused({ reply: reply || '-' }), error);
	if (code !== '') return new ImapProblem('lost', failureTexts.connection({ host, code }), error);
	return new ImapProblem('lost', texts.garbage({ host }), error);
}

function toLine(text: string, hidden: string): string {
	return hideValue(text, hidden, '***')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()
		.slice(0, longestReply);
}
