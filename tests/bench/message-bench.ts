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

/** Measures unread counts with 1,000,000 delivered messages and 10,000 bulletins for everyone, and sending a bulletin. */
export async function benchMessages({ connectionString, portal }: BenchStage): Promise<void> {
	const database = new Database(connectionString, { maxConnections: 4 });
	try {
		console.log(`Loading ${messages.toLocaleString('en')} messages ...`);
		const people = await load(database);
		await advanceReader(database.forTenant(platformTenantId), { tenantId: platformTenantId, userId: people[0] ?? '' });
		await measureCount(database, 'all but 20 of 10,000 bulletins read', people[0] ?? '');
		await measureCount(database, 'none of 10,000 bulletins read', people[1] ?? '');
		await measureSend(portal);
	} finally {
		await database.close();
	}
}

async function load({ system }: Database): Promise<string[]> {
	const tenant = sql`${platformTenantId}::uuid`;
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
	await sql`insert into portal.message_entry (employee_id, message_id, tenant_id, sent_at, is_read)
		select ${people[0]}::uuid, id, tenant_id, sent_at, true from portal.message where message_type = 'bulletin'
		order by sent_at limit (select count(*) - 20 from portal.message_target)`.execute(system);
	await sql`vacuum analyze portal.message, portal.message_entry, portal.message_target`.execute(system);
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
}

async function measureSend(portal: string): Promise<void> {
	const call = await callAs(portal, 'admin');
	const body = { subject: 'bench', content: '<p>bench</p>', messageType: 'bulletin', receivers: [{ type: 'everyone' }] };
	const { data, took } = await call<{ receiverCount: number }>('POST', '/platform/v3/msg/innerMessage/save', body);
	console.log(`a bulletin to ${data.receiverCount.toLocaleString('en')} people: ${took.toFixed(0)} ms`);
}
