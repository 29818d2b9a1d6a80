import type { StoredRecord } from '../../../contract/records/list-query.ts';

/** What a record names for the calls about XML: a subsystem, or a menu entry, which belongs to one. */
export function xmlTargetOf(record: StoredRecord): Record<string, string> {
	return typeof record.subsystemId === 'string' ? { systemId: record.subsystemId, resourceId: record.id } : { systemId: record.id };
}
