import { type RawBuilder, sql } from 'kysely';

import {
	type AnswerLookup,
	type LookupHow,
	type LookupOperator,
	LookupPending,
	type LookupRequest,
	nothingFound,
} from '../../../../contract/formula/functions/lookup.ts';
import { type FormulaValue, isEmpty, type Scalar } from '../../../../contract/formula/values/formula-value.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { may } from '../../../principal/principal.ts';
import type { SqlField } from '../../access/condition-sql.ts';
import { reachOf, scopeSql } from '../../access/data-scope.ts';
import { findSqlField } from '../../access/sql-field.ts';
import type { Caller } from '../../base/caller.ts';
import { type CompiledScreen, viewOf } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { aliveCondition } from '../../compiled/row-sql.ts';
import { aggregate, bindValue, castOf, isLookable } from './lookup-values.ts';

type Fragment = RawBuilder<unknown>;

/** Lookups with the same conditions on the same screen: one statement. */
interface LookupGroup {
	screen: string;
	conditions: Array<{ field: string; operator: LookupOperator }>;
	/** The values of the conditions, by their key. */
	tuples: Map<string, Scalar[]>;
	/** What is returned, by its key. */
	outputs: Map<string, { field: string | null; how: LookupHow }>;
}

/** Gathers the lookups of many records, and makes all of one kind by one statement: as the caller, within the rights and data scopes of the screen that is looked into. */
export class LookupBatch {
	readonly #screen: CompiledScreen;
	readonly #caller: Caller;
	readonly #answers = new Map<string, FormulaValue>();
	readonly #waiting = new Map<string, LookupGroup>();

	constructor(screen: CompiledScreen, caller: Caller) {
		this.#screen = screen;
		this.#caller = caller;
	}

	/** Whether lookups have been asked for that are not made yet. */
	get isWaiting(): boolean {
		return this.#waiting.size > 0;
	}

	/** The result of a lookup; throws `LookupPending` where it has to be made first. */
	readonly answer: AnswerLookup = ({ screen, field, how, conditions }: LookupRequest) => {
		if (conditions.some(({ value }) => isEmpty(value))) return nothingFound(how);
		const shape = conditions.map(({ field, operator }) => ({ field, operator }));
		const group = JSON.stringify([screen, shape]);
		const tuple = JSON.stringify(conditions.map(({ value }) => value));
		const output = JSON.stringify([how, field]);
		const known = this.#answers.get([group, tuple, output].join(' '));
		if (known !== undefined) return known;
		const waiting = this.#waiting.get(group) ?? { screen, conditions: shape, tuples: new Map(), outputs: new Map() };
		this.#waiting.set(group, waiting);
		waiting.tuples.set(
			tuple,
			conditions.map(({ value }) => value),
		);
		waiting.outputs.set(output, { field, how });
		throw new LookupPending();
	};

	/** Makes the lookups that are waiting. */
	async run(db: RecordDatabase): Promise<void> {
		const groups = [...this.#waiting];
		this.#waiting.clear();
		for (const [key, group] of groups) {
			const found = await this.#find(db, group);
			const tuples = [...group.tuples.keys()];
			for (const [index, tuple] of tuples.entries())
				for (const [at, [output, { how }]] of [...group.outputs].entries())
					this.#answers.set([key, tuple, output].join(' '), found.get(index)?.[`r${at}`] ?? nothingFound(how));
		}
	}

	/** The results by the index of their tuple; a screen or field that the caller may not see whole contributes nothing. */
	async #find(db: RecordDatabase, group: LookupGroup): Promise<Map<number, Record<string, FormulaValue>>> {
		const { principal, tenantId } = this.#caller;
		const target = this.#screen.find(group.screen);
		const isVisible = target && target.loaded.resolved.scope !== 'feature' && (!principal || may(principal, `${target.name}:view`));
		if (!isVisible) return new Map();
		const joins = new JoinSet(target, tenantId, { reach: reachOf(this.#caller, target) });
		const find = (path: string): SqlField | undefined => {
			const field = findSqlField(target, path, { joins, caller: this.#caller });
			return field && field.field.maskedAs === undefined && isLookable(field.field) ? field : undefined;
		};
		const conditions = group.conditions.map(({ field, operator }) => ({ field: find(field), operator }));
		const outputs = [...group.outputs.values()].map(({ field, how }) => ({ how, field: field === null ? null : find(field) }));
		const bound = bindTuples(
			[...group.tuples.values()],
			conditions.map(({ field }) => field),
		);
		if (bound.length === 0) return new Map();
		const scope = scopeSql(target, { caller: this.#caller, right: 'view', alias: 't' });
		const columns = [
			...conditions.flatMap(({ field }, index) => (field ? [sql`${field.expression} as ${sql.id(`f${index}`)}`] : [])),
			...outputs.flatMap(({ field }, index) => (field ? [sql`${field.expression} as ${sql.id(`v${index}`)}`] : [])),
		];
		const rows = sql`select ${sql.join([sql`t.id as o`, ...columns])} from ${sql.table(viewOf(target, tenantId))} t ${joins.joins}
			where ${aliveCondition(target, 't')}${scope ? sql` and ${scope}` : sql``}`;
		const results = outputs.map(({ field, how }, index) => sql`${aggregate(how, field, index)} as ${sql.id(`r${index}`)}`);
		const query = sql<Record<string, FormulaValue> & { n: number }>`select k.n, ${sql.join(results)} from ${keysSql(bound)}
			join (${rows}) s on ${matchSql(conditions)} group by k.n`;
		const found = await query.execute(db);
		return new Map(found.rows.map((row) => [row.n, row]));
	}
}

/** The tuples whose values fit the fields, with their indexes; none where one of the fields is not there for the caller. */
function bindTuples(tuples: Scalar[][], fields: Array<SqlField | undefined>): Array<{ index: number; values: string[] }> {
	return tuples.flatMap((tuple, index) => {
		const values = tuple.map((value, at) => {
			const field = fields[at]?.field;
			return field && bindValue(value, field);
		});
		return values.every((value) => value !== undefined) ? [{ index, values }] : [];
	});
}

function keysSql(bound: Array<{ index: number; values: string[] }>): Fragment {
	const width = bound[0]?.values.length ?? 0;
	const columns = Array.from({ length: width }, (_, at) => sql`${bound.map(({ values }) => values[at])}::text[]`);
	const names = Array.from({ length: width }, (_, at) => sql.id(`c${at}`));
	return sql`unnest(${sql.join([sql`${bound.map(({ index }) => index)}::int[]`, ...columns])}) as k(${sql.join([sql.id('n'), ...names])})`;
}

const signs: Record<LookupOperator, Fragment> = {
	'=': sql`=`,
	// As everywhere, a negated condition also holds for records without a value.
	'<>': sql`is distinct from`,
	'<': sql`<`,
	'<=': sql`<=`,
	'>': sql`>`,
	'>=': sql`>=`,
};

function matchSql(conditions: Array<{ field: SqlField | undefined; operator: LookupOperator }>): Fragment {
	const parts = conditions.flatMap(({ field, operator }, index) =>
		field ? [sql`s.${sql.id(`f${index}`)} ${signs[operator]} k.${sql.id(`c${index}`)}::${castOf(field.field)}`] : [],
	);
	return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
