import type { MessageEvent } from '../../../contract/features/messages.ts';
import type { Database } from '../../db/database.ts';
import type { EventHub } from '../../metadata/base/event-hub.ts';
import type { Principal } from '../../principal/principal.ts';
import { countUnread, type Owner } from './store/mailbox.ts';
import { personalText } from './templates/name-mark.ts';

/** Beyond so many people an event names the tenant alone, and every open browser of the tenant gets its count. */
const mostNamed = 100;
/** So many counts are read from the database at once. */
const readersAtOnce = 6;

/** Tells the browsers of people, or without people of the whole tenant, that their mailbox has changed. Never throws: a lost event costs a late badge. */
export async function announceMail(events: EventHub, tenantId: string, userIds: readonly string[] | null): Promise<void> {
	const named = userIds !== null && userIds.length <= mostNamed ? { userIds: [...userIds] } : {};
	if (userIds?.length === 0) return;
	await events.publish({ type: 'message', tenantId, ...named }).catch(() => undefined);
}

type Reader = Owner & Pick<Principal, 'name'>;

/** Makes the event that one browser gets, with the person's unread count; streams of one person share a read. */
export function createMailPresenter(database: Database): (reader: Reader) => Promise<MessageEvent> {
	const running = new Map<string, Promise<MessageEvent>>();
	const waiting: Array<() => void> = [];
	let free = readersAtOnce;
	const read = async (owner: Reader): Promise<MessageEvent> => {
		if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
		else free -= 1;
		// A change that is announced from now on needs another read.
		running.delete(keyOf(owner));
		try {
			const unread = await countUnread(database, owner);
			const subject = unread.subject && personalText(unread.subject, { name: owner.name, isSender: false });
			return { type: 'message', userId: owner.userId, ...unread, subject };
		} finally {
			const next = waiting.shift();
			if (next) next();
			else free += 1;
		}
	};
	return (owner) => {
		const key = keyOf(owner);
		const known = running.get(key);
		if (known) return known;
		// Not before the next tick, so that the streams that hear the same event find this read.
		const promise = Promise.resolve().then(() => read(owner));
		running.set(key, promise);
		return promise;
	};
}

function keyOf({ tenantId, userId }: Owner): string {
	return `${tenantId} ${userId}`;
}
