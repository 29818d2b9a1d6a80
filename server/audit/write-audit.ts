import { v7 as newId } from 'uuid';

import type { AuditAction, AuditChanges } from './audit-entry.ts';
import { type AuditDatabase, type AuditRow, storeAudit } from './store.ts';

/** Who did something: the caller, or somebody who proved who they are without a session. */
export interface AuditActor {
	userId: string;
	account: string;
	tenantId: string;
	/** The person who acts as this user. */
	switchedFrom?: { id: string; account: string } | null | undefined;
}

/** One thing that must be accounted for. */
export interface AuditEntry {
	action: AuditAction;
	/** Who does it; null for the system, whose work is not kept. Somebody who acts as another is kept as who they really are. */
	principal: AuditActor | null;
	/** The address that the call came from. */
	address: string;
	/** The thing that is changed. */
	object?: { type: string; id: string; name: string };
	/** The person to whom, or as whom, it is done. */
	subject?: { id: string; account: string };
	changes?: AuditChanges;
	reason?: string;
}

/**
 * The one writer of the audit log. Hand it the transaction of the change itself, a tenant's or the system's:
 * then what happened and its entry are committed together.
 */
export async function writeAudit(db: AuditDatabase, ...entries: AuditEntry[]): Promise<void> {
	const rows = toAuditRows(entries);
	if (rows.length === 0) return;
	await storeAudit(db, rows);
}

/** The lines of entries, for a statement that stores them together with the change itself. */
export function toAuditRows(entries: readonly AuditEntry[]): AuditRow[] {
	return entries.flatMap(({ principal, ...entry }) => (principal ? [toRow(principal, entry)] : []));
}

function toRow(principal: AuditActor, { action, address, object, subject, changes, reason }: Omit<AuditEntry, 'principal'>): AuditRow {
	const actor = principal.switchedFrom ?? { id: principal.userId, account: principal.account };
	return {
		id: newId(),
		at: new Date(),
		action,
		tenant_id: principal.tenantId,
		actor_id: actor.id,
		actor_account: actor.account,
		subject_id: subject?.id ?? null,
		subject_account: subject?.account ?? null,
		reason: reason ?? null,
		address,
		object_type: object?.type ?? null,
		object_id: object?.id ?? null,
		object_name: object?.name ?? null,
		changes: changes ? JSON.stringify(changes) : null,
	};
}
