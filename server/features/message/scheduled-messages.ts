import { messageLimits } from '../../../contract/features/messages.ts';
import type { FeatureWork, Services } from '../feature.ts';
import { announceMail } from './message-events.ts';
import { deliver, storeReceiverCount, takeDue } from './store/messages.ts';
import { resolvePeople, withoutSender } from './store/people.ts';

const checkTime = 5_000;

/** Sends scheduled messages when they are due. */
export function startScheduledMessages(services: Services): FeatureWork {
	let work: Promise<void> = Promise.resolve();
	let isStopped = false;
	const check = async () => {
		while (!isStopped && (await sendDue(services)));
	};
	const timer = setInterval(() => {
		work = work.then(check).catch((error) => services.logger.warn({ err: error }, 'scheduled messages were not sent; trying again'));
	}, checkTime).unref();
	return {
		async stop() {
			isStopped = true;
			clearInterval(timer);
			await work;
		},
	};
}

/**
 * Sends one scheduled message that is due; false when there is none. Its state changes in the same transaction that delivers it, under a lock that
 * other nodes skip: a node that dies leaves it scheduled, and no message is sent twice.
 */
export async function sendDue({ database, engine }: Pick<Services, 'database' | 'engine'>): Promise<boolean> {
	const sent = await database.transaction(async (db) => {
		const message = await takeDue(db);
		if (!message) return undefined;
		const isBulletin = message.messageType === 'bulletin';
		const most = isBulletin ? 0 : messageLimits.people;
		const { count, ids } = await resolvePeople(database, message.tenantId, { receivers: message.receivers, most });
		const people = withoutSender(ids, message.receivers, message.senderId);
		await deliver(db, message, people);
		await storeReceiverCount(db, message.id, count);
		return { tenantId: message.tenantId, people: isBulletin ? null : people };
	});
	if (!sent) return false;
	await announceMail(engine.events, sent.tenantId, sent.people);
	return true;
}
