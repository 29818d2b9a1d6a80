import { afterEach, expect, it } from 'vitest';

import { Database } from '../../server/db/database.ts';
import { Sessions } from '../../server/session/sessions.ts';
import { defaultLifetimes } from '../../server/session/store/session-store.ts';
import { residentBytes } from '../bench/watch-memory.ts';
import { Machine } from '../support/faults/machine.ts';
import { callerWith, openStream, quantile, type SignedIn, slope, workTogether } from '../support/faults/mixed-load.ts';
import { isSelecting, rounds } from '../support/rounds.ts';

/** Half an hour: `PORTAL_LOAD_SECONDS=1800 npm run prove -- mixed-load`. */
const seconds = Number(process.env.PORTAL_LOAD_SECONDS ?? rounds(20, 300));
const signedIn = rounds(400, 2_000);
const active = rounds(40, 200);
const megabyte = 1_048_576;

let machine: Machine;
let people: SignedIn[] = [];

afterEach(async () => {
	for (const { stream } of people) stream.close();
	people = [];
	await machine?.close();
});

it.runIf(isSelecting)(
	`serves ${active} of ${signedIn} people who are signed in for ${seconds} s without an error`,
	{ timeout: seconds * 1_000 + 900_000 },
	async () => {
		machine = await Machine.create({ PORTAL_DEMO_SCALE: '0.2' });
		await machine.start();
		people = await enter();
		const memory: Array<[number, number]> = [];
		const begin = performance.now();
		const sampling = setInterval(() => {
			void residentBytes(machine.portalPid).then((bytes) => memory.push([(performance.now() - begin) / 60_000, bytes / megabyte]));
		}, 1_000);
		const { times, failures } = await workTogether(people, { active, milliseconds: seconds * 1_000 });
		clearInterval(sampling);
		report(times);
		const half = memory.slice(memory.length >> 1);
		const growth = slope(half);
		console.log(
			`memory of the node: ${memory[0]?.[1].toFixed(0)} MB at first, ${memory.at(-1)?.[1].toFixed(0)} MB at the end, most ${Math.max(...memory.map(([, size]) => size)).toFixed(0)} MB; slope of the second half ${growth.toFixed(2)} MB a minute`,
		);
		expect(failures.slice(0, 5)).toEqual([]);
		await expectStreams();
		// A few minutes say little about a slope.
		if (seconds >= 1_200) expect(growth).toBeLessThan(1);
	},
);

/** Sessions as a sign-in begins them, without checking 2,000 passwords, each with a stream of events. */
async function enter(): Promise<SignedIn[]> {
	await machine.rows(
		`insert into portal.role_grant select id, right_name from portal.role, unnest($1::text[]) right_name where alias = 'staff' on conflict do nothing`,
		[['view', 'create', 'edit', 'export', 'import'].map((name) => `product:${name}`)],
	);
	const found = await machine.rows(
		`select e.id from portal.employee e where e.status = 'actived' and e.tenant_id = (select tenant_id from portal.employee where account = 'staff') order by id limit $1`,
		[signedIn],
	);
	await machine.rows(
		`insert into portal.role_member (role_id, employee_id) select r.id, p from portal.role r, unnest($1::uuid[]) p where r.alias = 'staff' on conflict do nothing`,
		[found.map(({ id }) => id)],
	);
	expect(found).toHaveLength(signedIn);
	const database = new Database(await machine.databaseUrl());
	// Nobody refreshes a token here, and half an hour is the life of one.
	const { store } = new Sessions(database, { ...defaultLifetimes, access: 4 * 3_600 });
	const entered: SignedIn[] = [];
	for (const { id } of found) {
		const browser = { clientId: 'portal-web', address: '127.0.0.1', userAgent: 'load' };
		const { access_token: token } = await store.begin({ isComplete: true, employeeId: id, ...browser });
		entered.push({ id, token, caller: callerWith(machine.url, token), stream: await openStream(machine.url, token) });
	}
	await database.close();
	return entered;
}

function report(times: Record<string, number[]>): void {
	const calls = Object.values(times).reduce((sum, list) => sum + list.length, 0);
	console.log(`${calls} calls of ${active} people at once, ${signedIn} signed in, ${seconds} s`);
	for (const [kind, list] of Object.entries(times)) {
		const [half, most, nearlyAll] = [0.5, 0.95, 0.99].map((share) => quantile(list, share).toFixed(0));
		console.log(`${kind}: ${list.length} calls, p50 ${half} ms, p95 ${most} ms, p99 ${nearlyAll} ms`);
	}
}

/** All streams are open, and those of some people still bring what they are sent. */
async function expectStreams(): Promise<void> {
	expect(people.filter(({ stream }) => !stream.isOpen)).toHaveLength(0);
	const [sender, ...others] = people.slice(0, 21);
	const before = others.map(({ stream }) => stream.kinds.length);
	await (sender as SignedIn).caller.post('/platform/v3/msg/innerMessage/save', {
		...{ subject: '负载', content: '<p>x</p>', receivers: others.map(({ id }) => ({ type: 'employee', id })) },
	});
	await expect
		.poll(() => others.filter(({ stream }, index) => stream.kinds.length > (before[index] ?? 0)).length, { timeout: 10_000 })
		.toBe(others.length);
}
