import { type Kysely, sql } from 'kysely';

/** Directories (LDAP) beside providers of OpenID Connect, and since when people are gone from one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.identity_provider
		add column kind text collate "C",
		add column address text collate "C",
		add column starts_tls boolean,
		add column bind_dn text collate "C",
		add column base_dn text collate "C",
		add column people_filter text collate "C",
		add column account_attribute text collate "C",
		add column subject_attribute text collate "C",
		add column group_base text collate "C"`.execute(db);
	await sql`update portal.identity_provider set kind = 'oidc'`.execute(db);
	await sql`alter table portal.sso_link add column left_at timestamptz`.execute(db);
}
