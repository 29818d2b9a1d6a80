import { type Kysely, sql } from 'kysely';

/** What the metadata engine stores beside the tables of screens: history, applied files, seeded menus, replies, search functions. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createHistory(db);
	await createRequestMemory(db);
	await sql`create table portal.screen_version (
		name text primary key,
		area text not null,
		revision text not null,
		content text not null,
		applied_at timestamptz not null default now()
	)`.execute(db);
	await sql`create table portal.menu_seed (
		source text primary key,
		names jsonb not null,
		icon text,
		sort integer not null
	)`.execute(db);
	await createSearchFunctions(db);
	await sql`insert into portal.subsystem (id, alias, names, logo, sort) values
		(gen_random_uuid(), 'quality', '{"zh-CN": "质量安全监测", "zh-TW": "品質安全監測", "en": "Quality and safety monitoring"}', 'SafetyCertificateOutlined', 10),
		(gen_random_uuid(), 'administration', '{"zh-CN": "系统管理", "zh-TW": "系統管理", "en": "Administration"}', 'SettingOutlined', 20)
		on conflict (alias) do nothing`.execute(db);
}

/** The versions of platform and shared records; rows of shared screens carry no tenant and are everybody's. */
async function createHistory(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.record_history (
		id uuid primary key,
		tenant_id uuid,
		screen text not null,
		record_id uuid not null,
		version integer not null,
		at timestamptz not null default now(),
		by uuid,
		kind text not null,
		changes jsonb not null
	)`.execute(db);
	await sql`create index on portal.record_history (record_id, version)`.execute(db);
	await sql`alter table portal.record_history enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.record_history
		using (tenant_id is null or tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await sql`grant select, insert on portal.record_history to portal_app`.execute(db);
}

/** The replies to requests with an `idempotency-key`. */
async function createRequestMemory(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.answered_request (
		tenant_id uuid not null,
		user_id uuid not null,
		route text not null,
		key text not null,
		body_hash text not null,
		answer jsonb,
		at timestamptz not null default now(),
		primary key (tenant_id, user_id, route, key)
	)`.execute(db);
	await sql`create index on portal.answered_request (at)`.execute(db);
	await sql`alter table portal.answered_request enable row level security`.execute(db);
	await sql`create policy tenant_rows on portal.answered_request using (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(
		db,
	);
	await sql`grant select, insert, update, delete on portal.answered_request to portal_app`.execute(db);
}

/**
 * `grams` cuts a text into its single characters and pairs, for a GIN index that serves `contains` with one or two Chinese characters;
 * `pattern_grams` gives the fewest of them that a text containing the pattern must have. Case is folded for ASCII alone, the same on every server.
 * They return code points, not texts: PostgreSQL looks the frequencies of array elements up in the order of the database's collation, and finds
 * none that were kept in another. The cost is the least there is, because `like` is before it and leaves it few rows to judge.
 */
async function createSearchFunctions(db: Kysely<unknown>): Promise<void> {
	// A loop over an array: six times faster than any equivalent single query, and it runs for each row stored.
	await sql`create function portal.grams(value text) returns bigint[] language plpgsql immutable strict parallel safe cost 1 as $$
		declare
			characters text[] := string_to_array(lower(value collate "C"), null);
			parts bigint[] := '{}';
			code bigint;
			previous bigint;
		begin
			for i in 1 .. cardinality(characters) loop
				code := ascii(characters[i]);
				if i = 1 then parts := array[code]; else parts := parts || array[code, previous << 21 | code]; end if;
				previous := code;
			end loop;
			return parts;
		end
	$$`.execute(db);
	await sql`create function portal.pattern_grams(value text) returns bigint[] language sql immutable strict parallel safe as $$
		select case when length(value) <= 1 then array[ascii(lower(value collate "C"))::bigint]
			else (select array_agg(distinct ascii(substr(lower(value collate "C"), i, 1))::bigint << 21 | ascii(substr(lower(value collate "C"), i + 1, 1)))
				from generate_series(1, length(value) - 1) i) end
	$$`.execute(db);
	await sql`grant execute on function portal.grams(text), portal.pattern_grams(text) to portal_app`.execute(db);
}
