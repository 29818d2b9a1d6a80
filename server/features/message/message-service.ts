import { v7 as newId } from 'uuid';

import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { type MessageDetail, type MessageFolder, messageLimits } from '../../../contract/features/messages.ts';
import type { Database, RecordDatabase } from '../../db/database.ts';
import type { Call } from '../../http/route.ts';
import { readIds } from '../../input/read-ids.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Services } from '../feature.ts';
import { requireFiles } from './file-readers.ts';
import { announceMail } from './message-events.ts';
import { toDetail } from './present-message.ts';
import { type GivenMessage, isFlag, readFolder, readMessage, readReceiverList, readReply } from './read-message.ts';
import { judgeCount, requireReceivers, requireRights, requireType } from './receiver-rights.ts';
import { fileUses, readFiles } from './store/files.ts';
import { advanceReader, changeEntries, type EntryChange, findVisible, type VisibleMessage } from './store/mailbox.ts';
import * as store from './store/messages.ts';
import { readReceiverTitles, resolvePeople } from './store/people.ts';
import { storeReply } from './store/replies.ts';
import { applyTemplate, readTemplateUse } from './templates/apply-template.ts';
import { texts } from './texts.ts';

/** A call about messages. */
export type MessageCall = Call<Principal>;

const screen = 'inner-message';

/** The work of the calls about messages that change or read single ones. */
export class MessageService {
	readonly #services: Services;
	readonly #database: Database;

	constructor(services: Services) {
		this.#services = services;
		this.#database = services.database;
	}

