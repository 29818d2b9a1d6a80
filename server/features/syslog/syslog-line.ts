import { hostname } from 'node:os';

/** What a log is called in syslog, and its facility: `log audit`, `security/authorization` and `user-level`. */
const facilities = { audit: 13, 'sign-in': 10, process: 1 } as const;

export type SyslogLog = keyof typeof facilities;

/** Severities of RFC 5424. */
const severities = { critical: 2, error: 3, warning: 4, notice: 5, informational: 6, debug: 7 } as const;

interface SyslogMessage {
	log: SyslogLog;
	severity: keyof typeof severities;
	at: Date;
	/** One line of JSON. */
	text: string;
}

/** A message of RFC 5424 (https://www.rfc-editor.org/rfc/rfc5424) in UTF-8; the name of the log is its MSGID. */
export function toSyslogLine({ log, severity, at, text }: SyslogMessage): string {
	const host =
		hostname()
			.replace(/[^\x21-\x7e]/g, '')
			.slice(0, 255) || '-';
	return `<${facilities[log] * 8 + severities[severity]}>1 ${at.toISOString()} ${host} portal ${process.pid} ${log} - \ufeff${text}`;
}

const levels = [
	[60, 'critical'],
	[50, 'error'],
	[40, 'warning'],
	[30, 'informational'],
] as const;

/** A line that pino wrote. */
export function ofProcess(text: string): string {
	const { level = 30, time } = JSON.parse(text) as { level?: number; time?: string };
	const severity = levels.find(([least]) => level >= least)?.[1] ?? 'debug';
	return toSyslogLine({ log: 'process', severity, at: new Date(time ?? Date.now()), text });
}
