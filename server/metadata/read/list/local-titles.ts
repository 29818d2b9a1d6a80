import { sql } from 'kysely';

import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { mayReadField } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { type CompiledScreen, type StoredField, viewOf } from '../../compiled/compiled-screen.ts';
import { columnRef } from '../../compiled/row-sql.ts';

/** Describes the titles of records, and of what they refer to, in the caller's language, where their screens have names in it. */
export async function withLocalTitles(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ records, caller }: { records: StoredRecord[]; caller: Caller },
): Promise<StoredRecord[]> {
	const own = screen.in(caller.language).localTitleField;
	const references = screen.stored.flatMap(({ name, field }) => {
		const target = field.reference && screen.find(field.reference.screen);
		const title = target && localTitleOf(target, caller);
		return target && title ? [{ name, target, title }] : [];
	});
	if (own === null && references.length === 0) return records;
	const named = await Promise.all(
		references.map(async ({ name, target, title }) => {
			const ids = new Set(records.flatMap((record) => (record.titles?.[name] === undefined ? [] : idsOf(record[name]))));
			return { name, titles: await readNames(db, target, { title, ids: [...ids], caller }) };
		}),
	);
	return records.map((record) => {
		const said = named.flatMap(({ name, titles }): Array<[string, string | string[]]> => {
			const shown = record.titles?.[name];
			if (shown === undefined) return [];
			const ids = idsOf(record[name]);
			if (!Array.isArray(shown)) return [[name, titles.get(ids[0] ?? '') ?? shown]];
			// Titles of records that the caller may not see are missing, and nobody knows which.
			return shown.length === ids.length ? [[name, shown.map((title, index) => titles.get(ids[index] ?? '') ?? title)]] : [];
		});
		const name = own === null ? undefined : record[own];
		if (typeof name === 'string' && name !== '') said.push([screen.loaded.resolved.titleField, name]);
		return said.length === 0 ? record : { ...record, titles: { ...record.titles, ...Object.fromEntries(said) } };
	});
}

/** The field that names a screen's records in the caller's language, if there is one that the caller may read. */
function localTitleOf(screen: CompiledScreen, { language, principal }: Caller): StoredField | undefined {
	const stored = screen.storedBy.get(screen.in(language).localTitleField ?? '');
	return stored && mayReadField(screen, principal)(screen, stored) ? stored : undefined;
}

async function readNames(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ title, ids, caller }: { title: StoredField; ids: string[]; caller: Caller },
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const column = columnRef(title, 't');
	const { rows } = await sql<{ id: string; name: string }>`select t.id, ${column} as name
		from ${sql.table(viewOf(screen, caller.tenantId))} t where t.id = any(${ids}::uuid[]) and ${column} <> ''`.execute(db);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

function idsOf(value: unknown): string[] {
	return [value ?? []].flat().map(String);
}
