import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type RunningProgram, startPortalProcess } from '../support/child-process.ts';
import { MailServer } from '../support/mail-server.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { saveSignal, settle, signalWith } from './notice-portal.ts';
import { copySchemas } from './records-portal.ts';

const screen = signalWith({ channels: ['app', 'email'] });

/** Two nodes on one database; the tests kill the other one. */
let portal: TestPortal;
let other: RunningProgram;
let admin: Caller;
let folder: string;
const mail = new MailServer();

beforeAll(async () => {
	await mail.start();
	folder = await copySchemas({ signal: screen });
	portal = await startTestPortal({ schemasFolder: folder, environment: { ...mail.settings, PORTAL_NOTICE_BURST: '1000' } });
	admin = await portal.signIn('admin');
});

beforeEach(async () => {
	other = startPortalProcess({
		...{ ...mail.settings, PORTAL_NOTICE_BURST: '1000', PORTAL_SCHEMAS: folder, PORT: '0', PORTAL_LOG: 'fatal' },
		...{
			DATABASE_URL: String(portal.database.pool.options.connectionString),
			PORTAL_DATA: testDataFolder,
			PORTAL_SECRET: 'secret of the tests',
		},
	});
	await other.until(/ready after/);
	return stopOther;
});

afterAll(async () => {
	await portal.close();
	await mail.stop();
	await rm(folder, { recursive: true, force: true });
});

async function stopOther(): Promise<void> {
	other.child.kill('SIGKILL');
	await other.ended;
}

const names = (prefix: string) => Array.from({ length: 8 }, (_, index) => `${prefix} ${index}`);
const saveAll = (prefix: string) => Promise.all(names(prefix).map((name) => saveSignal(admin, { name })));
const statesOf = async (prefix: string, channel = 'email') => {
	const { rows } = await portal.database.pool.query(
		`select l.state, count(*)::int as count from portal.notification_log l join space_platform.signal s on s.id = l.record_id
			where s.name like $1 || ' %' and l.channel = $2 group by 1 order by 1`,
		[prefix, channel],
	);
	return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
const idsOf = (name: string) => mail.with(`Subject: ${name} signal`).map(({ messageId }) => messageId);

/** A promise that ends when it is told to. */
function createHold() {
	let release = (): void => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	return { held, release: () => release() };
}

/** Kills the other node, which holds four of the eight notices, and has the first one take these after their lease. */
async function killWithClaims(prefix: string, release: () => void): Promise<void> {
	await stopOther();
	release();
	await expect.poll(() => statesOf(prefix), { timeout: 15_000 }).toEqual({ sending: 4, sent: 4 });
	await portal.database.pool.query(`update portal.notification_log set claimed_until = now() where state = 'sending'`);
	await expect.poll(() => statesOf(prefix), { timeout: 20_000 }).toEqual({ sent: 8 });
}

it('two nodes send each e-mail once', async () => {
	await saveAll('once');
	await expect.poll(() => statesOf('once'), { timeout: 20_000 }).toEqual({ sent: 8 });
	await settle(portal);
	for (const name of names('once')) expect([name, idsOf(name).length]).toEqual([name, 1]);
	expect(await statesOf('once', 'app')).toEqual({ sent: 8 });
});

it('a node that is killed before it has sent loses nothing, and nothing is sent twice', async () => {
	const { held, release } = createHold();
	mail.greetingHold = held;
	await saveAll('taken');
	await expect.poll(() => statesOf('taken'), { timeout: 9_000 }).toEqual({ sending: 8 });
	mail.greetingHold = null;
	await killWithClaims('taken', release);
	for (const name of names('taken')) expect([name, idsOf(name).length]).toEqual([name, 1]);
});

it('a node that is killed before it has stored the result sends again, with the same Message-ID', async () => {
	const { held, release } = createHold();
	mail.hold = held;
	await saveAll('sent');
	await expect.poll(() => names('sent').flatMap(idsOf).length, { timeout: 9_000 }).toBe(8);
	mail.hold = null;
	await killWithClaims('sent', release);
	expect(names('sent').flatMap(idsOf)).toHaveLength(12);
	for (const name of names('sent')) expect(new Set(idsOf(name)).size).toBe(1);
});
