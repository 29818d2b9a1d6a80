import { sql } from 'kysely';
import { languages } from '../../../../../contract/base/languages.ts';
import { isId } from '../../../../../contract/input/id.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import type { RecordDatabase } from '../../../../db/database.ts';
import { may } from '../../../../principal/principal.ts';
import { reachOf } from '../../../access/data-scope.ts';
import { isMaskedFor, mayReadField } from '../../../access/screen-access.ts';
import type { Caller } from '../../../base/caller.ts';
import { offeredSql, openFields } from '../../../change/check/find-fitting.ts';
import { type CompiledScreen, type StoredField, viewOf } from '../../../compiled/compiled-screen.ts';
import { aliveCondition, andReached, columnRef } from '../../../compiled/row-sql.ts';

/**
 * Finds the ids of records by title in any language, unique value or id, as far as the caller could find them in the field's own selector; the last of these wins.
 * Without the right to see such records only ids are taken, and the save judges them.
 */
export async function findReferences(
	db: RecordDatabase,
	target: CompiledScreen,
	{ field, names, caller }: { field: ResolvedField; names: string[]; caller: Caller },
): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>();
	if (names.length === 0) return found;
	const { principal } = caller;
	if (principal && !may(principal, `${target.name}:view`)) return new Map(names.filter(isId).map((name) => [name, [name.toLowerCase()]]));
	const title = target.storedBy.get(target.loaded.resolved.titleField);
	const localTitles = languages.map((language) => target.storedBy.get(target.in(language).localTitleField ?? ''));
	const keys = [...target.uniqueIndexes.values()].flatMap((fields) => (fields.length === 1 ? fields : []));
	const named = [title, ...localTitles, ...keys.map((name) => target.storedBy.get(name)), target.storedBy.get('id')].filter(
		(stored) => stored !== undefined,
	);
	for (const stored of new Set(named)) {
		const isOpen = mayReadField(target, principal)(target, stored) && !isMaskedFor(target, stored.field, principal);
		if (!isOpen || stored.field.type === 'array') continue;
		for (const { name, ids } of await findBy(db, target, { stored, names, field, caller })) found.set(name, ids);
	}
	return found;
}

async function findBy(
	db: RecordDatabase,
	target: CompiledScreen,
	{ stored, names, field, caller }: { stored: StoredField; names: string[]; field: ResolvedField; caller: Caller },
): Promise<Array<{ name: string; ids: string[] }>> {
	const { resolveField, joins } = openFields(target, caller);
	const offered = offeredSql(field, resolveField, caller);
	const isOwn = stored.type === 'uuid';
	const wanted = isOwn ? names.filter(isId).map((name) => name.toLowerCase()) : names;
	if (wanted.length === 0) return [];
	const column = columnRef(stored, 't');
	const value = sql`${column}::text`;
	const isNamed = isOwn
		? sql`${column} = any(${wanted}::uuid[])`
		: sql`${stored.type === 'text' ? column : value} = any(${wanted}::text[])`;
	// Two tell already that a name is not clear, unless the rest of a row chooses among them.
	const several = field.reference?.filterBy ? sql`` : sql`[1:2]`;
	const { rows } = await sql<{ name: string; ids: string[] }>`select ${value} as name, (array_agg(t.id::text))${several} as ids
		from ${sql.table(viewOf(target, caller.tenantId))} t ${joins.joins}
		where ${isNamed} and ${aliveCondition(target, 't')}${andReached(target, 't', reachOf(caller, target))} and ${offered}
		group by 1`.execute(db);
	return rows;
}
