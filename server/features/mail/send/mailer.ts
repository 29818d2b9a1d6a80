import { isIP } from 'node:net';

import { createTransport } from 'nodemailer';
import { ForbiddenAddress, resolveReachable } from '../../../outgoing/reachable.ts';
import { checkEncryption, UnencryptedCall } from '../../../process/config/connections/outgoing-rules.ts';
import type { MailConfig } from '../../../process/config/mail-config.ts';
import { hideValue } from '../../../process/secrets/hide-value.ts';
import { connectionProblem, DeliveryProblem } from './delivery-problem.ts';

/** An e-mail of the portal. */
export interface Mail {
	/** The same for every attempt, so that a receiver can drop a repetition. */
	id: string;
	to: string;
	subject: string;
	text: string;
	html: string;
	/** The language of its texts. */
	language: string;
	/** Default: none. */
	attachments?: Array<{ filename: string; content: Buffer }>;
}

/** Sends e-mails through the configured server. */
export interface Mailer {
	/** Throws `DeliveryProblem`. Ends before `longestDelivery`, and the connection with it. */
	send(mail: Mail): Promise<void>;
	/** Ends the deliveries that run. */
	close(): void;
}

/** One delivery with all its steps, in milliseconds. */
export const longestDelivery = 60_000;

/** Makes the mailer; each e-mail has a connection of its own. */
export function createMailer(config: MailConfig): Mailer {
	const { auth, sender } = config;
	const [, domain] = /@([^@<>\s]+)>?$/.exec(sender) ?? [];
	const hidden: Record<string, string> = auth ? { password: auth.pass, user: auth.user } : {};
	const closing = new AbortController();
	return {
		close: () => closing.abort(),
		async send({ id, to, subject, text, html, language, attachments = [] }) {
			const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(longestDelivery)]);
			const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language };
			const letter = { from: sender, to: { name: '', address: to }, subject, text, html, attachments };
			const mail = { ...letter, headers, messageId: `<${id}@${domain}>`, signal };
			try {
				await createTransport(await connectionOf(config)).sendMail(mail);
			} catch (error) {
				throw toProblem(error, { recipient: to, ...hidden });
			}
		},
	};
}

/** How one connection is made. That of an account goes to the address that was judged, whatever its name resolves to later. */
export async function connectionOf({ host, port, encryption, auth, ca, allowed }: MailConfig) {
	if (allowed) checkEncryption(allowed, { host, isEncrypted: encryption !== 'none' });
	const address = allowed ? await resolveReachable(host, allowed) : host;
	const tls = { ...(ca !== null && { ca }), ...(address !== host && isIP(host) === 0 && { servername: host }) };
	return {
		...{ host: address, port, secure: encryption === 'tls', requireTLS: encryption === 'starttls', ignoreTLS: encryption === 'none' },
		...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
		...{ disableFileAccess: true, disableUrlAccess: true },
		...(auth && { auth }),
		tls,
	};
}

/** What nodemailer reports. */
interface MailFailure {
	code?: string;
	/** The code of Node.js behind it. */
	originalCode?: string;
	/** The SMTP command that the server refused. */
	command?: string;
	responseCode?: number;
	response?: string;
}

/** Why a delivery failed. Replies of the server are part of the log; addresses, accounts and names of the network are not. */
export function toProblem(error: unknown, hidden: Record<string, string>): DeliveryProblem {
	if (error instanceof ForbiddenAddress) return new DeliveryProblem('address', { cause: error });
	if (error instanceof UnencryptedCall) return new DeliveryProblem('encryption', { reply: 'PORTAL_TLS_ONLY', cause: error });
	const { code = 'unknown', originalCode = code, command = '', responseCode, response } = error as MailFailure;
	if (code === 'ETLS' && originalCode === code) return new DeliveryProblem('encryption', { reply: 'STARTTLS', cause: error });
	if (code !== 'EAUTH' && (responseCode === undefined || response === undefined)) return connectionProblem(originalCode, error);
	let reply = response ?? code;
	for (const [name, value] of Object.entries(hidden)) reply = hideValue(reply, value, `<${name}>`);
	if (code === 'EAUTH' || responseCode === 530) return new DeliveryProblem('sign-in', { reply, cause: error });
	const failure = { code, command, responseCode: Number(responseCode) };
	const isBounce = command === 'RCPT TO' && isUnknownMailbox(failure.responseCode, response ?? '');
	return new DeliveryProblem('refused', { reply, cause: error, isFinal: isFinal(failure), isBounce });
}

/** A reply 5xx to the recipient or the message. One to the sender is a wrong setting, which an operator corrects. */
function isFinal({ code, command, responseCode }: { code: string; command: string; responseCode: number }): boolean {
	return responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM';
}

/** A reply that the mailbox does not exist (RFC 3463: 5.1.x, 5.2.1), not one about its size or the contents of the message. */
function isUnknownMailbox(responseCode: number, response: string): boolean {
	const detailed = /^5\d\d[ -](5\.\d+\.\d+)/.exec(response)?.[1];
	return detailed === undefined ? [550, 551, 553].includes(responseCode) : /^5\.(1\.\d+|2\.1)$/.test(detailed);
}
