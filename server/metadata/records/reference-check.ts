import { sql } from 'kysely';

import type { FieldError } from '../../../contract/envelope.ts';
import { invalidInput } from '../../../contract/portal-error.ts';
import { isSameValue } from '../../../contract/validation/same-value.ts';
import type { Caller } from '../caller.ts';
import { type CompiledScreen, fieldIn, type StoredField, viewOf } from '../compiled/compiled-screen.ts';
import { JoinSet } from '../compiled/join-set.ts';
import { aliveCondition, andReached } from '../compiled/row-sql.ts';
import { conditionSql } from '../condition-sql.ts';
import { say } from '../input-texts.ts';
import { findSqlField } from '../list/sql-field.ts';
import { reachOf, scopeSql } from '../scope/data-scope.ts';
import { rowsIn } from './child-rows.ts';
import type { Runner } from './record-services.ts';
import { writtenFields } from './record-statements.ts';
import type { Storing } from './storing.ts';

/** Whether saves of the screen need checks that the storing statement does not make. */
export function hasSpecialReferences(screen: CompiledScreen): boolean {
	return specialReferences(screen).length > 0;
}

/** Refuses lists with ids that do not exist for the tenant, and references that their filter or the caller's data scope does not offer. */
export async function checkSpecialReferences(
	screen: CompiledScreen,
	{ values, before, caller, runner }: Pick<Storing, 'values' | 'before' | 'caller' | 'runner'>,
): Promise<void> {
	for (const stored of new Set([...specialReferences(screen), ...confinedReferences(screen, caller)])) {
		const value = values[stored.name];
		if (value === null || !runner.transaction || (before && isSameValue(stored.field, value, before[stored.name]))) continue;
		const ids = Array.isArray(value) ? value.map(String) : [String(value)];
		const found = await findSuitable(screen, stored, { ids, caller, runner });
		if (ids.every((id) => found.has(id))) continue;
		const title = fieldIn(screen, stored.name, caller.language)?.title;
		throw invalidInput([{ path: stored.name, message: refusalText(stored, title, caller) }]);
	}
}

/** The same for the references in rows of child tables; a row that keeps its reference is not judged again. */
export async function checkRowReferences(
	screen: CompiledScreen,
	{ values, before, caller, runner }: Pick<Storing, 'values' | 'before' | 'caller' | 'runner'>,
): Promise<void> {
	const errors: FieldError[] = [];
	for (const child of screen.children) {
		const known = new Map(rowsIn(before, child).map((row) => [row.id, row]));
		for (const stored of child.columns.filter(({ field }) => field.reference)) {
			const changed = rowsIn(values, child).flatMap((row, index) => {
				const value = row[stored.name] ?? null;
				return value === null || isSameValue(stored.field, value, known.get(row.id)?.[stored.name])
					? []
					: [{ index, ids: [value].flat().map(String) }];
			});
			if (changed.length === 0) continue;
			const found = await findSuitable(screen, stored, { ids: changed.flatMap(({ ids }) => ids), caller, runner });
			const title = fieldIn(screen, child.name, caller.language)?.itemFields?.find(({ name }) => name === stored.name)?.title;
			for (const { index, ids } of changed) {
				if (ids.every((id) => found.has(id))) continue;
				errors.push({ path: `${child.name}.${index}.${stored.name}`, message: refusalText(stored, title, caller) });
			}
		}
	}
	if (errors.length > 0) throw invalidInput(errors);
}

function refusalText({ field }: StoredField, title: string | undefined, { language }: Caller): string {
	return say(field.reference?.filter ? 'unsuitableReference' : 'missingReference', language, { title });
}

function specialReferences(screen: CompiledScreen): StoredField[] {
	return writtenFields(screen).filter(({ field }) => field.reference && (field.type === 'array' || field.reference.filter));
}

/** References to records of which the caller sees only a part: nobody may find out by a save what the others are called. */
function confinedReferences(screen: CompiledScreen, caller: Caller): StoredField[] {
	return writtenFields(screen).filter(({ field }) => {
		const target = field.reference && screen.find(field.reference.screen);
		return target && scopeSql(target, { caller, right: 'view', alias: 't' }) !== null;
	});
}

/** Which of the ids the caller sees and the reference's filter offers. */
async function findSuitable(
	screen: CompiledScreen,
	{ field }: StoredField,
	{ ids, caller, runner }: { ids: string[]; caller: Caller; runner: Runner },
): Promise<Set<string>> {
	const target = screen.find(field.reference?.screen ?? '');
	if (!target || !runner.transaction) return new Set(ids);
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
	const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(viewOf(target, caller.tenantId))} t ${joins.joins}
		where t.id = any(${ids}::uuid[]) and ${aliveCondition(target, 't')}${andReached(target, 't', reachOf(caller))} and ${condition}`.execute(
		runner.transaction,
	);
	return new Set(rows.map(({ id }) => id));
}
