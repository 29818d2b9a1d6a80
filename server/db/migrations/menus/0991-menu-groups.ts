import { type Kysely, sql } from 'kysely';

/** What the files say about the entry above is known, so that entries that nobody moved follow them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.menu_seed add column parents text[] not null default '{}'`.execute(db);
	await sql`update portal.menu_seed s set parents = array[p.source]
		from portal.menu_item m join portal.menu_item p on p.id = m.parent_id
		where m.source = s.source and s.source ~ '^(screen|page):' and p.source ~ '^area:'`.execute(db);
}
