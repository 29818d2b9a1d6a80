import type { ColumnType, Generated } from 'kysely';

import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.totp': TotpTable;
		'portal.passkey': PasskeyTable;
		'portal.recovery_code': RecoveryCodeTable;
		'portal.trusted_device': TrustedDeviceTable;
	}
}

/** The tables of this feature. */
export const factorTables = ['portal.totp', 'portal.passkey', 'portal.recovery_code', 'portal.trusted_device'] as const;

/** The authenticator app of a person. */
interface TotpTable {
	employee_id: string;
	/** Encrypted with PORTAL_SECRET. */
	secret: string;
	/** The 30 seconds whose code was accepted last; neither it nor an earlier one is accepted again. */
	last_step: ColumnType<string, number, number>;
	created_at: Timestamp;
}

/** The public half of a passkey. */
interface PasskeyTable {
	/** The credential id, base64url. */
	id: string;
	employee_id: string;
	public_key: Buffer;
	counter: ColumnType<string, number, number>;
	transports: string[];
	name: string;
	created_at: Timestamp;
	used_at: ColumnType<Date | null, never, Date>;
}

/** SHA-256 of a code of 80 random bits that serves once. */
interface RecoveryCodeTable {
	employee_id: string;
	hash: Buffer;
}

/** A browser that was remembered with the second factor. */
interface TrustedDeviceTable {
	id: string;
	employee_id: string;
	hash: Buffer;
	address: string;
	user_agent: string | null;
	created_at: Generated<Date>;
	expires_at: Timestamp;
}
