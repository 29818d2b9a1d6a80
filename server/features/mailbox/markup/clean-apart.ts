import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { WorkerFailure } from '../../../workers/start-worker.ts';
import { isWorkerFailure, WorkerPool } from '../../../workers/worker-pool.ts';
import { type CleanMail, cleanMail } from './clean-mail.ts';

/** Markup of this length takes a few milliseconds, whatever it is. */
const short = 16_000;
const longest = 4_000;

const pool = new WorkerPool<string, CleanMail>(
	{
		name: 'mail-worker',
		source: new URL('../../../mail-worker.ts', import.meta.url),
		resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
	},
	{ size: 2, sizeEach: 1, maxWaiting: 40, maxWaitingEach: 4 },
);

/** Cleans the markup of a mail without stopping other calls; markup that takes too much time or memory is not shown, which `isWhole` tells. */
export async function cleanApart(html: string, owner: string): Promise<{ markup: CleanMail; isWhole: boolean }> {
	if (html.length <= short) return { markup: cleanMail(html), isWhole: true };
	const running = pool.run(html, { owner, milliseconds: longest });
	if (!running) throw new PortalError('tooManyRequests', { retryAfter: 5 });
	const outcome: CleanMail | WorkerFailure = await running;
	if (!isWorkerFailure(outcome)) return { markup: outcome, isWhole: true };
	return { markup: cleanMail(''), isWhole: false };
}
