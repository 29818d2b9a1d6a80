import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

import type { TestCertificate } from './mail-certificates.ts';

/** An e-mail that the server has accepted. */
export interface ReceivedMail {
	to: string[];
	/** The source with its transfer encoding undone as far as ASCII goes. */
	text: string;
	messageId: string;
}

interface MailServerOptions {
	/** How connections are encrypted. Default: not at all. */
	encryption?: 'none' | 'starttls' | 'tls';
	certificate?: TestCertificate;
	/** Who may send; default: everybody. */
	account?: { user: string; pass: string };
}

/** The headers and the lines of a text in base64, which the sender uses where it is shorter: that depends on every character of it. */
const encodedPart =
	/(Content-Type: text\/(?:(?!\r\n\r\n)[\s\S])*?Content-Transfer-Encoding: base64(?:(?!\r\n\r\n)[\s\S])*\r\n\r\n)([A-Za-z0-9+/=\r\n]+)/gi;

/** A mail server of the tests; it refuses and delays on request. */
export class MailServer {
	readonly #options: MailServerOptions;
	readonly mails: ReceivedMail[] = [];
	refusal: { at: 'recipient' | 'message'; code: number; text?: string } | null = null;
	/** The reply to a message is held back until this ends. */
	hold: Promise<unknown> | null = null;
	/** The greeting of a connection is held back until this ends. */
	greetingHold: Promise<unknown> | null = null;
	/** The server takes a message and ends the connection instead of a reply. */
	isDropping = false;
	/** User names and passwords that were presented. */
	readonly presented: string[] = [];
	#server: SMTPServer | undefined;
	port = 0;

	constructor(options: MailServerOptions = {}) {
		this.#options = options;
	}

	async start(): Promise<void> {
		const { encryption = 'none', certificate, account } = this.#options;
		this.#server = new SMTPServer({
			authOptional: account === undefined,
			secure: encryption === 'tls',
			disabledCommands: encryption === 'starttls' ? [] : ['STARTTLS'],
			...certificate,
			onAuth: ({ username = '', password = '' }, _session, callback) => {
				this.presented.push(`${username}:${password}`);
				if (username === account?.user && password === account.pass) callback(null, { user: username });
				else callback(Object.assign(new Error('wrong user name or password'), { responseCode: 535 }));
			},
			onConnect: (_session, callback) => void Promise.resolve(this.greetingHold).then(() => callback()),
			onRcptTo: (_address, _session, callback) => callback(this.#refuse('recipient')),
			onData: (stream, session, callback) => {
				const chunks: Buffer[] = [];
				stream.on('data', (chunk: Buffer) => chunks.push(chunk));
				stream.on('end', () => {
					const error = this.#refuse('message');
					if (!error)
						this.#keep(
							session.envelope.rcptTo.map(({ address }) => address),
							Buffer.concat(chunks).toString(),
						);
					if (this.isDropping) for (const connection of this.#server?.connections ?? []) connection._socket.destroy();
					void Promise.resolve(this.hold).then(() => callback(error));
				});
			},
		});
		this.#server.on('error', () => undefined);
		await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve));
		this.port = (this.#server.server.address() as AddressInfo).port;
	}

	/** The settings of a portal that sends through this server. */
	get settings(): Record<string, string> {
		const server = { PORTAL_SMTP_HOST: '127.0.0.1', PORTAL_SMTP_PORT: String(this.port), PORTAL_SMTP_TLS: 'none' };
		return { ...server, PORTAL_SMTP_SENDER: 'Portal <portal@example.org>', PORTAL_URL: 'https://portal.example.org/' };
	}

	/** The mails whose source contains a text, oldest first. */
	with(text: string): ReceivedMail[] {
		return this.mails.filter((mail) => mail.text.includes(text));
	}

	stop(): Promise<void> {
		return new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve()));
	}

	#refuse(at: 'recipient' | 'message'): Error | null {
		if (this.refusal?.at !== at) return null;
		const { code, text = 'refused by the test' } = this.refusal;
		return Object.assign(new Error(text), { responseCode: code });
	}

	#keep(to: string[], source: string): void {
		const text = source
			.replace(/=\r\n/g, '')
			.replace(/=([0-9A-F]{2})/g, (_mark, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
			.replace(encodedPart, (_part, head: string, body: string) => head + Buffer.from(body, 'base64').toString('latin1'));
		this.mails.push({ to, text, messageId: /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '' });
	}
}
