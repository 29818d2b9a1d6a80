import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { AuditChanges } from '../../audit/audit-entry.ts';
import type { AuditEntry } from '../../audit/write-audit.ts';
import type { Caller } from '../base/caller.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';

/** Records of other systems have no history in the portal; the audit log says who changed them, or looked at masked values, here. */
export function foreignEntry(
	screen: CompiledScreen,
	{ principal, address }: Caller,
	{ record, changes }: { record: StoredRecord; changes: AuditChanges },
): AuditEntry {
	const name = record[screen.loaded.resolved.titleField];
	return {
		...{ action: 'foreign-change', principal, address, changes },
		object: { type: screen.name, id: record.id, name: String(name ?? record.id) },
	};
}
