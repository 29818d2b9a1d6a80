import { sql } from 'kysely';

import { Database } from '../../server/db/database.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { advanceReader, countUnread } from '../../server/features/message/store/mailbox.ts';
import type { BenchStage } from './bench-stage.ts';
import { callAs } from './call-as.ts';
import { median, quantile } from './measure.ts';

const messages = 1_000_000;
const bulletins = 10_000;
/** The people who received the delivered messages. */
const receivers = 1_000;
const rounds = 500;
/** The people whom a bulletin to everyone reaches. */
const audience = 100_000;

/** Measures unread counts with 1,000,000 delivered messages and 10,000 bulletins for everyone, and sending a bulletin. */
export async function benchMessages({ connectionString, portal }: BenchStage): Promise<void> {
	const database = new Database(connectionString, { maxConnections: 4 });
	try {
		console.log(`Loading ${messages.toLocaleString('en')} messages ...`);
		const people = await load(database);
		await advanceReader(database.forTenant(platformTenantId), { tenantId: platformTenantId, userId: people[0] ?? '' });
		await measureCount(database, 'all but 20 of 10,000 bulletins read', people[0] ?? '');
		await measureCount(database, 'none of 10,000 bulletins read', people[1] ?? '');
		await measureCount(database, 'the newest 450 of 10,000 bulletins read', people[2] ?? '');
		await measureSend(database, portal);
	} finally {
		await database.close();
	}
}

async function load({ system }: Database): Promise<string[]> {
	const tenant = sql`${platformTenantId}::uuid`;
	await sql`insert into portal.employee (id, tenant_id, account, name, status, is_super)
		select gen_random_uuid(), ${tenant}, 'audience' || n, 'A', 'actived', 'N'
		from generate_series(1, ${sql.lit(audience)} - (select count(*) from portal.employee where tenant_id = ${tenant})) n`.execute(system);
	const { rows } = await sql<{
		id: string;
	}>`select id from portal.employee where tenant_id = ${tenant} order by account limit ${sql.lit(receivers)}`.execute(system);
	const people = rows.map(({ id }) => id);
	await sql`update portal.employee set create_time = now() - interval '3 years' where id = any(${people}::uuid[])`.execute(system);
	await sql`insert into portal.message (id, tenant_id, sender_name, subject, content, content_text, message_type, is_public, can_reply, status, receivers, sent_at)
		select gen_random_uuid(), ${tenant}, 'P', 'm' || n, '', '', case when n % ${sql.lit(messages / bulletins)} = 0 then 'bulletin' else 'normal' end, true, true,
			'sent', '[]', now() - n * interval '60 seconds' from generate_series(1, ${sql.lit(messages + bulletins)}) n`.execute(system);
	await sql`insert into portal.message_target (message_id, tenant_id, key, sent_at)
		select id, tenant_id, 'everyone', sent_at from portal.message where message_type = 'bulletin'`.execute(system);
	await sql`insert into portal.message_entry (employee_id, message_id, tenant_id, sent_at, is_read)
		select (${people}::uuid[])[1 + n % ${sql.lit(receivers)}], id, tenant_id, sent_at, n % 11 > 0
		from (select *, row_number() over () as n from portal.message where message_type = 'normal') m`.execute(system);
	await sql`insert into portal.message_entry (employee_id, message_id, tenant_id, sent_at, is_bulletin, is_read)
		select ${people[0]}::uuid, id, tenant_id, sent_at, true, true from portal.message where message_type = 'bulletin'
		order by sent_at limit (select count(*) - 20 from portal.message_target)`.execute(system);
	await sql`insert into portal.message_entry (employee_id, message_id, tenant_id, sent_at, is_bulletin, is_read)
		select ${people[2]}::uuid, id, tenant_id, sent_at, true, true from portal.message where message_type = 'bulletin'
		order by sent_at desc limit 450`.execute(system);
	// The newest bulletins have been read by many others.
	await sql`insert into portal.message_entry (employee_id, message_id, tenant_id, sent_at, is_bulletin, is_read, first_read_at)
		select gen_random_uuid(), m.id, m.tenant_id, m.sent_at, true, true, now() from generate_series(1, 1500),
			(select * from portal.message where message_type = 'bulletin' order by sent_at desc limit 20) m`.execute(system);
	await sql`vacuum analyze portal.message, portal.message_entry, portal.message_target, portal.employee`.execute(system);
	return people;
}

async function measureCount(database: Database, what: string, userId: string): Promise<void> {
	const owner = { tenantId: platformTenantId, userId };
	const times: number[] = [];
	let found = 0;
	for (let round = 0; round < rounds; round += 1) {
		const start = performance.now();
		({ count: found } = await countUnread(database, owner));
		times.push(performance.now() - start);
	}
	console.log(`unread count, ${what}: ${found}; p50 ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);
	await explainCount(database, owner);
}

interface Plan {
	'QUERY PLAN': Array<{
		'Execution Time': number;
		'Planning Time': number;
		Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
	}>;
}

/** The time and the pages that PostgreSQL itself needs, which other work on the machine changes less. */
async function explainCount(database: Database, owner: { tenantId: string; userId: string }): Promise<void> {
	const times: number[] = [];
	let pages = 0;
	const run: Database['run'] = async (tenantId, { text, values }) => {
		const { rows } = await database.run<Plan & Record<string, unknown>>(tenantId, {
			text: `explain (analyze, timing off, buffers, format json) ${text}`,
			...(values && { values }),
		});
		const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
		if (!plan) throw new Error('no plan');
		times.push(plan['Execution Time']);
		pages = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'];
		return { rows: [] } as never;
	};
	for (let round = 0; round < rounds / 5; round += 1) await countUnread({ system: database.system, run } as Database, owner);
	console.log(`  in PostgreSQL: p50 ${median(times).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms, ${pages} pages`);
}

async function measureSend({ system }: Database, portal: string): Promise<void> {
	const call = await callAs(portal, 'admin');
	const body = { subject: 'bench', content: '<p>bench</p>', messageType: 'bulletin', receivers: [{ type: 'everyone' }] };
	const { data, took } = await call<{ id: string; receiverCount: number }>('POST', '/platform/v3/msg/innerMessage/save', body);
	const { rows } = await sql<{ count: number }>`select (select count(*) from portal.message_target where message_id = ${data.id}::uuid)
		+ (select count(*) from portal.message_entry where message_id = ${data.id}::uuid) as count`.execute(system);
	console.log(`a bulletin to ${data.receiverCount.toLocaleString('en')} people: ${took.toFixed(0)} ms, ${rows[0]?.count} row`);
}
