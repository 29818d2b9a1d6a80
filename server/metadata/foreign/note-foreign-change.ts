import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { AuditChanges } from '../../audit/audit-entry.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';

/** Records of other systems have no history in the portal; the audit log says who changed them here. */
export async function noteForeignChange(
	{ database }: Pick<RecordServices, 'database'>,
	screen: CompiledScreen,
	{ record, caller, changes }: { record: StoredRecord; caller: Caller; changes: AuditChanges },
): Promise<void> {
	const name = record[screen.loaded.resolved.titleField];
	await writeAudit(database.system, {
		...{ action: 'foreign-change', principal: caller.principal, address: caller.address, changes },
		object: { type: screen.name, id: record.id, name: String(name ?? record.id) },
	});
}
