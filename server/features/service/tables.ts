import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.service': ServiceTable;
		'portal.service_call': ServiceCallTable;
	}
}

/** The tables of this feature. */
export const serviceTables = ['portal.service', 'portal.service_call'] as const;

/** The table of the screen `service`. */
interface ServiceTable {
	id: string;
	tenant_id: string;
	name: string;
	code: string;
	method: string;
	address: string;
	headers: string | null;
	body: string | null;
	results: string | null;
	has_secret: boolean | null;
	/** The secret, encrypted by the secret box. */
	sealed: string | null;
	/** Certificates (PEM). */
	ca: string | null;
	seconds: number;
	retries: number;
	retry_seconds: number;
	breaker_failures: number;
	breaker_seconds: number;
	is_disabled: boolean | null;
	failures: number | null;
	open_until: OptionalTimestamp;
	last_at: OptionalTimestamp;
	last_state: 'done' | 'failed' | null;
}

/** The table of the screen `service-call`. */
interface ServiceCallTable {
	id: string;
	tenant_id: string;
	at: Timestamp;
	service: string | null;
	cause: string;
	state: string;
	attempt: number;
	milliseconds: number;
	address: string;
	request: string | null;
	answer: string | null;
	problem: string | null;
}
