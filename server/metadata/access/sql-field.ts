import type { Caller } from '../base/caller.ts';
import { type CompiledScreen, fieldIn } from '../compiled/compiled-screen.ts';
import type { JoinedField, JoinSet } from '../compiled/join-set.ts';
import { indexesOf } from '../compiled/sealed-fields.ts';
import { sealedIndexSql } from '../storage/tables/sealed-sql.ts';
import type { SqlField } from './condition-sql.ts';
import { isMaskedFor, maskedNameOf, mayReadField } from './screen-access.ts';

/** A field of this screen or of one it refers to, as far as the caller may read and search it; `takesEncrypted`: also one that only `equal` finds. */
export function findSqlField(
	screen: CompiledScreen,
	path: string,
	options: { joins: JoinSet; caller: Caller; isScan?: boolean; takesEncrypted?: boolean },
): SqlField | undefined {
	const { principal } = options.caller;
	const found = options.joins.field(path, mayReadField(screen, principal));
	const isSealed = found?.stored.field.encrypted === true && options.takesEncrypted === true;
	if (!found || !(found.stored.field.searchable || isSealed)) return undefined;
	const field = fieldIn(found.screen, found.stored.name, options.caller.language) ?? found.stored.field;
	const isMasked = isMaskedFor(found.screen, field, principal);
	return {
		expression: isSealed ? sealedIndexSql(found.expression) : found.expression,
		...(isSealed && { sealed: (value: string) => indexesOf(found.screen, value) }),
		field: isMasked ? { ...field, maskedAs: maskedNameOf(found) } : field,
		hasGrams: found.stored.hasGrams && !isMasked && options.isScan !== true,
		...treeOf(found, options.joins),
	};
}

function treeOf({ stored, screen }: JoinedField, joins: JoinSet): Pick<SqlField, 'tree'> {
	const isOwnId = stored.field.system && stored.name === 'id';
	const target = isOwnId ? screen : stored.field.reference && screen.find(stored.field.reference.screen);
	const parent = target?.storedBy.get(target.loaded.resolved.parentField ?? '');
	if (!target || !parent) return {};
	return { tree: { table: joins.rowsOf(target), idColumn: 'id', parentColumn: parent.column } };
}
