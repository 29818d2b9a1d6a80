import type { FeatureWork, Services } from '../feature.ts';
import { dispatchNotices } from './deliver/dispatch.ts';
import { makeNotices } from './deliver/make-notices.ts';
import { applyDateRules } from './rules/apply-date-rules.ts';
import { sendNotices } from './send/send-notices.ts';
import { removeOld } from './store/events.ts';

const checkTime = 5_000;
const dayCheckTime = 60_000;
const hour = 3_600_000;
/** Events of date rules are needed to trigger once per record and day, also after a downtime. */
const eventDays = 40;

/** Delivers notifications on every node: when records trigger them, and every few seconds what is due. */
export function startWorker(services: Services): FeatureWork {
	const { engine, logger, config } = services;
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
	const work = async () => {
		while (!isStopped && (await makeNotices(services))) await dispatchNotices(services);
		while (!isStopped && (await dispatchNotices(services)));
		while (!isStopped && (await sendNotices(services)));
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
	const unsubscribe = engine.events.subscribe((event) => event.type === 'notification' && wake());
	let days: Promise<unknown> = checkDays();
	const timers = [
		setInterval(wake, checkTime),
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
			await Promise.all([round, days]);
		},
	};
}
