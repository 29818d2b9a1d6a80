import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { pathsOfCondition } from '../../../contract/conditions/compare-fields.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { administrativeAreasOf, may, readingRights, scopesOf } from '../../principal/principal.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices, Runner } from '../base/record-services.ts';
import { recordTexts } from '../base/texts.ts';
import { type CompiledScreen, viewOf } from '../compiled/compiled-screen.ts';
import { JoinSet, type Reach, type RowsOf } from '../compiled/join-set.ts';
import { aliveCondition } from '../compiled/row-sql.ts';
import { conditionSql } from './condition-sql.ts';
import { findSqlField } from './sql-field.ts';

type Fragment = RawBuilder<SqlBool>;

/** What a scope is evaluated over instead of the stored rows. */
interface PlannedRows {
	/** The rows that are checked. */
	own: RawBuilder<unknown>;
	/** What the rows of a screen would be. */
	rowsOf: RowsOf;
}

interface ScopeTarget {
	caller: Caller;
	alias: string;
	/** Omitted: the stored rows. */
	from?: PlannedRows;
}

/** Whether rights of the caller reach only some of the records of this screen, or of some screen. */
export function isConfined({ principal }: Caller, screen: CompiledScreen): boolean {
	if (principal === null) return false;
	if (screen.loaded.file.storage?.reach) return true;
	return !principal.isSuper && (principal.administrativeAreas.length > 0 || principal.roles.some(({ scopes }) => scopes.size > 0));
}

/** Which rows the caller may view, of whatever screen that a query of this one joins; null when nothing confines the caller. */
export function reachOf(caller: Caller, screen: CompiledScreen): Reach | null {
	return isConfined(caller, screen) ? (joined, alias) => scopeSql(joined, { caller, right: 'view', alias }) : null;
}

/** The condition that a right of the caller reaches the row under an alias; null when it reaches every row. */
export function scopeSql(screen: CompiledScreen, { right, ...target }: ScopeTarget & { right: string }): Fragment | null {
	const { principal } = target.caller;
	const scopes = principal && scopesOf(principal, screen.name, right);
	const area = administrativeAreaOf(screen, { caller: target.caller, right });
	const parts: Fragment[] = [];
	if (scopes)
		parts.push(
			sql`(${sql.join(
				scopes.map((one) => oneScope(screen, one, target)),
				sql` or `,
			)})`,
		);
	for (const one of [area, ...fileReachOf(screen, { caller: target.caller, right })]) if (one) parts.push(oneScope(screen, one, target));
	const [first, ...others] = parts;
	return first === undefined || others.length === 0 ? (first ?? null) : sql`(${sql.join(parts, sql` and `)})`;
}

/** What the file of the screen says that anybody reaches, whatever their roles. Who changes a record sees it, too. */
function fileReachOf({ loaded }: CompiledScreen, { caller, right }: { caller: Caller; right: string }): RuleGroup[] {
	const { view, change } = loaded.file.storage?.reach ?? {};
	if (!caller.principal) return [];
	return [view, readingRights.includes(right) ? undefined : change].filter((one) => one !== undefined);
}

/** The fields of the screen whose values decide whether a right of the caller reaches a record; its position in its tree is decided by its parent. */
export function scopedFields(screen: CompiledScreen, { caller, right }: { caller: Caller; right: string }): string[] {
	const scopes = (caller.principal && scopesOf(caller.principal, screen.name, right)) ?? [];
	const own = fileReachOf(screen, { caller, right });
	const paths = [...scopes, administrativeAreaOf(screen, { caller, right }) ?? [], ...own].flat().flatMap(pathsOfCondition);
	const names = paths.map((path) => screen.storedBy.get(path.split('.', 1)[0] ?? '')?.name);
	return [...new Set(names.flatMap((name) => (name === 'id' ? screen.loaded.resolved.parentField : name) ?? []))];
}

/** An administrator of parts of the tree reaches the records that belong to them, with each right those of the parts that have it. */
function administrativeAreaOf(screen: CompiledScreen, { caller, right }: { caller: Caller; right: string }): RuleGroup | null {
	const { areaField } = screen.loaded.resolved;
	const ids = areaField === null || !caller.principal ? null : administrativeAreasOf(caller.principal, screen.name, right);
	if (ids === null || areaField === null) return null;
	// Below nothing lies nothing.
	const rules: RuleGroup['rules'] = ids.length === 0 ? [] : [{ field: areaField, operator: 'within', value: ids }];
	return { combinator: 'and', not: ids.length === 0, rules };
}

/** The scope of one role. What it may look at is not the caller's business but that of who made it; one that does not fit its screen any more reaches nothing. */
function oneScope(screen: CompiledScreen, scope: RuleGroup, { caller, alias, from }: ScopeTarget): Fragment {
	const { tenantId, context, language } = caller;
	const everything: Caller = { ...caller, principal: null };
	const write = (at: string) => {
		const joins = new JoinSet(screen, tenantId, { alias: at, rowsOf: from?.rowsOf });
		const resolveField = (path: string) => findSqlField(screen, path, { joins, caller: everything });
		return { condition: conditionSql(scope, { resolveField, context, language }), joins };
	};
	try {
		const plain = write(alias);
		if (plain.joins.isEmpty) return sql`(${plain.condition})`;
		const { condition, joins } = write('s');
		return sql`${sql.ref(alias)}.id in (select s.id from ${from?.own ?? sql.table(viewOf(screen, tenantId))} s ${joins.joins} where ${condition})`;
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		return sql`false`;
	}
}

/** Which of the ids are records of the tenant that a right of the caller reaches. */
export async function findReached(
	{ database }: Pick<RecordServices, 'database'>,
	screen: CompiledScreen,
	{ ids, right, caller, runner, isAlive = false }: { ids: string[]; right: string; caller: Caller; runner: Runner; isAlive?: boolean },
): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const scope = scopeSql(screen, { caller, right, alias: 't' }) ?? sql`true`;
	const query = sql`select t.id from ${sql.table(viewOf(screen, caller.tenantId))} t
		where t.id = any(${ids}::uuid[]) and ${scope}${isAlive ? sql` and ${aliveCondition(screen, 't')}` : sql``}`;
	const { sql: text, parameters } = query.compile(database.system);
	const rows = await runner.run<{ id: string }>({ text, values: [...parameters] });
	return new Set(rows.map(({ id }) => id));
}

/** Refuses a right on records that the caller sees but that the right does not reach. */
export async function refuseBeyondScope(
	{ database }: Pick<RecordServices, 'database'>,
	screen: CompiledScreen,
	{ ids, right, caller, runner }: { ids: string[]; right: string; caller: Caller; runner: Runner },
): Promise<void> {
	if (!scopeSql(screen, { caller, right, alias: 't' })) return;
	const reached = await findReached({ database }, screen, { ids, right, caller, runner });
	if (reached.size === ids.length) return;
	// Who cannot view such records at all learns nothing of them.
	if (caller.principal && !may(caller.principal, `${screen.name}:view`)) throw new PortalError('notFound');
	throw new PortalError('noPermission', { message: recordTexts.beyondScope() });
}
