import type { FeatureWork, Services } from '../../feature.ts';
import { startTimers } from './fire-timers.ts';
import { startWork } from './run-work.ts';
import { startSending } from './send-waiting.ts';
import { startSchedules } from './start-scheduled.ts';

/** What cases do by themselves: timers, starts, services, scripts and events. */
export function startJobs(services: Services): FeatureWork {
	const jobs = [startTimers(services), startWork(services), startSchedules(services), startSending(services)];
	return {
		async stop() {
			await Promise.all(jobs.map((job) => job.stop()));
		},
	};
}
