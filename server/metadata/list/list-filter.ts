import { type Expression, type SqlBool, sql } from 'kysely';

import { fieldKind } from '../../../contract/conditions/field-kind.ts';
import { readRule } from '../../../contract/conditions/read-rule.ts';
import type { FieldError } from '../../../contract/envelope.ts';
import { invalidInput } from '../../../contract/portal-error.ts';
import type { Caller } from '../caller.ts';
import { type CompiledScreen, fieldIn, viewOf } from '../compiled/compiled-screen.ts';
import type { JoinedField, JoinSet } from '../compiled/join-set.ts';
import { aliveCondition } from '../compiled/row-sql.ts';
import { isMaskedFor, mayReadField } from '../compiled/screen-access.ts';
import { conditionSql, ruleSql, type SqlField } from '../condition-sql.ts';
import { say } from '../input-texts.ts';
import { suits, toRule } from './filter-rule.ts';
import type { CheckedListRequest } from './read-list-request.ts';

/** The condition of a list over the alias `t`; throws `invalidInput` that names unknown fields and unfit values. */
export function listCondition(
	screen: CompiledScreen,
	request: Pick<CheckedListRequest, 'filters' | 'query'>,
	place: { joins: JoinSet; caller: Caller },
): Expression<SqlBool> | null {
	const { caller } = place;
	const find = (path: string) => findSqlField(screen, path, place);
	const parts: Expression<SqlBool>[] = [];
	const errors: FieldError[] = [];
	for (const filter of request.filters) {
		const part = filterCondition(filter, find, caller);
		if (part === undefined) continue;
		if ('message' in part) errors.push(part);
		else parts.push(part);
	}
	if (errors.length > 0) throw invalidInput(errors);
	if (request.query !== null) {
		parts.push(conditionSql(request.query, { resolveField: find, context: caller.context, language: caller.language }));
	}
	if (screen.hasSoftDelete) parts.push(aliveCondition(screen, 't') as Expression<SqlBool>);
	return parts.length === 0 ? null : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** A field of this screen or of one it refers to, as far as the caller may read and search it. */
export function findSqlField(screen: CompiledScreen, path: string, place: { joins: JoinSet; caller: Caller }): SqlField | undefined {
	const { principal, tenantId } = place.caller;
	const found = place.joins.field(path, mayReadField(screen, principal));
	if (!found?.stored.field.searchable) return undefined;
	const field = fieldIn(found.screen, found.stored.name, place.caller.language) ?? found.stored.field;
	// With only the middle hidden, comparing in parts would tell it digit by digit; whole values may still be looked up.
	const isMasked = isMaskedFor(found.screen, field, principal);
	return {
		expression: found.expression,
		field: isMasked ? { ...field, options: field.options ?? [] } : field,
		hasGrams: found.stored.hasGrams && !isMasked,
		...treeOf(found, tenantId),
	};
}

function filterCondition(
	filter: CheckedListRequest['filters'][number],
	find: (path: string) => SqlField | undefined,
	{ language, context }: Caller,
): Expression<SqlBool> | FieldError | undefined {
	const target = find(filter.field);
	if (!target) return { path: `${filter.at}.key`, message: say('unknownField', language, { name: filter.field }) };
	const kind = fieldKind(target.field);
	// A masked text is looked up whole where its parts were asked for.
	const type = kind === 'choice' && target.field.mask && filter.type.startsWith('SL') ? 'S' : filter.type;
	const rule = toRule(filter.field, type, filter.value);
	if (!rule) return undefined;
	const values = { title: target.field.title, type: filter.type };
	const meaning = suits(type, kind) ? readRule(rule, target.field, context) : 'operatorDoesNotFit';
	if (meaning === 'operatorDoesNotFit') return { path: `${filter.at}.key`, message: say('filterType', language, values) };
	if (typeof meaning === 'string') return { path: `${filter.at}.value`, message: say('filterValue', language, values) };
	return ruleSql(meaning, target);
}

function treeOf({ stored, screen }: JoinedField, tenantId: string): Pick<SqlField, 'tree'> {
	const isOwnId = stored.field.system && stored.name === 'id';
	const target = isOwnId ? screen : stored.field.reference && screen.find(stored.field.reference.screen);
	const parent = target?.storedBy.get(target.loaded.resolved.parentField ?? '');
	if (!target || !parent) return {};
	return { tree: { table: sql.table(viewOf(target, tenantId)), idColumn: 'id', parentColumn: parent.column } };
}
