import { afterAll, beforeAll, beforeEach } from 'vitest';

interface Started {
	close(): Promise<unknown>;
}

/**
 * Starts what the tests of a file share, and starts it again for another attempt at one of them: what the first attempt has left behind
 * would fail every further one, and hide why the first failed.
 */
export function startForTests(start: () => Promise<Started>): void {
	let started: Started | undefined;
	const begin = async () => {
		started = await start();
	};
	const end = async () => {
		await started?.close();
		started = undefined;
	};
	beforeAll(begin);
	beforeEach(async ({ task }) => {
		if (!task.result?.retryCount) return;
		await end();
		await begin();
	});
	afterAll(end);
}
