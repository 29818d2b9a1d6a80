import type { FeatureWork, Services } from '../feature.ts';
import { startRounds } from '../rounds.ts';
import { dispatchNotices } from './deliver/dispatch.ts';
import { makeNotices } from './deliver/make-notices.ts';
import { applyDateRules } from './rules/apply-date-rules.ts';
import { startOutgoing } from './send/outgoing.ts';
import { sendPortalNotices } from './send/send-notices.ts';
import { forgetNotificationsOfSpace } from './store/events.ts';

const dayCheckTime = 60_000;
const hour = 3_600_000;

/** Delivers notifications on every node: when records trigger them, and every few seconds what is due. */
export function startWorker(services: Services): FeatureWork {
	const { logger } = services;
	const outgoing = startOutgoing(services);
	let lastTenant: string | undefined;
	// All three in turn, so that what one tenant has many of delays none of the others at any of them.
	const deliver = async (isStopped: () => boolean) => {
		outgoing.wake();
		for (let isBusy = true; isBusy && !isStopped(); ) {
			const tenant = await makeNotices(services, lastTenant);
			lastTenant = tenant ?? lastTenant;
			const isDispatched = await dispatchNotices(services);
			if (isDispatched) outgoing.wake();
			const isSent = await sendPortalNotices(services);
			isBusy = tenant !== undefined || isDispatched || isSent;
		}
	};
	const rounds = startRounds(services, {
		wakeOn: 'notification',
		round: deliver,
		failure: 'notifications were not delivered; trying again',
	});
	let lastHour = 0;
	const checkDays = () => {
		const isAgain = Date.now() - lastHour > hour;
		if (isAgain) lastHour = Date.now();
		return applyDateRules(services, { isAgain }).then(
			(hasFound) => hasFound && rounds.wake(),
			(error) => logger.warn({ err: error }, 'date rules of notifications were not applied; trying again'),
		);
	};
	services.records.onDropped(forgetNotificationsOfSpace);
	let days: Promise<unknown> = checkDays();
	const timer = setInterval(() => {
		days = days.then(checkDays);
	}, dayCheckTime);
	timer.unref();
	return {
		async stop() {
			clearInterval(timer);
			await Promise.all([rounds.stop(), days, outgoing.stop()]);
		},
	};
}
