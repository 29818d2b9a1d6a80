import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

import type { Services } from '../feature.ts';
import { readStoredCertificates } from './store.ts';

const dayLength = 86_400_000;
const timeout = 5_000;

/** A certificate that ends soon, or has ended. */
export interface EndingCertificate {
	/** The host, or what it is stored with. */
	name: string;
	/** Whole days that are left; negative when it has ended. */
	days: number;
}

/** Certificates with fewer days left than `least`: that of the public address, and those stored with services, webhooks, data sources and mail accounts. */
export async function endingCertificates(
	{ config, database }: Pick<Services, 'config' | 'database'>,
	least: number,
	now = Date.now(),
): Promise<EndingCertificate[]> {
	const found: Array<{ name: string; end: number }> = [];
	for (const { name, ca } of await readStoredCertificates(database)) {
		const ends = endsOf(ca);
		if (ends.length > 0) found.push({ name, end: Math.min(...ends) });
	}
	const url = config.notices.portalUrl === null ? null : new URL(config.notices.portalUrl);
	const end = url?.protocol === 'https:' ? await endOfHost(url) : undefined;
	if (url && end !== undefined) found.push({ name: url.host, end });
	return found.map(({ name, end: at }) => ({ name, days: Math.floor((at - now) / dayLength) })).filter(({ days }) => days < least);
}

/** When the certificates of a PEM text end. */
function endsOf(text: string): number[] {
	const parts = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
	return parts.flatMap((part) => {
		try {
			return [Date.parse(new X509Certificate(part).validTo)];
		} catch {
			return [];
		}
	});
}

/** When the certificate of the public address ends; nothing when it cannot be reached from here. Whether it is trusted does not matter. */
function endOfHost({ hostname, port }: URL): Promise<number | undefined> {
	const host = hostname.replace(/^\[|\]$/g, '');
	return new Promise((resolve) => {
		const socket = connect(
			{ host, port: Number(port) || 443, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) },
			() => {
				const end = Date.parse(socket.getPeerCertificate().valid_to);
				socket.destroy();
				resolve(Number.isNaN(end) ? undefined : end);
			},
		);
		socket.setTimeout(timeout, () => socket.destroy());
		socket.on('error', () => resolve(undefined)).on('close', () => resolve(undefined));
	});
}
