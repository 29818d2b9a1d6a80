import type { FeatureWork, Services } from '../feature.ts';
import { dispatchNotices } from './deliver/dispatch.ts';
import { makeNotices } from './deliver/make-notices.ts';
import { applyDateRules } from './rules/apply-date-rules.ts';
import { startOutgoing } from './send/outgoing.ts';
import { sendPortalNotices } from './send/send-notices.ts';
import { forgetNotificationsOfSpace, removeOld } from './store/events.ts';

const checkTime = 5_000;
const dayCheckTime = 60_000;
const hour = 3_600_000;
/** Events of date rules are needed to trigger once per record and day, also after a downtime. */
const eventDays = 40;

/** Delivers notifications on every node: when records trigger them, and every few seconds what is due. */
export function startWorker(services: Services): FeatureWork {
	const { engine, logger, config } = services;
	const outgoing = startOutgoing(services);
	let isStopped = false;
	let round: Promise<void> | undefined;
	let isWanted = false;
	const wake = () => {
		isWanted = true;
		round ??= run().finally(() => {
			round = undefined;
		});
	};
	const run = async () => {
		while (isWanted && !isStopped) {
			isWanted = false;
			await work().catch((error) => logger.warn({ err: error }, 'notifications were not delivered; trying again'));
		}
	};
	let lastTenant: string | undefined;
	// All three in turn, so that what one tenant has many of delays none of the others at any of them.
	const work = async () => {
		for (let isBusy = true; isBusy && !isStopped; ) {
			const tenant = await makeNotices(services, lastTenant);
			lastTenant = tenant ?? lastTenant;
			const isDispatched = await dispatchNotices(services);
			if (isDispatched) outgoing.wake();
			const isSent = await sendPortalNotices(services);
			isBusy = tenant !== undefined || isDispatched || isSent;
		}
	};
	let lastHour = 0;
	const checkDays = () => {
		const isAgain = Date.now() - lastHour > hour;
		if (isAgain) lastHour = Date.now();
		return applyDateRules(services, { isAgain }).then(
			(hasFound) => hasFound && wake(),
			(error) => logger.warn({ err: error }, 'date rules of notifications were not applied; trying again'),
		);
	};
	const clean = () =>
		void removeOld(services.database, { eventDays, noticeDays: config.notices.days }).catch((error) =>
			logger.warn({ err: error }, 'old notifications were not removed'),
		);
	const wakeAll = () => {
		wake();
		outgoing.wake();
	};
	services.records.onDropped(forgetNotificationsOfSpace);
	const unsubscribe = engine.events.subscribe((event) => event.type === 'notification' && wakeAll());
	let days: Promise<unknown> = checkDays();
	const timers = [
		setInterval(wakeAll, checkTime),
		setInterval(() => {
			days = days.then(checkDays);
		}, dayCheckTime),
		setInterval(clean, hour),
	];
	for (const timer of timers) timer.unref();
	return {
		async stop() {
			isStopped = true;
			unsubscribe();
			for (const timer of timers) clearInterval(timer);
			await Promise.all([round, days, outgoing.stop()]);
		},
	};
}
