import { type Kysely, sql } from 'kysely';

/** A page of an area is known by its path alone; the rights that open it are beside what its file says. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.menu_seed add column rights text[]`.execute(db);
	// Pages whose rights had changed have several entries: the first one has what administrators made of it.
	for (const table of ['menu_item', 'menu_seed'])
		await sql`delete from ${sql.table(`portal.${table}`)} where source in (
			select source from (select s.source, row_number() over (partition by substring(s.source from '/[^:]*$') order by m.id nulls last) as turn
				from portal.menu_seed s left join portal.menu_item m on m.source = s.source where s.source ~ '^(rights|everyone):') known
			where turn > 1)`.execute(db);
	await sql`update portal.menu_item set source = 'page:' || substring(source from '/[^:]*$') where source ~ '^(rights|everyone):'`.execute(
		db,
	);
	await sql`update portal.menu_seed set source = 'page:' || substring(source from '/[^:]*$'),
			rights = coalesce(string_to_array(substring(source from '^rights:(.+):/[^:]*$'), ','), '{}')
		where source ~ '^(rights|everyone):'`.execute(db);
}
