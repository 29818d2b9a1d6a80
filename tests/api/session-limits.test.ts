import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { hashPassword, verifyPassword } from '../../server/sign-in/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, type PortalNode, password, type Staff, startNode } from './session-portal.ts';

let db: TestDatabase;
let staff: Staff;
let node: PortalNode;
let second: PortalNode;

beforeAll(async () => {
	db = await createTestDatabase();
	staff = await fillStaff(db);
	node = await startNode(db);
	second = await startNode(db);
});

beforeEach(() => db.database.pool.query('delete from portal.sign_in_try'));

afterAll(async () => {
	await node.close();
	await second.close();
	await db.drop();
});

const attempt = (
	username: string,
	tried: string,
	{ at = node, ...extra }: { at?: PortalNode; captchaId?: string; captcha?: string } = {},
) => at.post('/oauth2/v3/user/login/apply', { username, password: tried, ...extra });

/** Reads the picture as no attacker can: by comparing all texts with what the database stores. */
async function solve(captchaId: string): Promise<string> {
	const hash = createHash('sha256').update(captchaId).digest();
	const { rows } = await db.database.pool.query('select payload from portal.one_time_secret where hash = $1', [hash]);
	const letters = [...'23679ACEFHKLMNPRTUXY'];
	for (const a of letters)
		for (const b of letters)
			for (const c of letters)
				for (const d of letters) {
					const answer = a + b + c + d;
					if (createHash('sha256').update(`captcha:${answer}`).digest('base64') === rows[0].payload) return answer;
				}
	throw new Error('no answer fits');
}

async function solvedCaptcha(): Promise<{ captchaId: string; captcha: string }> {
	const { captchaId } = (await node.get('/oauth2/v3/user/captcha')).body.data;
	return { captchaId, captcha: await solve(captchaId) };
}

