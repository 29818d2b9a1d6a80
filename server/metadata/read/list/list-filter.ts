import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { fieldKind } from '../../../../contract/conditions/field-kind.ts';
import { readRule } from '../../../../contract/conditions/read-rule.ts';
import { conditionSql, ruleSql, type SqlField } from '../../access/condition-sql.ts';
import { scopeSql } from '../../access/data-scope.ts';
import { findSqlField } from '../../access/sql-field.ts';
import type { Caller } from '../../base/caller.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, viewOf } from '../../compiled/compiled-screen.ts';
import type { JoinSet } from '../../compiled/join-set.ts';
import { aliveCondition, columnRef } from '../../compiled/row-sql.ts';
import { suits, toRule } from './filter-rule.ts';
import type { CheckedListRequest } from './read-list-request.ts';

/** The condition of a list over the alias `t`: what its caller may view, and with a further `right` what that reaches; for a scan that no index serves without what only an index is quick at; throws `invalidInput` that names unknown fields and unfit values. */
export function listCondition(
	screen: CompiledScreen,
	request: Pick<CheckedListRequest, 'filters' | 'query' | 'spell'>,
	options: { joins: JoinSet; caller: Caller; right?: string; narrow?: RawBuilder<unknown>; isScan?: boolean },
): Expression<SqlBool> | null {
	const { caller } = options;
	const find = (path: string) => findSqlField(screen, path, { ...options, takesEncrypted: true });
	const scope = scopeSql(screen, { caller, right: 'view', alias: 't' });
	const parts: Expression<SqlBool>[] = scope ? [scope] : [];
	const further = options.right && scopeSql(screen, { caller, right: options.right, alias: 't' });
	if (further) parts.push(further);
	if (options.narrow) parts.push(options.narrow as Expression<SqlBool>);
	const errors: FieldProblem[] = [];
	for (const filter of request.filters) {
		const part = (scope && rootCondition(screen, filter, caller)) ?? filterCondition(filter, find, caller);
		if (part === undefined) continue;
		if ('message' in part) errors.push(part);
		else parts.push(part);
	}
	if (errors.length > 0) throw invalidInput(errors);
	if (request.query !== null) {
		parts.push(
			conditionSql(request.query, {
				resolveField: find,
				context: caller.context,
				language: caller.language,
				...(request.spell && { spell: request.spell }),
			}),
		);
	}
	if (screen.hasSoftDelete) parts.push(aliveCondition(screen, 't') as Expression<SqlBool>);
	return parts.length === 0 ? null : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** A caller who sees only a part of a tree gets the tops of that part as its roots. */
function rootCondition(
	screen: CompiledScreen,
	{ field, type }: CheckedListRequest['filters'][number],
	caller: Caller,
): Expression<SqlBool> | undefined {
	const parent = screen.storedBy.get(screen.loaded.resolved.parentField ?? '');
	if (type !== 'NULL' || !parent || screen.storedBy.get(field) !== parent) return undefined;
	const reached = scopeSql(screen, { caller, right: 'view', alias: 'above' });
	const column = columnRef(parent, 't');
	return sql`(${column} is null or not exists (select from ${sql.table(viewOf(screen, caller.tenantId))} above
		where above.id = ${column} and ${aliveCondition(screen, 'above')} and ${reached}))`;
}

function filterCondition(
	filter: CheckedListRequest['filters'][number],
	find: (path: string) => SqlField | undefined,
	{ context }: Caller,
): Expression<SqlBool> | FieldProblem | undefined {
	const target = find(filter.field);
	if (!target) return { path: `${filter.at}.key`, message: recordTexts.unknownField({ name: filter.field }) };
	const rule = toRule(filter.field, filter.type, filter.value);
	if (!rule) return undefined;
	const values = { title: target.field.title, type: filter.type };
	const meaning = suits(filter.type, fieldKind(target.field)) ? readRule(rule, target.field, context) : 'operatorDoesNotFit';
	if (meaning === 'operatorDoesNotFit') return { path: `${filter.at}.key`, message: recordTexts.filterType(values) };
	if (typeof meaning === 'string') return { path: `${filter.at}.value`, message: recordTexts.filterValue(values) };
	return ruleSql(meaning, target);
}
