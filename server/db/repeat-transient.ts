import { setTimeout as sleep } from 'node:timers/promises';

import { PortalError } from '../../contract/base/portal-error.ts';
import { databaseTexts } from './texts.ts';

const mostTries = 8;
const firstPause = 10;
const longestPause = 400;

/** What PostgreSQL reports when it undid work only because other work ran at the same time. */
const transientCodes = new Set(['40P01', '40001']);

/**
 * Runs work that PostgreSQL undid as a deadlock or a serialization failure again, after a random pause that grows with each try.
 * The work must be repeatable: nothing outside the database may remain of a failed try. Throws `unavailable` after the last one.
 */
export async function repeatTransient<Result>(work: () => Promise<Result>): Promise<Result> {
	for (let count = 1; ; count++) {
		try {
			return await work();
		} catch (error) {
			if (!isTransient(error)) throw error;
			if (count === mostTries) throw tooBusy();
			await sleep(Math.random() * Math.min(longestPause, firstPause * 2 ** count));
		}
	}
}

/** Whether the database undid the work only because other work ran at the same time. */
export function isTransient(error: unknown): boolean {
	return typeof error === 'object' && error !== null && 'code' in error && transientCodes.has(String(error.code));
}

/** The reply to a call whose work lost against others too often. */
export function tooBusy(): PortalError {
	return new PortalError('unavailable', { message: databaseTexts.busy(), retryAfter: 1 });
}
