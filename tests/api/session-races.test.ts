import { describe, expect, it } from 'vitest';

import type { TokenData } from '../../contract/features/session.ts';
import { rounds } from '../support/rounds.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

/** How often each race is run. */
const times = rounds(8, 200);
const client = { client_id: 'portal-web', client_secret: 'portal-web' };
const victim = 'tenantstaff';

let portal: TestPortal;
let admin: Caller;
let victimId: string;
let password = demoPassword;

startForTests(async () => {
	portal = await startTestPortal();
	password = demoPassword;
	admin = await portal.signIn('admin');
	const { rows } = await portal.database.pool.query('select id, tenant_id from portal.employee where account = $1', [victim]);
	victimId = rows[0].id;
	admin = await portal.signIn('admin', rows[0].tenant_id);
	return portal;
});

/** One session of the victim, and every pair of tokens that it was given. */
class Round {
	readonly answers: Answer[] = [];
	readonly pairs: TokenData[] = [];

	keep(answer: Answer): Answer {
		this.answers.push(answer);
		const tokens = answer.body?.data as TokenData | undefined;
		if (answer.status === 200 && tokens?.access_token) this.pairs.push(tokens);
		return answer;
	}

	get newest(): TokenData {
		const pair = this.pairs.at(-1);
		if (!pair) throw new Error('no session');
		return pair;
	}

	get caller(): Caller {
		return new Caller(portal.url, { 'access-token': this.newest.access_token });
	}

	async begin(): Promise<void> {
		const browser = { clientId: client.client_id, address: '127.0.0.1', userAgent: 'race' };
		this.pairs.push(await portal.sessions.store.begin({ isComplete: true, employeeId: victimId, ...browser }));
	}

	async refresh(token = this.newest.refresh_token): Promise<Answer> {
		return this.keep(await apply({ grant_type: 'refresh_token', refresh_token: token }));
	}

	/** Refreshes again and again, beside `work` and a little longer. */
	async refreshBeside(work: () => Promise<Answer>): Promise<void> {
		let isRunning = true;
		const chain = async () => {
			while ((await this.refresh()).status === 200 && isRunning);
		};
		const refreshes = [chain(), chain()];
		await new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
		this.keep(await work());
		isRunning = false;
		await Promise.all(refreshes);
	}

	/** Everything that went wrong: failures of the server, sessions that are left, and tokens that still serve. */
	async faults(): Promise<string[]> {
		const failures = this.answers.filter(({ status }) => status >= 500).map(({ status, text }) => `${status} ${text}`);
		const { rows } = await portal.database.pool.query('select id from portal.session where employee_id = $1', [victimId]);
		const serving = await Promise.all(
			[...new Set(this.pairs.map((pair) => pair.access_token))].slice(-4).map(async (token) => {
				const { status } = await new Caller(portal.url, { 'access-token': token }).post('/oauth2/v3/user/context', {});
				return status === 401 ? [] : [`a token serves: ${status}`];
			}),
		);
		const renewed = await Promise.all(
			this.pairs.slice(-1).map(async ({ refresh_token }) => {
				const { status } = await apply({ grant_type: 'refresh_token', refresh_token });
				return status === 401 ? [] : [`a session is renewed: ${status}`];
			}),
		);
		return [...failures, ...rows.map(() => 'a session is alive'), ...serving.flat(), ...renewed.flat()];
	}
}

const apply = (input: Record<string, string>) => portal.anonymous.post('/oauth2/v3/authentication/apply', { ...client, ...input });

const reset = () =>
	admin.post('/platform/v3/user/change/passwd', { userIds: [victimId], newPassword: demoPassword, repeatPassword: demoPassword, reset: 1 });
const disable = () => admin.post('/platform/v3/employee/disable', { employeeIds: victimId });
const enable = () => admin.post('/platform/v3/employee/active', { employeeIds: victimId });

