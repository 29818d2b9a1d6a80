import { type Kysely, sql } from 'kysely';

/** Readers of an article may be of other tenants, whose rows the transaction that removes the article does not see. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create function portal.forget_article_reads(articles uuid[]) returns void language sql security definer set search_path = pg_catalog
		as $$ delete from portal.article_read where article_id = any(articles) $$`.execute(db);
	await sql`revoke execute on function portal.forget_article_reads(uuid[]) from public`.execute(db);
	await sql`grant execute on function portal.forget_article_reads(uuid[]) to portal_app`.execute(db);
}
