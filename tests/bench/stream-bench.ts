import { execFile } from 'node:child_process';
import http from 'node:http';
import { promisify } from 'node:util';

import { sql } from 'kysely';

import { Database } from '../../server/db/database.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { defaultLifetimes, SessionStore } from '../../server/session/store/session-store.ts';
import type { BenchStage } from './bench-stage.ts';
import { callAs } from './call-as.ts';
import { median, quantile } from './measure.ts';

const streams = 2_000;
/** Bulletins for everyone that nobody has read; `--messages` before this part adds 1,000,000 messages. */
const bulletins = 10_000;
/** The limits of one session and one person: `PORTAL_STREAMS_PER_SESSION`, `PORTAL_STREAMS_PER_PERSON`. */
const perSession = 8;
const perPerson = 32;

interface OpenStream {
	userId: string;
	/** Resolves with the next event about messages. */
	next(): Promise<void>;
	close(): void;
}

/** Measures the memory of a node with 2,000 open event streams, and how soon messages reach them. */
export async function benchStreams({ connectionString, portal, portalPid }: BenchStage): Promise<void> {
	const database = new Database(connectionString, { maxConnections: 4 });
	const open: OpenStream[] = [];
	try {
		await addBulletins(database);
		const before = await residentMemory(portalPid);
		for (const { token, userId, count } of await beginSessions(database))
			open.push(...(await Promise.all(Array.from({ length: count }, () => openStream(portal, { token, userId })))));
		console.log(`${open.length} event streams: ${before} MB before, ${await residentMemory(portalPid)} MB with all of them`);
		await measureDelivery(portal, open);
		console.log(`after the messages: ${await residentMemory(portalPid)} MB`);
	} finally {
		for (const stream of open) stream.close();
		await database.close();
	}
}

async function addBulletins({ system }: Database): Promise<void> {
	const tenant = sql`${platformTenantId}::uuid`;
	await sql`update portal.employee set create_time = now() - interval '3 years' where tenant_id = ${tenant}`.execute(system);
	await sql`insert into portal.message (id, tenant_id, sender_name, subject, content, content_text, message_type, is_public, can_reply, status, receivers, sent_at)
		select gen_random_uuid(), ${tenant}, 'P', 'm' || n, '', '', 'bulletin', true, true, 'sent', '[]', now() - n * interval '60 seconds'
		from generate_series(1, ${sql.lit(bulletins)}) n`.execute(system);
	await sql`insert into portal.message_target (message_id, tenant_id, key, sent_at)
		select id, tenant_id, 'everyone', sent_at from portal.message where message_type = 'bulletin' on conflict do nothing`.execute(system);
	await sql`vacuum analyze portal.message, portal.message_target, portal.employee`.execute(system);
}

/** The first person has as many streams as one may have; every other stream belongs to a person of its own, whose unread messages are counted separately. */
async function beginSessions(database: Database): Promise<Array<{ token: string; userId: string; count: number }>> {
	const store = new SessionStore(database, defaultLifetimes);
	const people = await database.system
		.selectFrom('portal.employee')
		.select('id')
		.where('tenant_id', '=', platformTenantId)
		.where('status', '=', 'actived')
		.where('is_super', '=', 'N')
		.orderBy('account')
		.limit(1 + streams - perPerson)
		.execute();
	const sessions: Array<{ token: string; userId: string; count: number }> = [];
	for (const [index, { id }] of people.entries())
		for (let session = 0; session < (index === 0 ? perPerson / perSession : 1); session += 1) {
			const browser = { clientId: 'portal-web', address: '127.0.0.1', userAgent: 'bench' };
			const { access_token } = await store.begin({ isComplete: true, employeeId: id, ...browser });
			sessions.push({ token: access_token, userId: id, count: index === 0 ? perSession : 1 });
		}
	return sessions;
}

function openStream(portal: string, { token, userId }: { token: string; userId: string }): Promise<OpenStream> {
	return new Promise((resolve, reject) => {
		let arrived: () => void = () => undefined;
		const request = http.get(`${portal}/platform/v3/events`, { headers: { 'access-token': token }, agent: false }, (response) => {
			if (response.statusCode !== 200) return reject(new Error(`an event stream was refused: ${response.statusCode}`));
			response.on('data', (chunk: Buffer) => {
				if (chunk.includes('event: message\n')) arrived();
			});
			const next = () =>
				new Promise<void>((done) => {
					arrived = done;
				});
			resolve({ userId, next, close: () => request.destroy() });
		});
		request.on('error', reject);
	});
}

/** A message to one person reaches all streams of that person; a bulletin reaches every stream. */
async function measureDelivery(portal: string, open: OpenStream[]): Promise<void> {
	const call = await callAs(portal, 'admin');
	const send = (values: object) =>
		call('POST', '/platform/v3/msg/innerMessage/save', { subject: 'bench', content: '<p>bench</p>', ...values });
	const receiver = open[0]?.userId ?? '';
	const times: number[] = [];
	for (let round = 0; round < 20; round += 1) {
		const start = performance.now();
		const arrived = Promise.all(open.filter(({ userId }) => userId === receiver).map((stream) => stream.next()));
		await send({ receivers: [{ type: 'employee', id: receiver }] });
		await arrived;
		times.push(performance.now() - start);
	}
	console.log(
		`a message until the last of ${perPerson} streams has it: p50 ${median(times).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
	);
	const delays: number[] = [];
	for (let round = 0; round < 5; round += 1) {
		const start = performance.now();
		const arrived = Promise.all(open.map((stream) => stream.next()));
		await send({ messageType: 'bulletin', receivers: [{ type: 'everyone' }] });
		await arrived;
		delays.push(performance.now() - start);
	}
	console.log(
		`a bulletin until the last of ${open.length} streams has it: median ${median(delays).toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms`,
	);
}

/** Megabytes of memory that a process occupies. */
async function residentMemory(pid: number): Promise<number> {
	const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
	return Math.round(Number(stdout) / 1_024);
}
