import { sql } from 'kysely';

import type { Language } from '../../../../contract/base/languages.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { mayReadField } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { type CompiledScreen, remembered, type StoredField, viewOf } from '../../compiled/compiled-screen.ts';
import { columnRef } from '../../compiled/row-sql.ts';

/** Whether titles of a screen's records, or of what they refer to, may differ in a language. */
export function hasLocalTitles(screen: CompiledScreen, language: Language): boolean {
	return screen.in(language).localTitleField !== null || namedReferences(screen, language).length > 0;
}

/** Describes the titles of records, and of what they refer to, in the caller's language, where their screens have names in it. */
export async function withLocalTitles(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ records, caller }: { records: StoredRecord[]; caller: Caller },
): Promise<StoredRecord[]> {
	const own = screen.in(caller.language).localTitleField;
	const references = namedReferences(screen, caller.language).filter(({ target, title }) =>
		mayReadField(target, caller.principal)(target, title),
	);
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

/** The references of a screen to records with a name in a language, and the field that holds it. */
function namedReferences(screen: CompiledScreen, language: Language): Array<{ name: string; target: CompiledScreen; title: StoredField }> {
	return remembered(screen, `local titles ${language}`, () =>
		screen.stored.flatMap(({ name, field }) => {
			const target = field.reference && screen.find(field.reference.screen);
			const title = target?.storedBy.get(target.in(language).localTitleField ?? '');
			return target && title ? [{ name, target, title }] : [];
		}),
	);
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
