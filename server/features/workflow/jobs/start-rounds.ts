import type { FeatureWork, Services } from '../../feature.ts';

const checkTime = 5_000;

interface Rounds {
	/** Does what there is to do; `isStopped` becomes true when the portal stops. */
	round(isStopped: () => boolean): Promise<void>;
	/** What the log says of a round that failed. */
	failure: string;
}

/** Work in rounds that do not overlap: every five seconds, and at once when something happened to a process, even while a round is under way. */
export function startRounds({ engine, logger }: Services, { round, failure }: Rounds): FeatureWork & { wake(): void } {
	let isStopped = false;
	let isWanted = false;
	let running: Promise<void> | undefined;
	const run = async () => {
		try {
			while (isWanted && !isStopped) {
				isWanted = false;
				await round(() => isStopped);
			}
		} catch (error) {
			logger.warn({ err: error }, failure);
		} finally {
			running = undefined;
		}
	};
	const wake = () => {
		isWanted = true;
		running ??= run();
	};
	const timer = setInterval(wake, checkTime);
	timer.unref();
	const unsubscribe = engine.events.subscribe(({ type }) => type === 'process' && wake());
	return {
		wake,
		async stop() {
			isStopped = true;
			clearInterval(timer);
			unsubscribe();
			await running;
		},
	};
}
