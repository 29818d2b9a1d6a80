import type { Generated } from 'kysely';

import type { Timestamp } from '../../db/system-tables.ts';
import type { SignInResult } from '../../sign-in/store/sign-in-log.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.sign_in_log': SignInLogTable;
		'portal.error_group': ErrorGroupTable;
		'portal.slow_statement': SlowStatementTable;
	}
}

/** The tables of this feature. */
export const logTables = ['portal.sign_in_log', 'portal.error_group', 'portal.slow_statement'] as const;

/** An attempt to sign in with a password; the table of the screen `sign-in-log`. */
interface SignInLogTable {
	id: string;
	tenant_id: string;
	at: Timestamp;
	/** As it was entered. */
	account: string;
	employee_id: string | null;
	result: SignInResult;
	address: string;
	browser: string | null;
}

/** Errors that are alike; the table of the screen `error-group`. */
interface ErrorGroupTable {
	id: string;
	tenant_id: string;
	source: 'server' | 'browser';
	message: string;
	/** The call, or the page. */
	location: string;
	first_at: Timestamp;
	last_at: Timestamp;
	count: Generated<number>;
	/** Who met the last one. */
	account: string | null;
	request_id: string | null;
	stack: string | null;
	fingerprint: string;
}

/** Statements of the database that are alike; the table of the screen `slow-statement`. Times are in milliseconds. */
interface SlowStatementTable {
	id: string;
	tenant_id: string;
	statement: string;
	count: number;
	longest: number;
	average: number;
	total: number;
	first_at: Timestamp;
	last_at: Timestamp;
	fingerprint: string;
}
