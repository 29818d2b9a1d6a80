import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';

/** The value that a column shows: a field of the record, or `organisation.name`, which the server sends under its full path or nested. */
export function readCell(record: StoredRecord, field: string): unknown {
	if (field in record || !field.includes('.')) return record[field];
	return field.split('.').reduce<unknown>((value, name) => (isPlainObject(value) ? value[name] : undefined), record);
}
