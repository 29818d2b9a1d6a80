import type { FeatureWork, Services } from '../../feature.ts';
import { queueNotices } from '../../notification/public.ts';
import { reminderSource } from '../base/right.ts';
import { remindAt } from '../calls/read-event.ts';
import { forgetTenant, lockDue, readReminded, storeNext } from '../store/reminders.ts';

const checkTime = 20_000;
const mostAtOnce = 50;
/** A reminder that is later than this, after a downtime, helps nobody. */
const longestDelay = 86_400_000;

/** Sends reminders of events on every node, each once: it is sent in the transaction that sets the next one. */
export function startReminders(services: Services): FeatureWork {
	services.records.onDropped(({ db, tenantId }) => forgetTenant(db, tenantId));
	let isStopped = false;
	let round: Promise<void> | undefined;
	const check = () => {
		round ??= work().finally(() => {
			round = undefined;
		});
	};
	const work = async () => {
		try {
			for (let count = mostAtOnce; count === mostAtOnce && !isStopped; ) count = await sendDue(services, Date.now());
		} catch (error) {
			services.logger.warn({ err: error }, 'reminders of events were not sent; trying again');
		}
	};
	const timer = setInterval(check, checkTime);
	timer.unref();
	return {
		async stop() {
			isStopped = true;
			clearInterval(timer);
			await round;
		},
	};
}

/** Sends what is due; returns how many events that were. */
export async function sendDue(services: Pick<Services, 'database' | 'config'>, now: number): Promise<number> {
	return services.database.transaction(async (db) => {
		const due = await lockDue(db, mostAtOnce);
		for (const event of due) {
			const isLate = now - event.remindAt.getTime() > longestDelay;
			if (!isLate) {
				const people = await readReminded(db, event);
				const about = { tenantId: event.tenantId, source: reminderSource, rule: 'reminder', recordId: event.id };
				await queueNotices(services, db, { ...about, category: 'deadline', people });
			}
			await storeNext(db, event.id, remindAt(event, Math.max(now, event.remindAt.getTime())));
		}
		return due.length;
	});
}
