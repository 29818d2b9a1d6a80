import { type Kysely, sql } from 'kysely';

/** The mail accounts of people. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.mailbox_account (
		tenant_id uuid not null,
		employee_id uuid not null,
		version integer not null default 1,
		address text not null,
		name text not null default '',
		user_name text not null,
		imap_host text not null,
		imap_port integer not null,
		imap_encryption text not null check (imap_encryption in ('tls', 'starttls', 'none')),
		smtp_host text not null,
		smtp_port integer not null,
		smtp_encryption text not null check (smtp_encryption in ('tls', 'starttls', 'none')),
		sealed text not null,
		create_time timestamptz not null default now(),
		update_time timestamptz not null default now(),
		primary key (tenant_id, employee_id)
	)`.execute(db);
	await sql`alter table portal.mailbox_account enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.mailbox_account
		using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert, update, delete on portal.mailbox_account to portal_app`.execute(db);
}
