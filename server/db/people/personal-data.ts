import { sql } from 'kysely';

import type { Language } from '../../../contract/base/languages.ts';
import type { Database } from '../database.ts';
import { portalSchema, spaceSchema } from '../scope.ts';
import { openRow } from './open-row.ts';

/** A table with columns that may hold the id of a person. */
export interface PersonalTable {
	schema: string;
	name: string;
	columns: string[];
	/** Columns with several ids. */
	lists: string[];
	hasTenant: boolean;
}

/** More rows of one table are cut. */
export const mostPersonalRows = 10_000;

/** Who wrote a record is in its history; the record itself is about something else. */
const authors = ['tenant_id', 'create_by', 'update_by'];
const secrets = [
	'password_hash',
	'secret',
	'secret_hash',
	'public_key',
	'hash',
	'code_hash',
	'account_hash',
	'salt',
	'sealed',
	'sealed_secret',
];

/** The tables of the portal and of a tenant's space that may have rows about a person. */
export async function findPersonalTables(database: Database, tenantId: string): Promise<PersonalTable[]> {
	const { rows } = await sql<PersonalTable>`
		select n.nspname as schema, c.relname as name,
			coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'uuid'::regtype and a.attname <> all(${authors})), '{}') as columns,
			coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'uuid[]'::regtype), '{}') as lists,
			bool_or(a.attname = 'tenant_id') as "hasTenant"
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
			join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where n.nspname in (${portalSchema}, ${spaceSchema(tenantId)}) and c.relkind in ('r', 'p') and not c.relispartition
		group by 1, 2 order by 1, 2`.execute(database.system);
	return rows.filter(({ columns, lists }) => columns.length + lists.length > 0);
}

/** The rows of a table about a person, as far as they belong to the tenant, without secrets. */
export async function readPersonalRows(
	database: Database,
	{ schema, name, columns, lists, hasTenant }: PersonalTable,
	{ employeeId, tenantId, language }: { employeeId: string; tenantId: string; language: Language },
): Promise<unknown[]> {
	const about = [
		...columns.map((column) => sql`t.${sql.ref(column)} = ${employeeId}::uuid`),
		...lists.map((column) => sql`${employeeId}::uuid = any(t.${sql.ref(column)})`),
	];
	const ofTenant = hasTenant ? sql`and (t.tenant_id is null or t.tenant_id = ${tenantId}::uuid)` : sql``;
	const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) - ${secrets}::text[] as row from ${sql.table(`${schema}.${name}`)} t
		where (${sql.join(about, sql` or `)}) ${ofTenant} limit ${mostPersonalRows + 1}`.execute(database.system);
	return rows.map(({ row }) => openRow(database, { row, language }));
}
