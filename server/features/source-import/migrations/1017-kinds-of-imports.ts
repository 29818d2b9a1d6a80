import { type Kysely, sql } from 'kysely';

/** The kind of the data source of an import, by which its form shows a table or a path. A portal that reads screen files while it runs may have made the column already. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.source_import add column if not exists source_kind text collate "C"`.execute(db);
	await sql`update portal.source_import i set source_kind = s.kind from portal.data_source s where s.id = i.source`.execute(db);
}
