import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { FairQueue, type Level, type QueueLimits } from '../../../../../server/http/turns/fair-queue.ts';

const open = { waiting: 1_000, retryAfter: 1 };

/** Whether calls try to begin without waiting first. */
let triesAtOnce = false;

/** A queue whose started calls are listed, each under its name. */
function createQueue(limits: Partial<QueueLimits> = {}) {
	const clock = { now: 0 };
	const queue = new FairQueue({ atWork: 1, waiting: 1_000, shared: 1_000, ...limits }, () => clock.now);
	const started: string[] = [];
	const leaving = new Map<string, () => void>();
	const enter = async (name: string, levels: Level[], settings: Partial<typeof open> & { signal?: AbortSignal } = {}) => {
		const leave = (triesAtOnce && queue.tryEnter(levels)) || (await queue.enter(levels, { ...open, ...settings }));
		started.push(name);
		leaving.set(name, leave);
	};
	const leave = async (name: string) => {
		leaving.get(name)?.();
		leaving.delete(name);
		await settle();
	};
	/** Lets every call finish, one after the other. */
	const drain = async () => {
		for (await settle(); leaving.size > 0; await settle()) await leave([...leaving.keys()][0] ?? '');
		return started;
	};
	return { queue, clock, started, leaving, enter, leave, drain };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function levels(path: string, atWork = 1_000): Level[] {
	return path.split('/').map((key) => ({ key, atWork }));
}

describe.each([false, true])('a fair queue whose calls try to begin at once: %s', (atOnce) => {
	beforeEach(() => {
		triesAtOnce = atOnce;
	});

	it('serves tenants in turn, within a tenant its persons, and within a person the sessions', async () => {
		const { enter, drain } = createQueue();
		for (const name of ['first', 'A/1/x 1', 'A/1/x 2', 'A/1/y 1', 'A/2/z 1', 'A/1/x 3', 'B/3/v 1', 'C/4/w 1', 'B/3/v 2'])
			void enter(name, levels(name.split(' ')[0] ?? ''));
		expect(await drain()).toEqual(['first', 'A/1/x 1', 'B/3/v 1', 'C/4/w 1', 'A/2/z 1', 'B/3/v 2', 'A/1/y 1', 'A/1/x 2', 'A/1/x 3']);
	});

	it('gives a newcomer the next slot, however many calls of another tenant wait', async () => {
		const { enter, leave, started } = createQueue({ atWork: 2 });
		for (let count = 0; count < 60; count += 1) void enter(`flood ${count}`, levels('flood/1/x'));
		void enter('newcomer', levels('calm/2/y'));
		await settle();
		expect(started).toEqual(['flood 0', 'flood 1']);
		await leave('flood 0');
		expect(started.at(-1)).toBe('newcomer');
	});

	it('lets one tenant have many slots while it is alone, and few while another is active', async () => {
		const { enter, leave, started, queue, clock } = createQueue({ atWork: 16, shared: 3 });
		for (let count = 0; count < 40; count += 1) void enter(`flood ${count}`, levels('flood/1/x', 8));
		await settle();
		expect(queue.atWork).toBe(8);
		await enter('calm', levels('calm/2/y'));
		await leave('calm');
		for (let count = 0; count < 7; count += 1) await leave(`flood ${count}`);
		expect(queue.atWork).toBe(3);
		clock.now += 9_000;
		await leave('flood 7');
		expect(queue.atWork).toBe(3);
		clock.now += 1_001;
		await leave('flood 8');
		expect(queue.atWork).toBe(8);
		expect(started).toHaveLength(18);
	});

	it('refuses a call beyond the queue of its session with the time to wait', async () => {
		const { enter } = createQueue();
		void enter('works', levels('A/1/x', 1));
		void enter('waits', levels('A/1/x', 1), { waiting: 1 });
		await expect(enter('refused', levels('A/1/x', 1), { waiting: 1, retryAfter: 7 })).rejects.toMatchObject({
			kind: 'tooManyRequests',
			details: { retryAfter: 7 },
		});
		void enter('other session', levels('A/1/y'), { waiting: 1 });
	});

	it('refuses the last call of the longest queue when too many wait in all', async () => {
		const { enter, drain } = createQueue({ waiting: 3 });
		const flood = [0, 1, 2, 3].map((count) => enter(`flood ${count}`, levels('flood/1/x')));
		void enter('calm', levels('calm/2/y'));
		await expect(flood[3]).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfter: 1 } });
		expect(await drain()).toEqual(['flood 0', 'flood 1', 'calm', 'flood 2']);
	});

	it('drops a waiting call whose signal is aborted', async () => {
		const { enter, drain, queue } = createQueue();
		const controller = new AbortController();
		void enter('works', levels('A'));
		const dropped = enter('dropped', levels('A'), { signal: controller.signal });
		void enter('next', levels('A'));
		controller.abort(new Error('gone'));
		await expect(dropped).rejects.toThrow('gone');
		expect(await drain()).toEqual(['works', 'next']);
		expect([queue.atWork, queue.waiting]).toEqual([0, 0]);
	});

	it('keeps every limit, loses no call and serves tenants alike, whatever comes', async () => {
		const name = fc.record({ tenant: fc.nat(3), person: fc.nat(2), session: fc.nat(2) });
		const step = fc.oneof({ weight: 3, arbitrary: name }, fc.constant('leave' as const), fc.constant('abort' as const));
		const limits = fc.record({ atWork: fc.integer({ min: 1, max: 5 }), shared: fc.integer({ min: 1, max: 5 }), waiting: fc.constant(20) });
		await fc.assert(
			fc.asyncProperty(limits, fc.array(step, { maxLength: 80 }), async (settings, steps) => {
				const { queue, enter, leaving, leave, drain } = createQueue(settings);
				const outcomes: Array<Promise<string>> = [];
				const controllers: AbortController[] = [];
				for (const [index, one] of steps.entries()) {
					if (one === 'leave') await leave([...leaving.keys()][index % Math.max(1, leaving.size)] ?? '');
					else if (one === 'abort') controllers.pop()?.abort(new Error('gone'));
					else {
						const controller = new AbortController();
						controllers.push(controller);
						const path = [
							{ key: `t${one.tenant}`, atWork: 3 },
							{ key: `p${one.person}`, atWork: 2 },
							{ key: `s${one.session}`, atWork: 1 },
						];
						const entering = enter(`${index}`, path, { waiting: 4, signal: controller.signal });
						outcomes.push(
							entering.then(
								() => 'started',
								() => 'refused',
							),
						);
						await settle();
					}
					expect(queue.atWork).toBeLessThanOrEqual(settings.atWork);
					expect(queue.waiting).toBeLessThanOrEqual(20);
				}
				await drain();
				expect((await Promise.all(outcomes)).length).toBe(outcomes.length);
				expect([queue.atWork, queue.waiting]).toEqual([0, 0]);
			}),
			{ numRuns: 100 },
		);
	});
});
