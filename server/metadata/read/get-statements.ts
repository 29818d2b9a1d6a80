import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { RecordStatement } from '../base/record-services.ts';
import { childSelections } from '../compiled/child-rows-sql.ts';
import { type CompiledScreen, remembered, schemaOf, viewOf } from '../compiled/compiled-screen.ts';
import type { Reach } from '../compiled/join-set.ts';
import { type PreparedText, parameter, prepare } from '../compiled/prepared-text.ts';
import { aliveCondition, andReached, rowSelection } from '../compiled/row-sql.ts';

type Fragment = RawBuilder<unknown>;

/** The statements that read one record, written once per screen and schema. */
export interface GetStatements {
	/** Values: id. */
	get: PreparedText;
	/** The same for a record that may be removed but kept. Values: id. */
	getKept: PreparedText;
}

/** The statements for the schema in which the tenant's records are. */
export function getStatementsOf(screen: CompiledScreen, tenantId: string, database: Database): GetStatements {
	return remembered(screen, `get statements ${schemaOf(screen, tenantId)}`, () => {
		const isId = sql`t.id = ${parameter(1)}::uuid`;
		const { system } = database;
		return {
			get: prepare(getStatement(screen, { tenantId, condition: sql`${isId} and ${aliveCondition(screen, 't')}` }), system),
			getKept: prepare(getStatement(screen, { tenantId, condition: isId }), system),
		};
	});
}

/** The statement that reads one record for a caller who sees only a part of the records. */
export function reachedStatement(
	screen: CompiledScreen,
	{
		id,
		tenantId,
		reach,
		statement,
		database,
	}: { id: string; tenantId: string; reach: Reach; statement: 'get' | 'getKept'; database: Database },
): RecordStatement {
	const alive = statement === 'get' ? aliveCondition(screen, 't') : sql`true`;
	const condition = sql`t.id = ${id}::uuid and ${alive}${andReached(screen, 't', reach)}`;
	const { sql: text, parameters } = getStatement(screen, { tenantId, condition, reach }).compile(database.system);
	return { text, values: [...parameters] };
}

function getStatement(
	screen: CompiledScreen,
	{ tenantId, condition, reach = null }: { tenantId: string; condition: Fragment; reach?: Reach | null },
): Fragment {
	const { columns, joins } = rowSelection(screen, tenantId, reach);
	const all = sql.join([columns, ...childSelections(screen, tenantId, { reach })]);
	return sql`select ${all} from ${sql.table(viewOf(screen, tenantId))} t ${joins} where ${condition}`;
}
