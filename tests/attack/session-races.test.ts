import { describe, expect, it } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { moves, race } from './races/race-moves.ts';
import { RaceScene } from './races/race-scene.ts';

/** How often each race is run. */
const times = rounds(1, 20);
const names = Object.keys(moves);

let scene: RaceScene;

startForTests(async () => {
	scene = await RaceScene.open();
	return scene.portal;
});

describe('two calls that end, renew or change a session or a right at the same moment', () => {
	it('each succeed alone', async () => {
		for (const name of names) {
			await scene.begin();
			const answer = await moves[name]?.run(scene);
			expect([name, answer?.body?.state, answer?.text]).toEqual([name, 200, answer?.text]);
			expect([name, await moves[name]?.faults?.(scene, '')]).toEqual([name, moves[name]?.faults ? [] : undefined]);
		}
	});

	it.each(names)('leave what the stronger one demands: %s', async (first) => {
		const faults: string[] = [];
		for (const second of names.slice(names.indexOf(first))) {
			for (let count = 0; count < times; count++) faults.push(...(await race(scene, first, second)));
		}
		expect(faults).toEqual([]);
	});
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
		const answer = await moves['account disabled']?.run(open);
		const faults = (await moves['account disabled']?.faults?.(open, 'refresh')) ?? [];
		await open.portal.close();
		expect(answer?.status !== 200 || faults.length > 0).toBe(true);
	});
});
