import { categoryOf, type NotificationChannel } from '../../../../contract/screen/notification.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import type { Services } from '../../feature.ts';
import { findRecipients } from '../rules/recipients.ts';
import { finishEvent, postponeEvent, reserveEvent, type TriggeredRule } from '../store/events.ts';
import { addNotices, type NewNotice } from '../store/notices.ts';

type Work = Pick<Services, 'database' | 'engine' | 'records' | 'logger'>;

/** The channels that this portal has; without a channel of a rule its notifications are sent in the portal. */
const available: readonly NotificationChannel[] = ['app'];
/** With the growing pauses between them about three hours. */
const mostTries = 12;
/** Longer than it takes to find the recipients of one event. */
const leaseSeconds = 20;

/**
 * Turns one triggered rule into notices for its recipients; false when none waits. The event ends in the transaction that stores the
 * notices: a node that dies leaves it waiting, and of two nodes that work on it one stores notices.
 */
export async function makeNotices(work: Work): Promise<boolean> {
	const event = await reserveEvent(work.database, leaseSeconds);
	if (!event) return false;
	try {
		const notices = await noticesOf(work, event);
		await work.database.transaction(async (db) => {
			if ((await finishEvent(db, event.id)) && notices.length > 0) await addNotices(db, notices);
		});
	} catch (error) {
		work.logger.warn({ err: error, event: event.id }, 'a notification was not prepared; trying again');
		await postponeEvent(work.database, event.id, { problem: String(error), mostTries });
	}
	return true;
}

async function noticesOf({ database, engine, records }: Work, event: TriggeredRule & { id: string }): Promise<NewNotice[]> {
	const { tenantId, recordId } = event;
	const screen = engine.screen(event.screen);
	const rule = screen?.file.notifications?.find(({ name }) => name === event.rule);
	const record = rule && (await records.read(event.screen, systemCaller(tenantId), recordId));
	if (!screen || !rule || !record) return [];
	const people = await findRecipients(database, rule, { tenantId, screen, record });
	const wanted = (rule.channels ?? []).filter((channel) => available.includes(channel));
	const channels = wanted.length > 0 ? wanted : (['app'] as const);
	const common = { tenantId, category: categoryOf(rule), source: screen.name, rule: rule.name, recordId, eventId: event.id };
	return people.flatMap((employeeId) => channels.map((channel) => ({ ...common, employeeId, channel, dueAt: new Date() })));
}