/** What ends a session, and what makes the victim able to sign in again. */
const enders: Record<string, { end(round: Round): Promise<Answer>; repair?(): Promise<unknown> }> = {
	'logging out': { end: ({ newest }) => portal.anonymous.post('/oauth2/v3/user/logout', { access_token: newest.access_token }) },
	'a change of the own password': {
		async end({ caller }) {
			const newPassword = password === demoPassword ? 'Fresh@2026' : demoPassword;
			const input = { primitivePassword: password, newPassword, repeatPassword: newPassword };
			const answer = await caller.post('/platform/v3/user/change/passwd', input);
			if (answer.status === 200) password = newPassword;
			return answer;
		},
		async repair() {
			password = demoPassword;
			await reset();
			await portal.database.pool.query('update portal.credential set must_change = false, is_initial = false where employee_id = $1', [
				victimId,
			]);
		},
	},
	'an administrator resetting the password': { end: reset },
	'disabling the account': { end: disable, repair: enable },
	'an administrator ending the session': {
		async end() {
			const { rows } = await portal.database.pool.query('select id from portal.session where employee_id = $1', [victimId]);
			// Two refreshes with one token have ended it already.
			if (rows.length === 0) return admin.post('/oauth2/v3/user/context', {});
			return admin.post('/platform/v3/auth/token/remove', { ids: rows[0].id });
		},
	},
	'the end of all sessions': {
		async end() {
			await portal.sessions.endAllOf(victimId);
			return admin.post('/oauth2/v3/user/context', {});
		},
	},
};

async function race(run: (round: Round) => Promise<void>, repair: () => Promise<unknown> = async () => undefined): Promise<string[]> {
	const faults: string[] = [];
	for (let count = 0; count < times; count++) {
		const round = new Round();
		await run(round);
		faults.push(...(await round.faults()));
		await portal.database.pool.query('delete from portal.session where employee_id = $1', [victimId]);
		await portal.database.pool.query('delete from portal.sign_in_try');
		await repair();
	}
	return faults;
}

describe('a refresh at the same moment', () => {
	it.each(Object.entries(enders))('loses against %s', async (_, { end, repair }) => {
		const faults = await race(async (round) => {
			await round.begin();
			await round.refreshBeside(() => end(round));
		}, repair);
		expect(faults).toEqual([]);
	});

	it('loses against a refresh token that is used for the second time', async () => {
		const faults = await race(async (round) => {
			await round.begin();
			const first = round.newest.refresh_token;
			await round.refresh();
			await round.refresh();
			await round.refreshBeside(() => apply({ grant_type: 'refresh_token', refresh_token: first }));
		});
		expect(faults).toEqual([]);
	});
});

describe('a sign-in at the same moment', () => {
	const withPassword = async (round: Round) => {
		round.keep(await apply({ grant_type: 'password_credentials', username: victim, password: demoPassword }));
	};
	const withCode = async (round: Round) => {
		const state = await portal.anonymous.post('/oauth2/v3/user/login/apply', { username: victim, password: demoPassword });
		const code = await portal.anonymous.post('/oauth2/v3/authorize/apply', { login_state: state.body.data, client_id: client.client_id });
		round.keep(await apply({ grant_type: 'authorization_code', code: code.body.data }));
	};
	const changeAway = () => {
		const newPassword = `Other@${Math.floor(Math.random() * 1e6)}`;
		return admin.post('/platform/v3/user/change/passwd', { userIds: [victimId], newPassword, repeatPassword: newPassword, reset: 1 });
	};

	it.each([
		{ how: 'with the old password', end: 'a new password', signIn: withPassword, work: changeAway, repair: reset },
		{ how: 'over state and code', end: 'a new password', signIn: withCode, work: changeAway, repair: reset },
		{ how: 'with the password', end: 'disabling the account', signIn: withPassword, work: disable, repair: enable },
		{ how: 'over state and code', end: 'disabling the account', signIn: withCode, work: disable, repair: enable },
	])('$how leaves no session after $end', async ({ signIn, work, repair }) => {
		const faults = await race(async (round) => {
			const pause = new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
			const [ended] = await Promise.all([pause.then(work), signIn(round), signIn(round)]);
			round.keep(ended);
			expect(ended.status).toBe(200);
		}, repair);
		expect(faults).toEqual([]);
	});
});
