import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { SourceFailure } from '../../../db/foreign/source-failure.ts';
import type { JsonSource } from '../../base/foreign-sources.ts';
import type { ForeignTable } from '../foreign-table.ts';
import { toRecord } from '../foreign-values.ts';
import { foreignTexts } from '../texts.ts';

const mostEntries = 50_000;
/** How long (ms) a list of another system is taken for the present one. */
const freshTime = 10_000;

const lists = new WeakMap<JsonSource, Map<string, { until: number; records: Promise<StoredRecord[]> }>>();

/** All entries of a list of another system, at most ten seconds old. */
export async function readJsonRecords(source: JsonSource, table: ForeignTable): Promise<StoredRecord[]> {
	const known = lists.get(source) ?? new Map<string, { until: number; records: Promise<StoredRecord[]> }>();
	lists.set(source, known);
	const key = JSON.stringify(table.source);
	const found = known.get(key);
	if (found && found.until > Date.now()) return found.records;
	const records = fetchRecords(source, table);
	const entry = { until: Date.now() + freshTime, records };
	known.set(key, entry);
	records.catch(() => known.delete(key));
	return records;
}

async function fetchRecords(source: JsonSource, table: ForeignTable): Promise<StoredRecord[]> {
	const { list = '', columns = {} } = table.source;
	const entries = valueAt(await source.read(table.source.table ?? ''), list);
	if (!Array.isArray(entries)) throw new SourceFailure(foreignTexts.list({ path: list }));
	if (entries.length > mostEntries) throw new SourceFailure(foreignTexts.tooMany({ max: mostEntries }));
	return entries.filter(isPlainObject).map((entry) => {
		const values = table.fields.map(({ name }) => [name, valueAt(entry, columns[name] ?? name)] as const);
		return toRecord(table, Object.fromEntries(values));
	});
}

/** The value at the end of `address.city`; the value itself for an empty way. */
export function valueAt(value: unknown, way: string): unknown {
	let found = value;
	for (const step of way === '' ? [] : way.split('.')) found = isPlainObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
	return found;
}
