import type { Selectable } from 'kysely';

import type { Database, RecordDatabase } from '../../db/database.ts';
import type { ForeignDatabase, ForeignRow } from '../../db/foreign/foreign-database.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import type { ForeignColumn, ForeignTableFacts } from '../../documents/screen/screen-from-source.ts';

export type StoredSource = Selectable<SystemTables['portal.data_source']>;

/** A data source by its code; nothing when there is none. */
export function findSource(database: Database, code: string): Promise<StoredSource | undefined> {
	return database.system.selectFrom('portal.data_source').selectAll().where('code', '=', code).executeTakeFirst();
}

/** A data source by its id. */
export function findSourceById(database: Database, id: string): Promise<StoredSource | undefined> {
	return database.system.selectFrom('portal.data_source').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the encrypted password in the transaction of the save. */
export async function storeSecret(db: RecordDatabase, { id, sealed }: { id: string; sealed: string }): Promise<void> {
	await db.updateTable('portal.data_source').set({ sealed_secret: sealed }).where('id', '=', id).execute();
}

const mostTables = 500;

/** The version of a server, and the tables and views that its user may read. */
export function describeServer(source: ForeignDatabase): Promise<{ version: string; tables: string[] }> {
	return source.run(
		async (run) => {
			const [server] = await run({ text: 'select version() as version', values: [] });
			const text =
				source.kind === 'postgres'
					? `select table_schema || '.' || table_name as name from information_schema.tables
						where table_schema not in ('pg_catalog', 'information_schema') order by 1 limit ${mostTables}`
					: `select table_name as name from information_schema.tables where table_schema = database() order by 1 limit ${mostTables}`;
			const tables = await run({ text, values: [] });
			return { version: String(server?.version ?? ''), tables: tables.map(({ name }) => String(name)) };
		},
		{ write: false },
	);
}

/** The columns of a table or view of a server, and its primary key; undefined where there is none that its user may read. */
export function describeTable(source: ForeignDatabase, name: string): Promise<ForeignTableFacts | undefined> {
	const isPostgres = source.kind === 'postgres';
	const [schema, table] = splitName(name);
	// MySQL has no schemas: a table is one of the database of the connection.
	if (!isPostgres && schema !== null) return Promise.resolve(undefined);
	const parameter = isPostgres ? '$1' : '?';
	const inSchema = isPostgres ? `coalesce($2, current_schema())` : 'database()';
	const values = isPostgres ? [table, schema] : [table];
	const type = isPostgres ? 'data_type' : `if(column_type like 'tinyint(1)%', 'tinyint(1)', data_type)`;
	const comment = isPostgres
		? `col_description(format('%I.%I', table_schema, table_name)::regclass, ordinal_position::int)`
		: 'column_comment';
	return source.run(
		async (run) => {
			const columns = await run({
				text: `select column_name as name, ${type} as type, character_maximum_length as length, numeric_scale as decimals,
					is_nullable as nullable, ${comment} as comment from information_schema.columns
					where table_name = ${parameter} and table_schema = ${inSchema} order by ordinal_position limit ${mostColumns}`,
				values,
			});
			if (columns.length === 0) return undefined;
			const keys = await run({
				text: `select k.column_name as name from information_schema.table_constraints c join information_schema.key_column_usage k
					on k.constraint_name = c.constraint_name and k.table_schema = c.table_schema and k.table_name = c.table_name
					where c.constraint_type = 'PRIMARY KEY' and c.table_name = ${parameter} and c.table_schema = ${inSchema} order by k.ordinal_position`,
				values,
			});
			return { columns: columns.map(toColumn), keys: keys.map((row) => String(row.name)) };
		},
		{ write: false },
	);
}

/** What a SELECT returns, and how the server would run it. */
export interface QueryFacts {
	facts: ForeignTableFacts;
	plan: string[];
}

const sampledRows = 200;

/** Describes a SELECT by its columns and some of its rows. It was checked before: the server runs it in a transaction that only reads, for at most five seconds. */
export function describeQuery(source: ForeignDatabase, text: string): Promise<QueryFacts> {
	return source.run(
		async (run) => {
			const plan = await run({ text: `explain ${text}`, values: [] });
			const rows = await run({ text: `select * from (${text}) as stated limit ${sampledRows}`, values: [] });
			const columns = (rows.columns ?? []).map(
				({ name, type }): ForeignColumn => ({ name, type, length: null, decimals: null, isRequired: false, comment: null }),
			);
			const key = uniqueColumn(rows, columns);
			const lines = plan.map((line) =>
				Object.values(line)
					.filter((value) => value !== null)
					.join(' '),
			);
			return { facts: { columns, keys: key === undefined ? [] : [key] }, plan: lines };
		},
		{ write: false },
	);
}

/** The first column of texts or whole numbers whose values all differ in the rows that were read. */
function uniqueColumn(rows: readonly ForeignRow[], columns: readonly ForeignColumn[]): string | undefined {
	const isKey = ({ name, type }: ForeignColumn) =>
		/^(?:text|uuid|varchar|character.*|bigint|integer)$/.test(type) &&
		rows.every((row) => row[name] !== null) &&
		new Set(rows.map((row) => row[name])).size === rows.length;
	return rows.length < 2 ? undefined : columns.find(isKey)?.name;
}

const mostColumns = 300;

/** `app.shop` is the table `shop` in `app`. */
function splitName(name: string): [schema: string | null, table: string] {
	const point = name.indexOf('.');
	return point === -1 ? [null, name] : [name.slice(0, point), name.slice(point + 1)];
}

function toColumn(row: ForeignRow): ForeignColumn {
	const count = (value: unknown) => (value === null || value === undefined ? null : Number(value));
	return {
		name: String(row.name),
		type: String(row.type).toLowerCase(),
		length: count(row.length),
		decimals: count(row.decimals),
		isRequired: row.nullable === 'NO',
		comment: typeof row.comment === 'string' && row.comment !== '' ? row.comment : null,
	};
}

/** All data sources. */
export async function listSources({ system }: Database): Promise<Array<{ code: string; title: string; isInterface: boolean }>> {
	const rows = await system.selectFrom('portal.data_source').select(['code', 'name as title', 'kind']).orderBy('name').execute();
	return rows.map(({ kind, ...source }) => ({ ...source, isInterface: kind === 'json' }));
}
