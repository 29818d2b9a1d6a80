import { type RawBuilder, sql } from 'kysely';

import type { Caller } from '../../base/caller.ts';
import type { Runner } from '../../base/record-services.ts';
import { transactionOf } from '../../base/runner.ts';
import { childViewOf } from '../../compiled/child-rows-sql.ts';
import { type CompiledScreen, type StoredField, schemaOf, tableOf, viewOf } from '../../compiled/compiled-screen.ts';
import { aliveCondition, columnRef } from '../../compiled/row-sql.ts';
import { deleteTimeColumn } from '../../storage/tables/desired-table.ts';
import { inUseError } from './database-refusal.ts';

interface Removal {
	ids: string[];
	caller: Caller;
	runner: Runner;
}

/** Whether records of a screen stay as long as others of `owner` refer to them. */
export function isHeldBy(screen: CompiledScreen, owner: CompiledScreen): boolean {
	const fields = [owner.stored, ...owner.children.map(({ columns }) => columns)].flat();
	return fields.some((stored) => holds(stored, screen));
}

/** References that no foreign key of the database holds: those in lists, and all to records that are removed but kept. */
export async function refuseReferred(screen: CompiledScreen, { ids, caller, runner }: Removal): Promise<void> {
	for (const owner of screen.referrers()) {
		const conditions = [
			...referringConditions(screen, owner.stored, { ids, alias: 't' }),
			...owner.children.flatMap((child) => {
				const found = referringConditions(screen, child.columns, { ids, alias: 'c' });
				const view = sql.table(childViewOf(owner, child, caller.tenantId));
				return found.length > 0 ? [sql`exists (select from ${view} c where c.record_id = t.id and (${sql.join(found, sql` or `)}))`] : [];
			}),
		];
		if (conditions.length === 0) continue;
		const others = owner === screen ? sql` and not t.id = any(${ids}::uuid[])` : sql``;
		const { rows } = await sql`select from ${sql.table(viewOf(owner, caller.tenantId))} t
			where (${sql.join(conditions, sql` or `)}) and ${aliveCondition(owner, 't')}${others} limit 1`.execute(transactionOf(runner));
		if (rows.length > 0) throw inUseError(owner, caller.language);
	}
}

/** References of records that are removed but kept hold nothing: they become empty, as by `onRemove: clear`, where the column may be. */
export async function clearKept(screen: CompiledScreen, { ids, caller, runner }: Removal): Promise<void> {
	for (const owner of screen.referrers().filter(({ hasSoftDelete }) => hasSoftDelete)) {
		const table = tableOf(owner, caller.tenantId);
		const isKept = sql`t.${sql.ref(deleteTimeColumn)} is not null`;
		const rowIsKept = sql`exists (select from ${sql.table(table)} t where t.id = c.record_id and ${isKept})`;
		const holders = [
			{ table, alias: 't', fields: owner.stored, condition: isKept },
			...owner.children.map((child) => ({
				...{ table: `${schemaOf(owner, caller.tenantId)}.${child.table}`, alias: 'c' },
				...{ fields: child.columns, condition: rowIsKept },
			})),
		];
		for (const { table: name, alias, fields, condition } of holders) {
			for (const stored of fields.filter((field) => field.field.type !== 'array' && holds(field, screen)))
				await sql`update ${sql.table(name)} ${sql.ref(alias)} set ${sql.ref(stored.column)} = null
					where ${columnRef(stored, alias)} = any(${ids}::uuid[]) and ${condition} and not exists (select from pg_attribute
						where attrelid = ${name}::regclass and attname = ${stored.column} and attnotnull)`.execute(transactionOf(runner));
		}
	}
}

function referringConditions(
	screen: CompiledScreen,
	fields: StoredField[],
	{ ids, alias }: { ids: string[]; alias: string },
): RawBuilder<unknown>[] {
	return fields.flatMap((stored) => {
		if (!holds(stored, screen)) return [];
		if (stored.field.type === 'array') return [sql`${columnRef(stored, alias)} && ${ids}::uuid[]`];
		return screen.hasSoftDelete ? [sql`${columnRef(stored, alias)} = any(${ids}::uuid[])`] : [];
	});
}

function holds({ field }: StoredField, screen: CompiledScreen): boolean {
	if (field.system || field.reference?.screen !== screen.name) return false;
	return field.type === 'array' || field.reference.onRemove !== 'clear';
}
