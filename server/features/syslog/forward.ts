import type { SyslogConfig } from '../../process/config/syslog-config.ts';
import type { FeatureWork, Services } from '../feature.ts';
import { startRounds } from '../rounds.ts';
import { sendLines } from './send-lines.ts';
import { lockPosition, movePosition, readAudit, readSignIns } from './store.ts';
import { ofProcess, toSyslogLine } from './syslog-line.ts';

const most = 500;

const readers = { audit: readAudit, 'sign-in': readSignIns } as const;

/**
 * Sends the audit log and the sign-ins every few seconds, from one node at a time and from where the last one stopped: each entry at least once, again when the
 * node ended before it noted that it was received. Each node sends the lines of its own process.
 */
export function startForwarding(services: Services): FeatureWork {
	const { syslog } = services.config;
	if (!syslog) return { stop: async () => undefined };
	const rounds = startRounds(services, {
		failure: 'the syslog server has not received what was logged; trying again',
		async round(isStopped) {
			await sendOwn(syslog);
			for (const log of ['audit', 'sign-in'] as const) while (!isStopped() && (await forwardSome(services, syslog, log)) === most);
		},
	});
	// On the first start the logs are sent from here on.
	rounds.wake();
	return rounds;
}

async function sendOwn(syslog: SyslogConfig): Promise<void> {
	const lines = syslog.lines.take(most);
	if (lines.length === 0) return;
	await sendLines(syslog, lines.map(ofProcess)).catch((error) => {
		syslog.lines.putBack(lines);
		throw error;
	});
}

/** Sends entries of a log; returns how many. */
async function forwardSome({ database }: Pick<Services, 'database'>, syslog: SyslogConfig, log: keyof typeof readers): Promise<number> {
	return database.transaction(async (db) => {
		const position = await lockPosition(db, log);
		const entries = position === undefined ? [] : await readers[log](db, position, most);
		const last = entries.at(-1);
		if (!last) return 0;
		const lines = entries.map(({ at, text }) => toSyslogLine({ log, severity: 'notice', at, text }));
		await sendLines(syslog, lines);
		await movePosition(db, log, last.position);
		return entries.length;
	});
}