describe('guessing a password', () => {
	it('needs a captcha from the fourth try, also when the tries were made on another node', async () => {
		for (const [index, at] of [node, second, node].entries()) {
			const { body } = await attempt('staff', 'Wrong@2026', { at });
			expect(body).toMatchObject({ state: 6020101, data: { captchaRequired: index === 2 } });
		}
		expect((await attempt('staff', password, { at: second })).body).toMatchObject({ state: 6020104 });
		const captcha = await solvedCaptcha();
		expect((await attempt('staff', password, { ...captcha, captcha: captcha.captcha.toLowerCase() })).body.state).toBe(200);
		expect((await attempt('staff', password)).body.state).toBe(200);
	});

	it('is answered alike for an account that does not exist', async () => {
		const states = [];
		for (let count = 0; count < 4; count += 1) states.push((await attempt('nobody', 'Wrong@2026')).body.state);
		expect(states).toEqual([6020101, 6020101, 6020101, 6020104]);
	});

	it('takes each captcha once, right or wrong', async () => {
		for (let count = 0; count < 3; count += 1) await attempt('staff', 'Wrong@2026');
		const captcha = await solvedCaptcha();
		expect((await attempt('staff', 'Wrong@2026', captcha)).body.state).toBe(6020101);
		expect((await attempt('staff', password, captcha)).body).toMatchObject({ state: 6020104, message: '验证码错误' });
		const other = await solvedCaptcha();
		expect((await attempt('staff', password, { ...other, captcha: 'ZZZZ' })).body.state).toBe(6020104);
		expect((await attempt('staff', password, other)).body.state).toBe(6020104);
	});

	it('ends after ten tries in ten minutes, with the time to wait, and goes on afterwards', async () => {
		for (let count = 0; count < 3; count += 1) await attempt('staff', 'Wrong@2026');
		for (let count = 0; count < 7; count += 1) await attempt('staff', 'Wrong@2026', await solvedCaptcha());
		const refused = await attempt('staff', password, await solvedCaptcha());
		expect(refused).toMatchObject({ status: 429, body: { state: 6030104, message: '尝试次数过多，请 10 分钟后再试' } });
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
		expect((await attempt('tenantstaff', password)).status).toBe(200);
		await db.database.pool.query(`update portal.sign_in_try set at = at - interval '11 minutes'`);
		expect((await attempt('staff', password)).status).toBe(200);
	});

	it('ends as soon as an administrator unlocks sign-in, which is recorded; others cannot', async () => {
		const { pool } = db.database;
		await pool.query(
			"insert into portal.sign_in_try (account_hash, address) select sha256('account:staff'), '127.0.0.1' from generate_series(1, 11)",
		);
		const unlock = async (account: string, id: unknown = staff.ids.staff) =>
			node.post('/platform/v3/employee/unlock', { ids: id }, { token: (await node.signIn(account)).access_token });
		expect((await node.post('/platform/v3/employee/unlock', { id: staff.ids.staff })).status).toBe(401);
		expect((await unlock('tenantstaff')).status).toBe(403);
		for (const id of ['x', null, [staff.ids.staff], {}]) expect((await unlock('admin', id)).status, JSON.stringify(id)).toBe(400);
		expect((await attempt('staff', password)).status).toBe(429);
		expect((await unlock('admin')).body).toMatchObject({ state: 200, data: { message: '登录限制已解除，该用户可以立即登录' } });
		expect((await attempt('staff', password)).status).toBe(200);
		expect((await unlock('admin')).body.data.message).toBe('该用户近期没有登录失败，无需解除');
		const { rows } = await pool.query("select actor_account, subject_account from portal.audit where action = 'sign-in-unlock'");
		expect(rows).toEqual([{ actor_account: 'admin', subject_account: 'staff' }]);
	});

	it('ends for the owner as soon as an administrator has set another password', async () => {
		const tooMany =
			"insert into portal.sign_in_try (account_hash, address) select sha256('account:staff'), '127.0.0.1' from generate_series(1, 11)";
		await db.database.pool.query(tooMany);
		expect((await attempt('staff', password)).status).toBe(429);
		const { access_token: token } = await node.signIn('admin');
		const change = { userIds: [staff.ids.staff], newPassword: 'Fresh@2027', repeatPassword: 'Fresh@2027', reset: 1 };
		expect((await node.post('/platform/v3/user/change/passwd', change, { token })).status).toBe(200);
		expect((await attempt('staff', 'Fresh@2027')).status).toBe(200);
	});

	it('is not faster by a hundred tries at once', async () => {
		const answers = await Promise.all(
			Array.from({ length: 100 }, (_, index) => attempt('staff', `Wrong@${3000 + index}`, { at: index % 2 ? node : second })),
		);
		const judged = answers.filter(({ body }) => body.state === 6020101);
		expect(judged).toHaveLength(3);
		expect((await attempt('staff', password)).body.state).not.toBe(200);
	});

	it('is not freed by a forged address', async () => {
		for (let count = 0; count < 3; count += 1) {
			const headers = { 'x-forwarded-for': `10.0.0.${count}` };
			await node.call('POST', '/oauth2/v3/user/login/apply', { body: { username: 'staff', password: 'Wrong@2026' }, headers });
		}
		expect((await attempt('staff', password)).body.state).toBe(6020104);
	});

	it('counts as well where tokens are given directly', async () => {
		for (let count = 0; count < 3; count += 1)
			await node.tokens({ grant_type: 'password_credentials', username: 'staff', password: 'Wrong@2026' });
		expect((await node.tokens({ grant_type: 'password_credentials', username: 'staff', password })).body.state).toBe(6020104);
	});

	it('of many accounts from one address is slowed down too', async () => {
		const states = [];
		for (let count = 0; count < 31; count += 1) states.push((await attempt(`somebody${count}`, password)).body.state);
		expect(states.slice(0, 30)).toEqual(Array(30).fill(6020101));
		expect(states[30]).toBe(6020104);
	});

	it('costs an unknown account the work of a password check, too', async () => {
		const stored = await hashPassword(password);
		const time = async (work: () => Promise<unknown>) => {
			const start = performance.now();
			await work();
			return performance.now() - start;
		};
		// The fastest round is the one that the rest of the machine disturbed least.
		let [check, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
		for (let round = 0; round < 20; round += 1) {
			await db.database.pool.query('delete from portal.sign_in_try');
			check = Math.min(check, await time(() => verifyPassword('Wrong@2026', stored)));
			unknown = Math.min(unknown, await time(() => attempt('nobody', 'Wrong@2026')));
		}
		expect(unknown).toBeGreaterThan(check * 0.8);
	});
});

describe('the captcha', () => {
	it('is a picture of pixels, another one each time', async () => {
		const pictures = await Promise.all(
			Array.from({ length: 3 }, async () => {
				const { captchaId, image } = (await node.get('/oauth2/v3/user/captcha')).body.data;
				const picture = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
				expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
				expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([140, 48]);
				expect(picture.toString('latin1')).not.toContain(await solve(captchaId));
				return picture.toString('base64');
			}),
		);
		expect(new Set(pictures).size).toBe(3);
	});
});
