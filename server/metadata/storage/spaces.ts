import { sql } from 'kysely';

import type { StorageScope } from '../../../contract/screen/screen.ts';
import type { Database } from '../../db/database.ts';
import { isMonthly } from '../../db/months/monthly-tables.ts';
import { platformTenantId, portalSchema, spaceSchema } from '../../db/scope.ts';
import type { TableName, TableOwner } from './tables/table-sql.ts';

/** A PostgreSQL schema that holds one tenant's business records. */
export interface Space {
	tenantId: string;
	schema: string;
}

/** The spaces that exist: the authority's own and those of tenants. */
export async function readSpaces(database: Database): Promise<Space[]> {
	const tenants = await database.system.selectFrom('portal.tenant').select('id').where('schema_status', '=', 'CREATED').execute();
	const ids = new Set([platformTenantId, ...tenants.map((tenant) => tenant.id)]);
	return [...ids].map((tenantId) => ({ tenantId, schema: spaceSchema(tenantId) }));
}

/** Where the tables of a scope are: once in `portal`, once in every space, or nowhere. */
export function tableNamesOf(scope: StorageScope, table: string, spaces: Space[]): Array<TableName & TableOwner> {
	if (scope === 'feature') return [];
	if (scope !== 'space') return [{ schema: portalSchema, table, tenantId: null }];
	return spaces.map((space) => ({ schema: space.schema, table, tenantId: space.tenantId }));
}

/** The statements that make an empty space, ready for the tables of screens. */
export function createSpaceStatements(space: Space): Array<ReturnType<typeof sql>> {
	const schema = sql.ref(space.schema);
	const history = sql.table(`${space.schema}.record_history`);
	return [
		sql`create schema if not exists ${schema}`,
		sql`grant usage on schema ${schema} to portal_app`,
		sql`create table if not exists ${history} (
			id uuid primary key, screen text not null, record_id uuid not null, version integer not null,
			at timestamptz not null default now(), by uuid, kind text not null, changes jsonb not null)`,
		sql`create index if not exists record_history_record on ${history} (record_id, version)`,
		sql`alter table ${history} enable row level security`,
		sql`drop policy if exists tenant_rows on ${history}`,
		sql`create policy tenant_rows on ${history} using (current_setting('portal.tenant', true) = ${sql.lit(space.tenantId)})`,
		sql`grant select, insert on ${history} to portal_app`,
		...(isMonthly({ schema: space.schema, name: 'record_history' })
			? [sql`select portal.store_by_month(${sql.lit(space.schema)}, 'record_history')`]
			: []),
	];
}