	/** Sends a message, schedules it or stores it as a draft. */
	async save(call: MessageCall): Promise<MessageDetail> {
		const { principal, input } = call;
		refuseWhileSwitched(principal);
		const template = readTemplateUse(input);
		const text = await applyTemplate(this.#services, call, { ...template, isDraft: isFlag(input.draft) });
		const given = readMessage({ ...input, ...text });
		requireType(given.messageType, { principal });
		await requireReceivers(given.receivers, { database: this.#database, principal });
		await requireRights(given.receivers, { database: this.#database, principal });
		await requireFiles(this.#services, given, call);
		const people = await this.#resolve(given, call);
		const status = statusOf(given);
		const id = await this.#services.records.together(screen, call, async ({ db }) => {
			await requireQuota(db, call, { status, isNew: given.id === null });
			const kept = status === 'draft' ? template : { templateId: null, recordId: null };
			const draft = { ...given, ...kept, status, receiverCount: people.count } as const;
			const id = given.id ?? newId();
			if (given.id === null) await store.addMessage(db, principal, { id, draft });
			else if (!(await store.changeMessage(db, principal, { id, version: given.version, draft })))
				throw await refuseStale(db, principal, id);
			if (status === 'sent') await store.deliver(db, { ...given, id }, people.ids);
			return id;
		});
		if (status === 'sent') {
			await announceMail(this.#services.engine.events, principal.tenantId, given.messageType === 'bulletin' ? null : people.ids);
		}
		return this.#detail(call, id);
	}

	/** The number of active people that receivers mean. */
	async countReceivers(call: MessageCall): Promise<{ count: number }> {
		const { principal, input } = call;
		const receivers = readReceiverList(input.receivers);
		await requireReceivers(receivers, { database: this.#database, principal });
		await requireRights(receivers, { database: this.#database, principal });
		const { count } = await resolvePeople(this.#database, principal.tenantId, { receivers, most: 0, senderId: principal.userId });
		return { count };
	}

	/** One message that the caller wrote or received. */
	async get(call: MessageCall, id: string): Promise<MessageDetail> {
		return this.#detail(call, id);
	}

	/** Marks messages read, unread, starred or not, or moves them back from the trash. An administrator who acts as somebody else reads without a trace. */
	async change(call: MessageCall, change: EntryChange): Promise<{ ids: string[] }> {
		const { principal } = call;
		if ('state' in change) refuseWhileSwitched(principal);
		const ids = readIds(call.input, ['ids', 'id', 'innerMessageId']);
		await this.#services.records.together(screen, call, async ({ db }) => {
			const found = await requireVisible(db, principal, ids);
			if ('isRead' in change && principal.switchedFrom) return null;
			const received = found.filter(({ isReceived }) => isReceived);
			await changeEntries(db, principal, { ids: received.map((one) => one.id), change });
			if ('isRead' in change && received.some(({ isBulletin }) => isBulletin)) await advanceReader(db, principal);
			if ('state' in change) {
				const own = found.filter(({ isOwn }) => isOwn);
				if (own.some(({ status }) => status === 'draft')) await requireRoom(db, principal, messageLimits.drafts);
				await store.moveOwn(db, principal, { ids: own.map((one) => one.id), state: change.state });
			}
			return null;
		});
		await announceMail(this.#services.engine.events, principal.tenantId, [principal.userId]);
		return { ids };
	}

	/** Moves messages to the trash; those that are there already disappear from the caller's mailbox. The caller may name the folder that they are removed from. */
	async remove(call: MessageCall): Promise<{ ids: string[] }> {
		const { principal } = call;
		refuseWhileSwitched(principal);
		const folder = readFolder(call.input);
		const ids = readIds(call.input, ['ids', 'id', 'innerMessageId']);
		await this.#services.records.together(screen, call, async ({ db }) => {
			const found = await requireVisible(db, principal, ids);
			for (const [before, state] of [['kept', 'trash'] as const, ['trash', 'gone'] as const]) {
				const idsOf = (copy: Copy) => found.filter((one) => one[copy] === before && isMeant(one, copy, folder)).map(({ id }) => id);
				await changeEntries(db, principal, { ids: idsOf('received'), change: { state } });
				await store.moveOwn(db, principal, { ids: idsOf('own'), state });
			}
			return null;
		});
		await announceMail(this.#services.engine.events, principal.tenantId, [principal.userId]);
		return { ids };
	}

	/** Takes an own message back that nobody has read. */
	async withdraw(call: MessageCall, id: string): Promise<MessageDetail> {
		const { principal } = call;
		refuseWhileSwitched(principal);
		const { people } = await this.#services.records.together(screen, call, async ({ db }) => {
			const [found] = await requireVisible(db, principal, [id]);
			if (!found?.isOwn) throw new PortalError('notFound');
			const readers = await store.withdraw(db, principal, id);
			if (!readers) throw new PortalError('inUse', { message: texts.isRead() });
			return { id, people: found.isBulletin ? null : [principal.userId, ...readers] };
		});
		await announceMail(this.#services.engine.events, principal.tenantId, people);
		return this.#detail(call, id);
	}

	/** Replies to a message that allows it. */
	async reply(call: MessageCall, messageId: string): Promise<{ id: string }> {
		const { principal, input } = call;
		refuseWhileSwitched(principal);
		const given = readReply(input);
		const [found] = await requireVisible(this.#database.forTenant(principal.tenantId), principal, [messageId]);
		if (!found?.canReply || found.status !== 'sent') throw new PortalError('noPermission', { message: texts.mayNotReply() });
		await requireFiles(this.#services, given, call);
		const id = newId();
		const concerned = await this.#services.records.together(screen, call, async ({ db }) => {
			await requireQuota(db, call, { status: 'sent', isNew: true });
			const people = await storeReply(db, principal, { ...found, reply: { id, messageId, ...given } });
			if (people === null) throw new PortalError('notFound');
			return { id, people };
		});
		await announceMail(this.#services.engine.events, principal.tenantId, concerned.people);
		return { id: concerned.id };
	}

	async #resolve(given: GivenMessage, { principal }: MessageCall): Promise<{ count: number; ids: string[] }> {
		const { receivers } = given;
		const most = given.messageType === 'bulletin' ? 0 : messageLimits.people;
		const people = await resolvePeople(this.#database, principal.tenantId, { receivers, most, senderId: principal.userId });
		const message = given.isDraft ? undefined : judgeCount(given.messageType, people.count);
		if (message) throw invalidInput([{ path: 'receivers', message }]);
		return people;
	}

	async #detail({ principal }: MessageCall, id: string): Promise<MessageDetail> {
		const db = this.#database.forTenant(principal.tenantId);
		const [visible] = await requireVisible(db, principal, [id]);
		const row = await store.readMessage(db, principal, id);
		if (!row || !visible) throw new PortalError('notFound');
		const files = (await readFiles(db, fileUses.message, [id])).get(id) ?? [];
		const titles = visible.isOwn ? await readReceiverTitles(this.#database, principal.tenantId, row.receivers) : null;
		return toDetail(row, { ...visible, files, titles, name: principal.name });
	}
}

function statusOf({ isDraft, sendAt }: GivenMessage): 'draft' | 'scheduled' | 'sent' {
	if (isDraft) return 'draft';
	return sendAt ? 'scheduled' : 'sent';
}

/** The sender has a copy of a message, and a received one when somebody has replied to it. */
type Copy = 'received' | 'own';

/** Whether a copy is removed: one that is in the folder, without a folder the received one where there is one. */
function isMeant(message: VisibleMessage, copy: Copy, folder: MessageFolder | undefined): boolean {
	if (folder === undefined) return copy === (message.isReceived ? 'received' : 'own');
	if (folder === 'trash') return message[copy] === 'trash';
	return message[copy] === 'kept' && copy === (folder === 'inbox' ? 'received' : 'own');
}

async function requireVisible(db: RecordDatabase, principal: Principal, ids: string[]): Promise<VisibleMessage[]> {
	const found = await findVisible(db, principal, ids);
	if (found.length < ids.length) throw new PortalError('notFound');
	return found;
}

async function requireQuota(
	db: RecordDatabase,
	{ principal }: MessageCall,
	{ status, isNew }: { status: 'draft' | 'scheduled' | 'sent'; isNew: boolean },
): Promise<void> {
	await store.lockWritten(db, principal);
	// A scheduled message becomes a draft when it is deleted.
	if (status !== 'sent' && isNew) await requireRoom(db, principal, messageLimits.drafts - 1);
	if (status === 'draft' || (await store.countSent(db, principal)) < messageLimits.perHour) return;
	const message = texts.tooManySent({ max: messageLimits.perHour });
	throw new PortalError('tooManyRequests', { message, retryAfter: 600 });
}

/** Refuses beyond so many drafts, those in the trash included. */
async function requireRoom(db: RecordDatabase, principal: Principal, most: number): Promise<void> {
	if ((await store.countDrafts(db, principal)) <= most) return;
	throw new PortalError('tooManyRequests', { message: texts.tooManyDrafts({ max: messageLimits.drafts }) });
}

/** Why a draft could not be stored: it is another's or gone, or it changed since it was read. */
async function refuseStale(db: RecordDatabase, principal: Principal, id: string): Promise<PortalError> {
	const [found] = await findVisible(db, principal, [id]);
	return new PortalError(found?.isOwn ? 'conflict' : 'notFound');
}
