import type { Generated } from 'kysely';

import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.sms_code': SmsCodeTable;
		'portal.sms_outbox': SmsOutboxTable;
	}
}

/** The tables of this feature. */
export const smsTables = ['portal.sms_code', 'portal.sms_outbox'] as const;

/** A code sent to a mobile or an e-mail address (`mobile` is either), or requested for an unknown one; spent when the hash is empty. */
interface SmsCodeTable {
	id: Generated<string>;
	mobile: string;
	purpose: string;
	code_hash: Buffer;
	address: string;
	tries: Generated<number>;
	at: Timestamp;
}

/** A message that no gateway carries away. */
interface SmsOutboxTable {
	id: string;
	at: Timestamp;
	mobile: string;
	content: string;
}
