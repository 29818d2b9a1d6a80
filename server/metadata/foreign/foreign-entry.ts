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
	const { titleField } = screen.loaded.resolved;
	const name = isGuarded(screen, titleField) ? record.id : record[titleField];
	return {
		...{ action: 'foreign-change', principal, address, changes: withoutValues(screen, changes) },
		object: { type: screen.name, id: record.id, name: String(name ?? record.id) },
	};
}

/** Who may read the audit log may not see every value: those of guarded fields are stars. */
function withoutValues(screen: CompiledScreen, changes: AuditChanges): AuditChanges {
	return Object.fromEntries(
		Object.entries(changes).map(([name, pair]): [string, [unknown, unknown]] => [name, isGuarded(screen, name) ? ['***', '***'] : pair]),
	);
}

function isGuarded({ fieldBy }: CompiledScreen, name: string): boolean {
	const field = fieldBy.get(name);
	return field !== undefined && (field.mask !== undefined || field.personal === true || field.readRight !== undefined);
}
