import { may } from '../../principal/principal.ts';
import type { FeatureWork, Services } from '../feature.ts';
import type { ChartService } from './chart-service.ts';

/** A screen is announced at most so often, in ms, however many of its records change. */
const pause = 3_000;

/** Tells all nodes, and the browsers of those who may view a screen, that figures over it changed; known ones are forgotten. */
export function announceFigures({ engine, records, logger }: Services, service: ChartService): FeatureWork {
	const waiting = new Map<string, NodeJS.Timeout>();
	records.onCommitted(({ tenantId, screen }) => {
		service.forget(tenantId, screen);
		const key = `${tenantId} ${screen}`;
		if (waiting.has(key)) return;
		const announce = () => {
			waiting.delete(key);
			engine.events
				.publish({ type: 'figures', tenantId, screen })
				.catch((error: unknown) => logger.warn({ err: error }, 'other nodes did not hear about changed figures'));
		};
		waiting.set(key, setTimeout(announce, pause).unref());
	});
	const stop = engine.events.subscribe((event) => {
		if (event.type === 'figures') service.forget(event.tenantId, event.screen);
	});
	engine.events.present('figures', async (event, principal) => {
		if (event.type !== 'figures' || event.tenantId !== principal.tenantId || !may(principal, `${event.screen}:view`)) return null;
		return { screen: event.screen };
	});
	return {
		stop() {
			stop();
			for (const timer of waiting.values()) clearTimeout(timer);
		},
	};
}
