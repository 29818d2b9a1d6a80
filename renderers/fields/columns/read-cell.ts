import { isPlainObject, ownValue } from '../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';

/** The value that a column shows: a field of the record, or `organisation.name`, which the server sends under its full path or nested. */
export function readCell(record: StoredRecord, field: string): unknown {
	if (Object.hasOwn(record, field) || !field.includes('.')) return ownValue(record, field);
	return field.split('.').reduce<unknown>((value, name) => (isPlainObject(value) ? ownValue(value, name) : undefined), record);
}
