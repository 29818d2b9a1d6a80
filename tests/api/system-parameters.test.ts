import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { composePortal, type Portal } from '../../server/compose-portal.ts';
import { Database } from '../../server/db/database.ts';
import { listen } from '../../server/http/app/listen.ts';
import { type Config, readConfig } from '../../server/process/config/config.ts';
import { createLogger } from '../../server/process/logger.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { type Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = '/platform/v3/parameter';

let portal: TestPortal;
let admin: Caller;
let second: Portal & { config: Config; database: Database };

beforeAll(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	const connectionString = String(portal.database.pool.options.connectionString);
	const database = new Database(connectionString, { maxConnections: 8 });
	const config = readConfig({
		...{ PORT: '0', PORTAL_DATA: testDataFolder, DATABASE_URL: connectionString, PORTAL_SECRET: 'secret of the tests' },
		PORTAL_LOG_DAYS: '277',
	});
	const node = await composePortal({ config, database, logger: createLogger('error') });
	await listen(node.app, config);
	second = { ...node, config, database };
});
afterAll(async () => {
	await second?.close();
	await second?.database.close();
	await portal?.close();
});

const stored = async () => (await admin.post(`${base}/query`, {})).body.data.dataResult[0] ?? {};
const save = async (values: object, caller = admin) => {
	const { id, version } = await stored();
	return caller.post(`${base}/save`, { ...(id && { id, version }), ...values });
};

it('replaces settings of the start at once, also on another node, and gives them back', async () => {
	expect(second.config).toMatchObject({ logDays: 277, maskedQueriesPerHour: 20 });
	const { body, text } = await save({ logDays: 200, noticeHour: 0, maskedQueries: 0, watermark: 'on', unusedFileDays: 5 });
	expect(body.state, text).toBe(200);
	await vi.waitFor(
		() =>
			expect(second.config).toMatchObject({
				...{ logDays: 200, maskedQueriesPerHour: 0, unusedFileDays: 5 },
				notices: { hour: 0, most: 10 },
				shell: { options: { hasWatermark: true } },
			}),
		{ timeout: 10_000, interval: 50 },
	);
	// This node, too: nobody may query a masked field any more.
	const query = { parameters: [{ key: 'Q^mobile^S', value: '13800000000' }] };
	const staff = await portal.signIn('staff');
	expect((await staff.post('/business/v3/enterprise/query', query)).status).toBe(429);
	expect((await save({ logDays: null, maskedQueries: null, watermark: null })).body.state).toBe(200);
	await vi.waitFor(() => expect(second.config).toMatchObject({ logDays: 277, shell: { options: { hasWatermark: false } } }), {
		timeout: 10_000,
		interval: 50,
	});
});

it('keeps who changed what, in the history and in the audit log', async () => {
	const { id } = await stored();
	expect((await admin.get(`${base}/history`, { id })).body.data.length ?? 0).toBeGreaterThanOrEqual(2);
	const { rows } = await portal.database.pool.query(
		"select changes, actor_account from portal.audit where action = 'parameter-change' order by at limit 1",
	);
	expect(rows[0]).toMatchObject({ actor_account: 'admin', changes: { logDays: [null, 200], watermark: [null, 'on'] } });
});

it('refuses values that nothing could work with', async () => {
	for (const wrong of [
		{ logDays: 0 },
		{ logDays: 179 },
		{ logDays: 1.5 },
		{ noticeHour: 24 },
		{ maskedQueries: -1 },
		{ logDays: 'x' },
		{ watermark: 'maybe' },
		{ signInTries: 2 },
		{ signInTries: 21 },
		{ lockoutMinutes: 0 },
		{ lockoutMinutes: 1441 },
	])
		expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400]);
});

it('ignores stored values that no form could have stored', async () => {
	await portal.database.pool.query("update portal.system_parameter set log_days = 30, notice_hour = 99, watermark = 'x'");
	await vi.waitFor(() => expect(second.config.notices.hour).toBe(23), { timeout: 10_000, interval: 50 });
	expect(second.config).toMatchObject({ logDays: 277, shell: { options: { hasWatermark: false } } });
});

it('closes an account after as many tries, and for as long, as operators have set', async () => {
	const signIn = (password = demoPassword) => portal.anonymous.post('/oauth2/v3/user/login/apply', { username: 'tenantstaff', password });
	const later = (minutes: number) => portal.database.pool.query(`update portal.sign_in_try set at = at - interval '${minutes} minutes'`);
	expect((await save({ signInTries: 3, lockoutMinutes: 90 })).body.state).toBe(200);
	for (let count = 0; count < 3; count += 1) expect((await signIn('Wrong@2026')).body.state).toBe(6020101);
	expect([(await signIn()).status, (await signIn()).body.message]).toEqual([429, '尝试次数过多，请 90 分钟后再试']);
	await later(80);
	expect((await signIn()).body.message).toBe('尝试次数过多，请 10 分钟后再试');
	await later(11);
	expect((await signIn()).status).toBe(200);
	// Values that no form could have stored count as none.
	await portal.database.pool.query('update portal.system_parameter set sign_in_tries = 0, lockout_minutes = -5');
	expect((await signIn()).status).toBe(200);
	expect((await save({ signInTries: null, lockoutMinutes: null })).body.state).toBe(200);
});

it('is for operators alone', async () => {
	for (const account of ['staff', 'tenantadmin'] as const) {
		const caller = await portal.signIn(account);
		expect((await caller.post(`${base}/query`, {})).body.state).toBe(6010104);
		expect((await caller.post(`${base}/save`, { logDays: 200 })).body.state).toBe(6010104);
	}
});

it('does not start with logs that are kept for less than six months', () => {
	const environment = { PORTAL_DATA: testDataFolder, PORTAL_SECRET: 'secret of the tests', PORTAL_LOG_DAYS: '179' };
	expect(() => readConfig(environment)).toThrow(/PORTAL_LOG_DAYS .*180.*six months/);
});
