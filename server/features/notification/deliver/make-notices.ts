import { categoryOf } from '../../../../contract/screen/notification.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import type { Services } from '../../feature.ts';
import { channelsOf } from '../base/channels.ts';
import { findRecipients } from '../rules/recipients.ts';
import { findChoices } from '../store/choices.ts';
import { finishEvent, postponeEvent, type ReservedEvent, reserveEvent } from '../store/events.ts';
import { addNotices, type NewNotice } from '../store/notices.ts';

type Work = Pick<Services, 'database' | 'engine' | 'records' | 'logger' | 'config'>;

/** With the growing pauses between them about three hours. */
const mostTries = 12;
/** Longer than it takes to find the recipients of one event. */
const leaseSeconds = 20;

/**
 * Turns one triggered rule of the tenant that follows `after` into notices for its recipients, and returns its tenant; undefined when
 * none waits. The event ends in the transaction that stores the notices: a node that dies leaves it waiting, and of two nodes that work on it one stores notices.
 */
export async function makeNotices(work: Work, after = platformTenantId): Promise<string | undefined> {
	const event = await reserveEvent(work.database, { after, leaseSeconds });
	if (!event) return undefined;
	try {
		const notices = await noticesOf(work, event);
		await work.database.transaction(async (db) => {
			if ((await finishEvent(db, event.id)) && notices.length > 0) await addNotices(db, notices);
		});
	} catch (error) {
		work.logger.warn({ err: error, event: event.id }, 'a notification was not prepared; trying again');
		await postponeEvent(work.database, event.id, { problem: String(error), mostTries });
	}
	return event.tenantId;
}

async function noticesOf({ database, engine, records, config }: Work, event: ReservedEvent): Promise<NewNotice[]> {
	const { tenantId, recordId } = event;
	const screen = engine.screen(event.screen);
	const rule = screen?.file.notifications?.find(({ name }) => name === event.rule);
	const record = rule && (await records.read(event.screen, systemCaller(tenantId), recordId));
	if (!screen || !rule || !record) return [];
	const people = await findRecipients(database, rule, { tenantId, screen, record });
	const choices = await findChoices(database.system, people);
	const category = categoryOf(rule);
	const common = { tenantId, category, source: screen.name, rule: rule.name, recordId, eventId: event.id };
	return people.flatMap((employeeId) => {
		const wanted = choices.get(employeeId)?.channels[category] ?? rule.channels;
		return channelsOf(config, wanted).map((channel) => ({ ...common, employeeId, channel, dueAt: new Date() }));
	});
}
