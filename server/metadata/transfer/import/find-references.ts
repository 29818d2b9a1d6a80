import { type RawBuilder, sql } from 'kysely';

import { isId } from '../../../../contract/conditions/read-value.ts';
import { languages } from '../../../../contract/languages.ts';
import type { ResolvedField } from '../../../../contract/resolved-screen.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { may } from '../../../session/principal.ts';
import type { Caller } from '../../caller.ts';
import { type CompiledScreen, type StoredField, viewOf } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { aliveCondition, andReached, columnRef } from '../../compiled/row-sql.ts';
import { isMaskedFor, mayReadField } from '../../compiled/screen-access.ts';
import { conditionSql } from '../../condition-sql.ts';
import { findSqlField } from '../../list/sql-field.ts';
import { reachOf } from '../../scope/data-scope.ts';

/** The record that a name stands for; several: nobody can tell which. */
export type Found = { id: string } | 'several';

/**
 * Finds records by title in any language, unique value or id, as far as the caller could find them in the field's own selector; the last of these wins.
 * Without the right to see such records only ids are taken, and the save judges them.
 */
export async function findReferences(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ field, names, caller }: { field: ResolvedField; names: string[]; caller: Caller },
): Promise<Map<string, Found>> {
	const found = new Map<string, Found>();
	const target = screen.find(field.reference?.screen ?? '');
	if (!target || names.length === 0) return found;
	const { principal } = caller;
	if (principal && !may(principal, `${target.name}:view`))
		return new Map(names.filter(isId).map((name) => [name, { id: name.toLowerCase() }]));
	const title = target.storedBy.get(target.loaded.resolved.titleField);
	const localTitles = languages.map((language) => target.storedBy.get(target.in(language).localTitleField ?? ''));
	const keys = [...target.uniqueIndexes.values()].flatMap((fields) => (fields.length === 1 ? fields : []));
	const named = [title, ...localTitles, ...keys.map((name) => target.storedBy.get(name)), target.storedBy.get('id')].filter(
		(stored) => stored !== undefined,
	);
	for (const stored of new Set(named)) {
		const isOpen = mayReadField(target, principal)(target, stored) && !isMaskedFor(target, stored.field, principal);
		if (!isOpen || stored.field.type === 'array') continue;
		for (const [name, one] of await findBy(db, target, { stored, names, field, caller })) found.set(name, one);
	}
	return found;
}

async function findBy(
	db: RecordDatabase,
	target: CompiledScreen,
	{ stored, names, field, caller }: { stored: StoredField; names: string[]; field: ResolvedField; caller: Caller },
): Promise<Array<[string, Found]>> {
	const joins = new JoinSet(target, caller.tenantId);
	const filter = field.reference?.filter;
	// The filter is the file's own word, not the caller's: it may look at everything.
	const everything: Caller = { ...caller, principal: null };
	const offered: RawBuilder<unknown> = filter
		? sql`${conditionSql(filter, { resolveField: (path) => findSqlField(target, path, { joins, caller: everything }), context: caller.context, language: caller.language })}`
		: sql`true`;
	const isOwn = stored.type === 'uuid';
	const wanted = isOwn ? names.filter(isId).map((name) => name.toLowerCase()) : names;
	if (wanted.length === 0) return [];
	const column = columnRef(stored, 't');
	const value = sql`${column}::text`;
	const isNamed = isOwn
		? sql`${column} = any(${wanted}::uuid[])`
		: sql`${stored.type === 'text' ? column : value} = any(${wanted}::text[])`;
	const { rows } = await sql<{ name: string; id: string; count: number }>`select ${value} as name, min(t.id::text) as id, count(*) as count
		from ${sql.table(viewOf(target, caller.tenantId))} t ${joins.joins}
		where ${isNamed} and ${aliveCondition(target, 't')}${andReached(target, 't', reachOf(caller))} and ${offered}
		group by 1`.execute(db);
	return rows.map(({ name, id, count }) => [name, count > 1 ? 'several' : { id }]);
}
