import type { BlockList } from 'node:net';

import { StartProblem } from '../start-problem.ts';
import { readCertificates } from './read-certificates.ts';

/** Reads a whole number in a range; `usual` where the environment has none. */
export type ReadNumber = (name: string, limits: { usual: number; least: number; most: number }) => number;

/** How the connection to the mail server is encrypted: not at all, after STARTTLS (required), or from the start. */
const encryptions = ['none', 'starttls', 'tls'] as const;
type Encryption = (typeof encryptions)[number];

/** The mail server, and the sender of all e-mails. */
export interface MailConfig {
	host: string;
	port: number;
	encryption: Encryption;
	/** Null for a server without sign-in. */
	auth: { user: string; pass: string } | null;
	/** PEM certificates that sign the one of the server; null for those that Node.js trusts. */
	ca: string | null;
	/** `Portal <portal@example.org>`, or the address alone. */
	sender: string;
	/** The private addresses that the connection may go to; undefined for the server of the settings, which may be anywhere. */
	allowed?: BlockList;
}

const usualPorts: Record<Encryption, number> = { none: 25, starttls: 587, tls: 465 };

/** Reads the mail server; null without a host. */
export function readMailConfig(environment: NodeJS.ProcessEnv, read: ReadNumber): MailConfig | null {
	const { PORTAL_SMTP_HOST: host, PORTAL_SMTP_USER: user, PORTAL_SMTP_PASSWORD: pass, PORTAL_SMTP_SENDER: sender } = environment;
	if (!host) {
		if (user || pass || sender) throw new StartProblem('PORTAL_SMTP_HOST is required with the other settings of the mail server.');
		return null;
	}
	if (!isMailHost(host)) throw new StartProblem('PORTAL_SMTP_HOST must be a host name or an IP address, without a port.');
	if (!sender || !isSender(sender))
		throw new StartProblem('PORTAL_SMTP_SENDER must be an e-mail address, or a name and an address: Portal <portal@example.org>.');
	if (Boolean(user) !== Boolean(pass)) throw new StartProblem('PORTAL_SMTP_USER and PORTAL_SMTP_PASSWORD must be set together.');
	const encryption = readEncryption(environment.PORTAL_SMTP_TLS);
	const port = read('PORTAL_SMTP_PORT', { usual: usualPorts[encryption], least: 1, most: 65_535 });
	return {
		host,
		port,
		encryption,
		auth: user && pass ? { user, pass } : null,
		ca: readCertificates('PORTAL_SMTP_CA', environment.PORTAL_SMTP_CA),
		sender,
	};
}

/** Whether it is an e-mail address, or a name and an address. */
export function isSender(text: string): boolean {
	return /^(?:[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u.test(text);
}

/** One address without a name or further addresses. */
export function isMailAddress(text: string): boolean {
	return /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u.test(text);
}

/** Whether it is a host name or an IP address. */
export function isMailHost(text: string): boolean {
	return /^[\w.:-]+$/.test(text);
}

/** The settings of a stored account; the usual port of its encryption where it has none. */
export function readMailAccount(
	account: Omit<MailConfig, 'encryption' | 'port'> & { encryption: string; port: number | null },
): MailConfig {
	const encryption = encryptions.find((one) => one === account.encryption) ?? 'starttls';
	return { ...account, encryption, port: account.port ?? usualPorts[encryption] };
}

function readEncryption(text: string | undefined): Encryption {
	const found = encryptions.find((one) => one === (text || 'starttls'));
	if (!found) throw new StartProblem('PORTAL_SMTP_TLS must be starttls, tls or none.');
	return found;
}
