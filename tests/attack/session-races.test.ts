import { describe, expect, it } from 'vitest';
import { isProving, rounds } from '../support/rounds.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { countDeadlocks } from '../support/watch-statements.ts';
import { forgottenCalls, type MoveName, raceCalls } from './races/race-calls.ts';
import { faultsOf, race, runMove } from './races/race-moves.ts';
import { RaceScene } from './races/race-scene.ts';
import { accounts, guarded } from './races/race-tenant.ts';

const names = Object.keys(raceCalls) as MoveName[];
const renewals: MoveName[] = ['refresh', 'sign-in', 'sign-in by code'];
const ends: MoveName[] = [
	...([
		'logout',
		'end of the session',
		'end from elsewhere',
		'own password',
		'password by SMS',
		'password reset',
		'default password',
	] as const),
	...(['account disabled', 'account removed', 'own organisation changed', 'tenant disabled', 'space dropped', 'tenant removed'] as const),
];

/** Milliseconds that the races of one call may take in `npm run prove`. */
const longest = 1_800_000;

let scene: RaceScene;

startForTests(async () => {
	scene = await RaceScene.open();
	return scene.portal;
});

/** Those that a call is raced against; in `npm test` two of them, other ones for each call. */
function opponentsOf(name: MoveName): MoveName[] {
	const index = names.indexOf(name);
	if (isProving) return names.slice(index);
	return [7, 18].map((step) => names[(index + step) % names.length] as MoveName);
}

async function raceOften(first: MoveName, { opponents, times }: { opponents: MoveName[]; times: number }): Promise<string[]> {
	const before = countDeadlocks();
	const faults: string[] = [];
	for (const second of opponents) for (let round = 0; round < times; round++) faults.push(...(await race(scene, first, second)));
	const deadlocks = countDeadlocks() - before;
	return deadlocks === 0 ? faults : [...faults, `deadlocks: ${deadlocks}`];
}

describe('two calls that end, renew or change a session or a right at the same moment', () => {
	it('begin with a person who holds each right and a client that may call', async () => {
		await scene.begin();
		const { access_token = '' } = scene.pairs[0] ?? {};
		const opened = await Promise.all(Object.values(guarded).map((path) => scene.statusOf(access_token, path)));
		expect(opened).toEqual(opened.map(() => 200));
		expect([401, 403]).not.toContain(await scene.statusOf(scene.clientTokens[0] ?? '', '/business/v3/product/query'));
		const names = await Promise.all(
			['switched', 'previewing', 'plain'].map(async (name) => {
				const { body } = await scene.managers[name as 'plain'].caller.post('/oauth2/v3/user/context', {});
				return [body.data.info.user.account, body.data.preview?.name];
			}),
		);
		expect(names).toEqual([
			[accounts.victim, undefined],
			[accounts.manager, 'racerole'],
			[accounts.manager, undefined],
		]);
	});

	it.each(names)('each succeed alone: %s', async (name) => {
		for (const call of raceCalls[name]) {
			await scene.begin();
			const answer = await runMove(scene, name);
			expect([call, answer.body?.state, answer.text]).toEqual([call, 200, answer.text]);
			expect([call, await faultsOf(scene, name)]).toEqual([call, []]);
		}
	});

	it.each(names)('leave what the stronger one demands: %s', { timeout: longest }, async (first) => {
		expect(await raceOften(first, { opponents: opponentsOf(first), times: rounds(1, 4) })).toEqual([]);
	});

	it.each([
		['tenant removed', 'package narrowed'],
		['group joined', 'tenant removed'],
	] as const)('refuse the one that comes second: %s and %s', async (first, second) => {
		expect(await raceOften(first, { opponents: [second], times: 8 })).toEqual([]);
	});

	it.each(ends)('leave no session that was renewed beside its end: %s', { timeout: longest }, async (first) => {
		expect(await raceOften(first, { opponents: renewals, times: rounds(1, 60) })).toEqual([]);
	});
});

it('names a call that writes sessions or rights and is not raced', () => {
	expect(forgottenCalls(['POST /oauth2/v3/user/logout', 'POST /platform/v3/role/new', 'POST /oauth2/v3/user/setup'])).toEqual([
		'POST /platform/v3/role/new',
	]);
});

describe('a portal with a hole', () => {
	it.each([
		['disabling forgets the sessions', `create or replace function portal.end_sessions_of(person uuid) returns void language sql as ''`],
		[
			'the database fails beside another call',
			`create function portal.fail() returns trigger language plpgsql as $$ begin raise exception 'fails'; end $$;
				create trigger fail before delete on portal.session for each row execute function portal.fail()`,
		],
	])('is caught when %s', async (_hole, statements) => {
		const open = await RaceScene.open();
		await open.begin();
		await open.sql(statements);
		const answer = await runMove(open, 'account disabled');
		const faults = await faultsOf(open, 'account disabled', 'refresh');
		await open.portal.close();
		expect(answer.status !== 200 || faults.length > 0).toBe(true);
	});
});
