import { StartProblem } from '../../start-problem.ts';
import { isLoopback } from './is-loopback.ts';

/** Where each setting with an address must lead to: its own words for "encrypted, or on this machine". */
const addresses: Record<string, (text: string) => boolean> = {
	DATABASE_URL: isVerifiedDatabase,
	PORTAL_POOL_URL: isVerifiedDatabase,
	PORTAL_READ_URL: isVerifiedDatabase,
	PORTAL_CLAMD: (text) => text.startsWith('/') || isLoopback(text.replace(/:\d+$/, '')),
	PORTAL_S3_ENDPOINT: isSecureOrHere,
	PORTAL_SMS_URL: isSecureOrHere,
	PORTAL_URL: isSecureOrHere,
	OTEL_EXPORTER_OTLP_ENDPOINT: isSecureOrHere,
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: isSecureOrHere,
};

/**
 * Reads PORTAL_TLS_ONLY: whether every connection to and from another machine has to be encrypted, with a certificate that is verified. Throws `StartProblem` with
 * each setting that would open another one (OWASP ASVS 5.0, 12.3).
 */
export function readTlsOnly(environment: NodeJS.ProcessEnv): boolean {
	const text = environment.PORTAL_TLS_ONLY;
	if (!text || text === '0') return false;
	if (text !== '1') throw new StartProblem(`PORTAL_TLS_ONLY must be 1 or 0, not "${text}".`);
	const { HOST, PORTAL_SMTP_HOST, PORTAL_SMTP_TLS, PORTAL_PLAIN_LDAP, PORTAL_TLS_CERTIFICATE } = environment;
	const plain = Object.entries(addresses).flatMap(([name, isSafe]) => {
		const value = environment[name];
		return value && !isSafe(value) ? name : [];
	});
	if (PORTAL_SMTP_HOST && PORTAL_SMTP_TLS === 'none' && !isLoopback(PORTAL_SMTP_HOST)) plain.push('PORTAL_SMTP_TLS');
	if (PORTAL_PLAIN_LDAP === '1') plain.push('PORTAL_PLAIN_LDAP');
	if (HOST && !isLoopback(HOST) && !PORTAL_TLS_CERTIFICATE) plain.push('HOST (needs PORTAL_TLS_CERTIFICATE)');
	if (plain.length === 0) return true;
	throw new StartProblem(
		`PORTAL_TLS_ONLY allows no connection without TLS to or from another machine, but these settings have one: ${plain.join(', ')}. Databases need sslmode=verify-full, other addresses https.`,
	);
}

/** A socket of this machine, this machine, or a server whose certificate is verified. */
function isVerifiedDatabase(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { hostname, searchParams } = new URL(text);
	const host = searchParams.get('host') ?? decodeURIComponent(hostname);
	return host === '' || host.startsWith('/') || isLoopback(host) || searchParams.get('sslmode') === 'verify-full';
}

function isSecureOrHere(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { protocol, hostname } = new URL(text);
	return protocol === 'https:' || isLoopback(hostname);
}
