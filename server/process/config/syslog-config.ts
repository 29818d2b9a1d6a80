import { LogLines } from '../log-lines.ts';
import { StartProblem } from '../start-problem.ts';
import { isLoopback } from './connections/is-loopback.ts';
import { readCertificates } from './read-certificates.ts';

/** A syslog server that gets what the portal logs. */
export interface SyslogConfig {
	host: string;
	port: number;
	/** Without it only a server on the same machine is allowed. */
	isEncrypted: boolean;
	/** Certificates (PEM) that are trusted instead of those of Node. */
	ca: string | null;
	/** What this process has logged and not sent yet. */
	lines: LogLines;
}

const usualPorts = { 'tls:': 6514, 'tcp:': 601 } as const;

/** Reads PORTAL_SYSLOG (`tls://host:port`, or `tcp://127.0.0.1:port`) and PORTAL_SYSLOG_CA; null without a server. */
export function readSyslogConfig({ PORTAL_SYSLOG: text, PORTAL_SYSLOG_CA: file }: NodeJS.ProcessEnv): SyslogConfig | null {
	if (!text) return null;
	const url = URL.canParse(text) ? new URL(text) : undefined;
	const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
	if (!url || (url.protocol !== 'tls:' && url.protocol !== 'tcp:') || host === '' || `${url.pathname}${url.search}`.length > 1)
		throw new StartProblem(`PORTAL_SYSLOG must be tls://host:port, or tcp://127.0.0.1:port for a server on this machine, not "${text}".`);
	if (url.protocol === 'tcp:' && !isLoopback(host))
		throw new StartProblem('PORTAL_SYSLOG must begin with tls://: without encryption only a server on this machine is allowed.');
	const port = Number(url.port) || usualPorts[url.protocol];
	return { host, port, isEncrypted: url.protocol === 'tls:', ca: readCertificates('PORTAL_SYSLOG_CA', file), lines: new LogLines() };
}
