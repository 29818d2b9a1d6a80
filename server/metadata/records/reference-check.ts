import { sql } from 'kysely';

import { invalidInput } from '../../../contract/portal-error.ts';
import { isSameValue } from '../../../contract/validation/same-value.ts';
import type { Caller } from '../caller.ts';
import { type CompiledScreen, fieldIn, type StoredField, viewOf } from '../compiled/compiled-screen.ts';
import { JoinSet } from '../compiled/join-set.ts';
import { aliveCondition } from '../compiled/row-sql.ts';
import { conditionSql } from '../condition-sql.ts';
import { say } from '../input-texts.ts';
import { findSqlField } from '../list/list-filter.ts';
import type { Runner } from './record-services.ts';
import { writtenFields } from './record-statements.ts';
import type { Storing } from './storing.ts';

/** Whether saves of the screen need checks that the storing statement does not make. */
export function hasSpecialReferences(screen: CompiledScreen): boolean {
	return specialReferences(screen).length > 0;
}

/** Refuses lists with ids that do not exist for the tenant, and references that their filter does not offer. */
export async function checkSpecialReferences(
	screen: CompiledScreen,
	{ values, before, caller, runner }: Pick<Storing, 'values' | 'before' | 'caller' | 'runner'>,
): Promise<void> {
	for (const stored of specialReferences(screen)) {
		const value = values[stored.name];
		if (value === null || !runner.transaction || (before && isSameValue(stored.field, value, before[stored.name]))) continue;
		const ids = Array.isArray(value) ? value.map(String) : [String(value)];
		const found = await countSuitable(screen, stored, { ids, caller, runner });
		if (found === new Set(ids).size) continue;
		const { language } = caller;
		const text = stored.field.reference?.filter ? 'unsuitableReference' : 'missingReference';
		throw invalidInput([{ path: stored.name, message: say(text, language, { title: fieldIn(screen, stored.name, language)?.title }) }]);
	}
}

function specialReferences(screen: CompiledScreen): StoredField[] {
	return writtenFields(screen).filter(({ field }) => field.reference && (field.type === 'array' || field.reference.filter));
}

async function countSuitable(
	screen: CompiledScreen,
	{ field }: StoredField,
	{ ids, caller, runner }: { ids: string[]; caller: Caller; runner: Runner },
): Promise<number> {
	const target = screen.find(field.reference?.screen ?? '');
	if (!target || !runner.transaction) return ids.length;
	const joins = new JoinSet(target, caller.tenantId);
	const everything: Caller = { ...caller, principal: null };
	const filter = field.reference?.filter;
	const condition = filter
		? conditionSql(filter, {
				resolveField: (path) => findSqlField(target, path, { joins, caller: everything }),
				context: caller.context,
				language: caller.language,
			})
		: sql`true`;
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(viewOf(target, caller.tenantId))} t ${joins.joins}
		where t.id = any(${ids}::uuid[]) and ${aliveCondition(target, 't')} and ${condition}`.execute(runner.transaction);
	return rows[0]?.count ?? 0;
}
