import { JobQueue } from '../../../db/job-queue.ts';
import { perPortal } from '../../per-portal.ts';

/** The one queue of a portal, which calls fill and the work empties. */
export const queueOf = perPortal(
	({ database, logger }) => new JobQueue(database, (error) => logger.warn({ err: error }, 'the queue of jobs has a problem')),
);
