import { type Kysely, sql } from 'kysely';

import { createScreenTable } from '../../../db/statements/screen-table.ts';

const platform = sql.lit('00000000-0000-0000-0000-000000000000');

/** Webhooks in both directions. Their rows belong to the platform; a transaction of a tenant reads those about its records and adds deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createScreenTable(db, {
		screen: 'webhook',
		columns: sql`name text collate "C",
			screen text collate "C",
			tenant uuid,
			events text[],
			content text collate "C",
			address text collate "C",
			has_secret boolean,
			sealed text,
			ca text collate "C",
			is_paused boolean,
			last_at timestamptz,
			last_state text collate "C",
			remark text collate "C"`,
		own: ['sealed'],
	});
	await sql`create policy concerned_rows on portal.webhook for select
		using (coalesce(tenant, ${platform}::uuid) = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
	await createScreenTable(db, {
		screen: 'webhook-delivery',
		columns: sql`at timestamptz not null default now(),
			webhook uuid,
			event text collate "C",
			screen text collate "C",
			record_id text collate "C",
			state text collate "C",
			tries bigint,
			due_at timestamptz,
			done_at timestamptz,
			problem text collate "C",
			payload text collate "C",
			number bigint not null generated always as identity`,
		own: ['number'],
	});
	await sql`create policy new_rows on portal.webhook_delivery for insert with check (tenant_id = ${platform}::uuid)`.execute(db);
	await sql`create index on portal.webhook_delivery (webhook, due_at) where state in ('waiting', 'retrying')`.execute(db);
	await sql`create index on portal.webhook_delivery (webhook, record_id, number) where state in ('waiting', 'retrying')`.execute(db);
	await sql`create index on portal.webhook_delivery (at)`.execute(db);
	await createScreenTable(db, {
		screen: 'incoming-webhook',
		columns: sql`name text collate "C",
			address text collate "C",
			"check" text collate "C",
			has_secret boolean,
			sealed text,
			client uuid,
			action text collate "C",
			screen text collate "C",
			mapping text collate "C",
			per_minute bigint,
			is_disabled boolean,
			last_at timestamptz,
			last_problem text collate "C",
			received bigint,
			remark text collate "C",
			window_at timestamptz,
			window_count integer not null default 0`,
		own: ['sealed', 'window_at', 'window_count'],
	});
	await sql`create unique index on portal.incoming_webhook (address)`.execute(db);
}
