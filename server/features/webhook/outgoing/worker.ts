import type { FeatureWork, Services } from '../../feature.ts';
import { startRounds } from '../../rounds.ts';
import { claimDeliveries, type Delivery, mostOfOne } from '../store/deliveries.ts';
import { deliver } from './deliver.ts';
import type { WatchedScreens } from './observe.ts';

/** So many at once leave connections to the calls. */
const atOnce = 6;
/** Longer than an attempt takes; then another node may try. In seconds. */
const claimTime = 30;

/** Delivers events on every node, each on one of them. */
export function startDeliveries(services: Services, watched: WatchedScreens): FeatureWork {
	const running = new Map<string, { webhook: string; done: Promise<void> }>();
	const begin = (delivery: Delivery) => {
		const done = deliver(services, delivery)
			.catch((error) => services.logger.warn({ err: error }, 'a delivery of a webhook is tried again'))
			.finally(() => {
				running.delete(delivery.id);
				rounds.wake();
			});
		running.set(delivery.id, { webhook: delivery.webhook, done });
	};
	const rounds = startRounds(services, {
		wakeOn: 'webhook',
		failure: 'webhooks were not looked at; trying again',
		async round(isStopped) {
			await watched.refresh();
			if (isStopped()) return;
			const counts = new Map<string, number>();
			for (const { webhook } of running.values()) counts.set(webhook, (counts.get(webhook) ?? 0) + 1);
			const busy = [...counts].flatMap(([webhook, count]) => (count >= mostOfOne ? webhook : []));
			const most = atOnce - running.size;
			for (const delivery of await claimDeliveries(services.database, { most, seconds: claimTime, busy })) begin(delivery);
		},
	});
	rounds.wake();
	return {
		async stop() {
			await rounds.stop();
			await Promise.all([...running.values()].map(({ done }) => done));
		},
	};
}
