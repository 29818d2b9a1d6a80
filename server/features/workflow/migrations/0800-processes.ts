import { type Kysely, sql } from 'kysely';

/** Definitions of running cases, cases, tasks, what was done, and timers. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.process_definition (hash text primary key, content text not null)`.execute(db);
	await sql`grant select, insert on portal.process_definition to portal_app`.execute(db);
	await sql`create table portal.process_case (
		id uuid primary key,
		tenant_id uuid not null,
		process text not null,
		definition text not null references portal.process_definition (hash),
		subject text not null,
		screen text not null,
		record_id uuid not null,
		initiator_id uuid not null,
		status text not null check (status in ('running', 'done', 'rejected', 'cancelled', 'suspended', 'failed')),
		state jsonb not null,
		flows jsonb not null default '[]',
		chosen jsonb not null default '{}',
		problem text,
		version integer not null default 1,
		started_at timestamptz not null default now(),
		updated_at timestamptz not null default now(),
		ended_at timestamptz
	)`.execute(db);
	await sql`create index process_case_initiator on portal.process_case (tenant_id, initiator_id, started_at desc)`.execute(db);
	await sql`create index process_case_started on portal.process_case (tenant_id, started_at desc)`.execute(db);
	await sql`create unique index process_case_record on portal.process_case (tenant_id, screen, record_id, process)
		where status in ('running', 'suspended', 'failed')`.execute(db);
	await sql`create table portal.process_task (
		id uuid primary key,
		tenant_id uuid not null,
		case_id uuid not null references portal.process_case (id) on delete cascade,
		token integer not null,
		node text not null,
		kind text not null check (kind in ('task', 'amend', 'copy')),
		assignee_id uuid not null,
		owner_id uuid,
		state text not null check (state in ('open', 'waiting', 'done', 'obsolete')),
		position integer not null default 0,
		counts boolean not null default true,
		waits_for uuid,
		outcome text,
		comment text,
		reason jsonb not null default '{}',
		created_at timestamptz not null default now(),
		due_at timestamptz,
		ended_at timestamptz
	)`.execute(db);
	await sql`create index process_task_open on portal.process_task (tenant_id, assignee_id, created_at desc) where state = 'open'`.execute(
		db,
	);
	await sql`create index process_task_ended on portal.process_task (tenant_id, assignee_id, ended_at desc) where state = 'done'`.execute(
		db,
	);
	await sql`create index process_task_case on portal.process_task (case_id, token)`.execute(db);
	await sql`create table portal.process_action (
		id uuid primary key,
		tenant_id uuid not null,
		case_id uuid not null references portal.process_case (id) on delete cascade,
		task_id uuid,
		node text,
		kind text not null,
		actor_id uuid,
		target_id uuid,
		outcome text,
		comment text,
		at timestamptz not null default now()
	)`.execute(db);
	await sql`create index process_action_case on portal.process_action (case_id, at)`.execute(db);
	await sql`create table portal.process_timer (
		case_id uuid not null references portal.process_case (id) on delete cascade,
		tenant_id uuid not null,
		token integer not null,
		node text not null,
		kind text not null check (kind in ('delay', 'boundary', 'due', 'remind')),
		due_at timestamptz not null,
		tries integer not null default 0,
		primary key (case_id, token, node, kind)
	)`.execute(db);
	await sql`create index process_timer_due on portal.process_timer (due_at)`.execute(db);
	for (const table of ['process_case', 'process_task', 'process_action', 'process_timer']) {
		const name = sql.table(`portal.${table}`);
		await sql`alter table ${name} enable row level security`.execute(db);
		await sql`create policy tenant_rows on ${name} using (tenant_id = (select current_setting('portal.tenant', true)::uuid))
			with check (tenant_id = (select current_setting('portal.tenant', true)::uuid))`.execute(db);
		await sql`grant select, insert, update, delete on ${name} to portal_app`.execute(db);
	}
}
