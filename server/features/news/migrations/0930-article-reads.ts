import { type Kysely, sql } from 'kysely';

/** Who has read which article. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.article_read (
		article_id uuid not null,
		employee_id uuid not null,
		tenant_id uuid not null references portal.tenant on delete cascade,
		at timestamptz not null default now(),
		primary key (article_id, employee_id)
	)`.execute(db);
	await sql`alter table portal.article_read enable row level security`.execute(db);
}
