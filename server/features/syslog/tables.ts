declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.syslog_position': SyslogPositionTable;
	}
}

/** The tables of this feature. */
export const syslogTables = ['portal.syslog_position'] as const;

/** Up to where a log was sent. */
interface SyslogPositionTable {
	log: 'audit' | 'sign-in';
	/** Of the audit log the number of its last link; of sign-ins the time and the id of the last one, with a blank between them. */
	position: string;
}
