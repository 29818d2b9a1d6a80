import { JobQueue } from '../../../db/job-queue.ts';
import type { Services } from '../../feature.ts';

const queues = new WeakMap<Services, JobQueue>();

/** The one queue of a portal, which calls fill and the work empties. */
export function queueOf(services: Services): JobQueue {
	const known = queues.get(services);
	if (known) return known;
	const queue = new JobQueue(services.database, (error) => services.logger.warn({ err: error }, 'the queue of jobs has a problem'));
	queues.set(services, queue);
	return queue;
}
