import type { MailSubject, MessageEvent } from '../../../contract/features/messages.ts';
import type { Database } from '../../db/database.ts';
import type { EventHub } from '../../metadata/base/event-hub.ts';
import type { Principal } from '../../principal/principal.ts';
import { countUnreadOf, nothingUnread, type Owner, type Unread } from './store/mailbox.ts';
import { personalText } from './templates/name-mark.ts';

/** Beyond so many people an event names the tenant alone, and every open browser of the tenant gets its count. */
const mostNamed = 100;
/** So many people are counted by one statement. */
const mostInRead = 100;
/** So many statements count at once. */
const readsAtOnce = 4;

/** Tells the browsers of people, or without people of the whole tenant, that their mailbox has changed. Never throws: a lost event costs a late badge. */
export function announceMail(events: EventHub, tenantId: string, userIds: readonly string[] | null): Promise<void> {
	return announceMailAbout(events, tenantId, { userIds });
}

/** The same with what the messages are about, so that open pages of it are read again. */
export async function announceMailAbout(
	events: EventHub,
	tenantId: string,
	{ userIds, about }: { userIds: readonly string[] | null; about?: MailSubject | undefined },
): Promise<void> {
	if (userIds?.length === 0) return;
	const isNamed = userIds !== null && userIds.length <= mostNamed;
	// What the whole tenant hears names no record.
	const subject = about && !isNamed ? { kind: about.kind } : about;
	await events
		.publish({ type: 'message', tenantId, ...(isNamed && { userIds: [...userIds] }), ...(subject && { about: subject }) })
		.catch(() => undefined);
}

type Reader = Owner & Pick<Principal, 'name'>;

/** People of one tenant whose unread messages are about to be counted together. */
interface Batch {
	userIds: Set<string>;
	counts: Promise<ReadonlyMap<string, Unread>>;
}

/**
 * Makes the event that one browser gets, with the person's unread count. A bulletin concerns every open browser at once: people are counted together,
 * and the streams of one person share a count.
 */
export function createMailPresenter(database: Database): (reader: Reader) => Promise<MessageEvent> {
	const open = new Map<string, Batch>();
	const waiting: Array<() => void> = [];
	let free = readsAtOnce;
	const read = async (tenantId: string, batch: Batch): Promise<ReadonlyMap<string, Unread>> => {
		if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
		else free -= 1;
		// A change that is announced from now on needs another read.
		if (open.get(tenantId) === batch) open.delete(tenantId);
		try {
			return await countUnreadOf(database, tenantId, [...batch.userIds]);
		} finally {
			const next = waiting.shift();
			if (next) next();
			else free += 1;
		}
	};
	const batchOf = ({ tenantId, userId }: Owner): Batch => {
		const known = open.get(tenantId);
		if (known?.userIds.has(userId)) return known;
		if (known && known.userIds.size < mostInRead) {
			known.userIds.add(userId);
			return known;
		}
		const batch: Batch = { userIds: new Set([userId]), counts: Promise.resolve(new Map()) };
		// Not before the next tick, so that the streams that hear the same event find this read.
		batch.counts = Promise.resolve().then(() => read(tenantId, batch));
		open.set(tenantId, batch);
		return batch;
	};
	return async (reader) => {
		const { tenantId, userId, name } = reader;
		const counts = await batchOf({ tenantId, userId }).counts;
		const unread = counts.get(userId) ?? nothingUnread;
		return { type: 'message', userId, ...unread, subject: unread.subject && personalText(unread.subject, { name, isSender: false }) };
	};
}
