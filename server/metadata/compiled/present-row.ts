import type { StoredRecord } from '../../../contract/list-query.ts';
import { maskedValue, type ScreenAccess } from './screen-access.ts';

const dollar = 36;

/** A row as a record for one caller: times as ISO texts, titles gathered, what the caller may not see left out or masked. */
export function presentRow(row: Record<string, unknown>, { hidden, masked }: ScreenAccess): StoredRecord {
	const record: Record<string, unknown> = {};
	let titles: Record<string, unknown> | undefined;
	for (const key in row) {
		if (hidden.has(key)) continue;
		let value = row[key];
		if (value instanceof Date) value = value.toISOString();
		if (masked.size > 0) value = maskedValue(value, masked.get(key));
		if (key.charCodeAt(0) !== dollar) record[key] = value;
		else if (value !== null) {
			titles ??= {};
			titles[key.slice(1)] = value;
		}
	}
	if (titles) record.titles = titles;
	return record as StoredRecord;
}
