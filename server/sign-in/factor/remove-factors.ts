import { type AuditEntry, writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../db/database.ts';
import { endSessionsOf } from '../../db/statements/lock-order.ts';
import { forgetDevices, removeTotp, storeRecoveryCodes } from '../store/factors.ts';
import { removePasskeys } from '../store/passkeys.ts';

/** Removes every second factor, recovery code and remembered browser of a person and ends their sessions, together with the entry of the audit log. */
export function removeFactors(database: Database, employeeId: string, entry: AuditEntry): Promise<void> {
	return database.transaction(async (db) => {
		await endSessionsOf(db, [employeeId]);
		await removeTotp(db, employeeId);
		await removePasskeys(db, employeeId);
		await storeRecoveryCodes(db, employeeId, []);
		await forgetDevices(db, employeeId);
		await writeAudit(db, entry);
	});
}
