import type { PortalEvent } from '../metadata/base/event-hub.ts';
import type { FeatureWork, Services } from './feature.ts';

const checkTime = 5_000;

interface Rounds {
	/** After such events there may be something to do. Default: the time alone decides. */
	wakeOn?: PortalEvent['type'];
	/** Does what there is to do; `isStopped` becomes true when the portal stops. */
	round(isStopped: () => boolean): Promise<void>;
	/** What the log says of a round that failed. */
	failure: string;
}

/** Work in rounds that do not overlap: every five seconds, and at once after some events, even while a round is under way. */
export function startRounds(
	{ engine, logger }: Pick<Services, 'engine' | 'logger'>,
	{ wakeOn, round, failure }: Rounds,
): FeatureWork & { wake(): void } {
	let isStopped = false;
	let isWanted = false;
	let running: Promise<void> | undefined;
	const run = async () => {
		while (isWanted && !isStopped) {
			isWanted = false;
			await round(() => isStopped).catch((error) => logger.warn({ err: error }, failure));
		}
		running = undefined;
	};
	const wake = () => {
		isWanted = true;
		running ??= run();
	};
	const timer = setInterval(wake, checkTime);
	timer.unref();
	const unsubscribe = engine.events.subscribe(({ type }) => type === wakeOn && wake());
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
