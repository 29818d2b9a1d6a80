import { sql } from 'kysely';

import { platformTenantId } from '../../../db/scope.ts';
import type { DesiredTable } from './desired-table.ts';
import type { TableFacts } from './read-table.ts';
import { tableComment } from './stored-tables.ts';
import { createTable, type Statement } from './table-sql.ts';

/** What makes a table one of the portal's: its columns, the mark of its screen, and that nobody sees another tenant's rows. */
export function adoptTable(facts: TableFacts, record: DesiredTable, tenantId: string | null): Statement[] {
	const name = sql.table(`${facts.schema}.${facts.table}`);
	const missing = record.columns.filter((column) => column.field === null && !facts.columns.some((known) => known.name === column.name));
	const [, , ...guards] = createTable(facts, record, { tenantId: tenantId ?? null });
	return [
		...missing.map(
			(column) => sql`alter table ${name} add column ${sql.raw(systemColumns[column.name] ?? `"${column.name}" ${column.type}`)}`,
		),
		...(facts.comment === tableComment(record.screen) ? [] : [sql`comment on table ${name} is ${sql.lit(tableComment(record.screen))}`]),
		...(facts.hasRowSecurity ? [] : guards),
	];
}

/** How a column that every table has is given to rows that are there already. */
const systemColumns: Record<string, string> = {
	id: 'id uuid primary key default gen_random_uuid()',
	version: 'version integer not null default 1',
	create_time: 'create_time timestamptz not null default now()',
	update_time: 'update_time timestamptz not null default now()',
	tenant_id: `tenant_id uuid not null default '${platformTenantId}'`,
};
