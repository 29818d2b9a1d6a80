import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { sealedPrefix } from '../../process/secrets/field-box.ts';
import { maskedValue, type ScreenAccess } from './screen-access.ts';

const dollar = 36;

/** A row as a record for one caller: times as ISO texts, titles gathered, encrypted values opened, what the caller may not see omitted or masked. `path` is `items.` for rows of a child table. */
export function presentRow(row: Record<string, unknown>, access: ScreenAccess, path = ''): StoredRecord {
	const { hidden, masked, open } = access;
	const record: Record<string, unknown> = {};
	let titles: Record<string, unknown> | undefined;
	for (const key in row) {
		if (hidden.size > 0 && hidden.has(path + key)) continue;
		let value = row[key];
		if (typeof value === 'object' && value !== null)
			value = value instanceof Date ? value.toISOString() : presentRows(value, access, `${path}${key}.`);
		else if (open && typeof value === 'string' && value.startsWith(sealedPrefix)) value = open(path + key, value, row.id);
		if (masked.size > 0) value = maskedValue(value, masked.get(path + key));
		if (key.charCodeAt(0) !== dollar) record[key] = value;
		else if (value !== null) {
			titles ??= {};
			titles[key.slice(1)] = value;
		}
	}
	if (titles) record.titles = titles;
	return record as StoredRecord;
}

/** The rows of a child table as a caller may see them; any other value unchanged. */
export function presentRows(value: unknown, access: ScreenAccess, path: string): unknown {
	if (!Array.isArray(value) || typeof value[0] !== 'object') return value;
	return value.map((row: unknown) => (isPlainObject(row) ? presentRow(row, access, path) : row));
}
