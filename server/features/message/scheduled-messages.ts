import type { Message } from '../../../contract/base/define-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { messageLimits } from '../../../contract/features/messages.ts';
import { escapeMarkup } from '../../../contract/records/placeholders.ts';
import type { SystemTransaction } from '../../db/database.ts';
import { readLanguage } from '../../db/people/read-language.ts';
import { activeStatus, loadPerson } from '../../principal/person.ts';
import { toPrincipal } from '../../principal/person-principal.ts';
import type { FeatureWork, Services } from '../feature.ts';
import { announceMail } from './message-events.ts';
import { judgeCount, requireRights, requireType } from './receiver-rights.ts';
import { type DueMessage, deliver, returnToDrafts, storeReceiverCount, takeDue } from './store/messages.ts';
import { storeNotice } from './store/notices.ts';
import { resolvePeople } from './store/people.ts';
import { personalText } from './templates/name-mark.ts';
import { texts } from './texts.ts';

const checkTime = 5_000;

/** Why a message that is due is not sent. Without a message nobody is told: the sender is gone. */
interface Refusal {
	message: Message | null;
}

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
 * other nodes skip: a node that dies leaves it scheduled, and no message is sent twice. What its sender may not send any more becomes a draft again.
 */
export async function sendDue({ database, engine }: Pick<Services, 'database' | 'engine'>): Promise<boolean> {
	const done = await database.transaction(async (db) => {
		const message = await takeDue(db);
		if (!message) return undefined;
		const { tenantId, senderId, receivers, messageType } = message;
		const isBulletin = messageType === 'bulletin';
		const most = isBulletin ? 0 : messageLimits.people;
		const { count, ids } = await resolvePeople(database, tenantId, { receivers, most, senderId });
		const refusal = await judgeSender(database, message, count);
		if (refusal) return { tenantId, people: await refuse(db, message, refusal) };
		await deliver(db, message, ids);
		await storeReceiverCount(db, message.id, count);
		return { tenantId, people: isBulletin ? null : ids };
	});
	if (!done) return false;
	await announceMail(engine.events, done.tenantId, done.people);
	return true;
}

/** Whether the sender may still send a message: rights and people have changed since it was scheduled. */
async function judgeSender(
	database: Services['database'],
	{ tenantId, senderId, receivers, messageType }: DueMessage,
	count: number,
): Promise<Refusal | undefined> {
	const person = senderId === null ? undefined : await loadPerson(database, senderId);
	if (person?.status !== activeStatus || !(person.tenants.has(tenantId) || person.isSuper)) return { message: null };
	const principal = toPrincipal(person, { tenantId });
	try {
		requireType(messageType, { principal });
		await requireRights(receivers, { database, principal });
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		const { message } = error.details;
		return { message: typeof message === 'object' ? message : null };
	}
	const message = judgeCount(messageType, count);
	return message && { message };
}

/** Makes a draft of a message and tells its sender; returns whose browsers are to be told. */
async function refuse(db: SystemTransaction, { id, tenantId, senderId, subject }: DueMessage, { message }: Refusal): Promise<string[]> {
	await returnToDrafts(db, id);
	if (message === null || senderId === null) return [];
	const language = await readLanguage({ system: db }, senderId);
	const named = personalText(subject, { name: '', isSender: true });
	const contentText = texts.notSentBecause({ subject: named, reason: message.in(language) }).in(language);
	await storeNotice(db, {
		tenantId,
		senderName: texts.system().in(language),
		subject: texts.notSent().in(language),
		content: `<p>${escapeMarkup(contentText)}</p>`,
		contentText,
		people: [senderId],
	});
	return [senderId];
}
