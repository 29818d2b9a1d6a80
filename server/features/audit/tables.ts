import type { ColumnType } from 'kysely';

import type { AuditAction, AuditChanges } from '../../audit/audit-entry.ts';
import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.audit': AuditTable;
		'portal.audit_seal': AuditSealTable;
		'portal.audit_unsealed': { audit_id: string };
	}
}

/** The tables of this feature. */
export const auditTables = ['portal.audit', 'portal.audit_seal', 'portal.audit_unsealed'] as const;

/** One line for each thing that must be accounted for; accounts are kept as texts, for people may be removed. */
interface AuditTable {
	id: string;
	at: Timestamp;
	/** What was done: `switch`, `role-grants`, ...; `server/audit/audit-entry.ts` lists them. */
	action: AuditAction;
	tenant_id: string;
	actor_id: string;
	actor_account: string;
	/** As whom, or on whom, it was done. */
	subject_id: string | null;
	subject_account: string | null;
	reason: string | null;
	address: string;
	/** What kind of thing was changed: `role`, `employee`, ... */
	object_type: string | null;
	object_id: string | null;
	/** Its name at the time. */
	object_name: string | null;
	/** JSON: what it was and what it is. */
	changes: ColumnType<AuditChanges | null, string | null | undefined, never>;
}

/** A link of the chain: the hash of an entry and of the link before. */
interface AuditSealTable {
	number: number;
	audit_id: string;
	hash: string;
	sealed_at: Timestamp;
}
