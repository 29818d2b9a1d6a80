import type { Feature } from '../feature.ts';
import { startForwarding } from './forward.ts';
import { up as syslog } from './migrations/1061-syslog.ts';
import { syslogTables } from './tables.ts';

/** Sends what the portal logs to a syslog server. */
export const syslogFeature: Feature = {
	name: 'syslog',
	start: startForwarding,
	tables: syslogTables,
	migrations: [{ name: '1061-syslog', up: syslog }],
};
