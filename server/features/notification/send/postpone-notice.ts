import type { Services } from '../../feature.ts';
import { DeliveryProblem } from '../../mail/public.ts';
import { type ClaimedNotice, retryNotice } from '../store/claims.ts';
import { giveUpNotice } from '../store/give-up.ts';

/** With the growing pauses between them about two days. */
const mostTries = 20;
const longestPause = 3 * 3600;

/** Has a notice whose delivery failed sent again after a growing pause, or gives it up. */
export async function postponeNotice(
	{ database, logger }: Pick<Services, 'database' | 'logger'>,
	notice: ClaimedNotice,
	error: unknown,
): Promise<void> {
	// Other errors may contain what administrators of a tenant must not see.
	const { problem, reply, isFinal } = error instanceof DeliveryProblem ? error : new DeliveryProblem('internal');
	logger.warn({ err: error, notice: notice.id, problem, reply }, 'a notification was not delivered');
	if (isFinal || notice.tries >= mostTries) await giveUpNotice(database, notice, { state: 'failed', problem, reply });
	else await retryNotice(database, notice, { problem, reply, seconds: Math.min(longestPause, 15 * 2 ** notice.tries) });
}
