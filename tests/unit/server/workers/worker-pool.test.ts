import { expect, it } from 'vitest';

import type { ParseOutcome, ParseTask } from '../../../../server/workers/parse-file.ts';
import { WorkerPool } from '../../../../server/workers/worker-pool.ts';

const source = new URL('../../../../server/parse-worker.ts', import.meta.url);
const start = (megabytes: number, longestRest = 60_000) =>
	new WorkerPool<ParseTask, ParseOutcome>(
		{ name: 'parse-worker', source, resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8 } },
		{ size: 1, maxWaiting: 1, longestRest },
	);
const small: ParseTask = { kind: 'table', bytes: Buffer.from('a\n1'), language: 'en' };
/** Twenty thousand rows of forty cells that nothing shares. */
const rows = Array.from({ length: 20_000 }, (_, row) => Array.from({ length: 40 }, (_, column) => `${row}x${column}yz`).join(','));
const large: ParseTask = { kind: 'table', bytes: Buffer.from(`a\n${rows.join('\n')}`), language: 'en' };

it('ends a task that takes too long, and goes on with a new worker', async () => {
	const pool = start(256);
	expect(await pool.run(small, { milliseconds: 60_000 })).toEqual({ result: { headings: ['a'] } });
	expect(await pool.run(large, { milliseconds: 5 })).toMatchObject({ failed: 'timeout' });
	expect(await pool.run(small, { milliseconds: 60_000 })).toEqual({ result: { headings: ['a'] } });
});

it('ends a task that takes too much memory, and goes on with a new worker', async () => {
	const pool = start(48);
	expect(await pool.run(large, { milliseconds: 100_000 })).toMatchObject({ failed: 'memory' });
	expect(await pool.run(small, { milliseconds: 60_000 })).toEqual({ result: { headings: ['a'] } });
	// Short of memory, the engine tries to collect more for a while.
}, 180_000);

it('refuses what would wait behind too many', async () => {
	const pool = start(256);
	const [first, second, third] = [1, 2, 3].map(() => pool.run(small, { milliseconds: 60_000 }));
	expect(third).toBeUndefined();
	expect(await Promise.all([first, second])).toHaveLength(2);
});

it('ends a worker that rests for long, and goes on with a new worker', async () => {
	const pool = start(256, 10);
	const ended = new Promise((resolve) => {
		process.once('worker', (worker) => worker.once('exit', resolve));
	});
	expect(await pool.run(small, { milliseconds: 60_000 })).toEqual({ result: { headings: ['a'] } });
	await ended;
	expect(await pool.run(small, { milliseconds: 60_000 })).toEqual({ result: { headings: ['a'] } });
}, 60_000);
