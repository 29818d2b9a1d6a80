import type { ImapFlow } from 'imapflow';
import MailComposer from 'nodemailer/lib/mail-composer';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { MailboxAccount, MailDraft, MailRef } from '../../../../contract/features/mailbox/mailbox.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { isMailAddress } from '../../../process/config/mail-config.ts';
import { openFolder } from '../imap/open-folder.ts';
import { findFolder } from '../mails/list-folders.ts';
import { wordsOf } from '../markup/clean-mail.ts';
import { messageIdOf } from './make-source.ts';
import { texts } from './texts.ts';

/** Where a server has no folder for drafts, one of this name is made. */
const usualFolder = 'Drafts';
/** What the portal knows of a draft beyond the mail. */
const field = 'x-portal-draft';
const longestField = 60_000;

/** A draft as it is stored: unfinished addresses are in it, files and the mail that it answers only by name. */
export interface WrittenDraft {
	draft: MailDraft;
	partNames: Record<string, string>;
	/** The stored mail that this one replaces; null for a draft that is not stored yet. */
	storedUid: number | null;
}

/** Stores a draft instead of the former one. Throws `conflict` for a draft that another device has changed, sent or discarded since. */
export async function storeDraft(client: ImapFlow, written: WrittenDraft, account: MailboxAccount): Promise<MailRef> {
	const { draft, storedUid } = written;
	const found = await findFolder(client, 'drafts');
	const folder = found ?? (await client.mailboxCreate(usualFolder)).path;
	const { validity } = await openFolder(client, { folder });
	const messageId = messageIdOf(draft.id, account);
	const before = await numbersOf(client, messageId);
	if ((before.at(-1) ?? null) !== storedUid) throw new PortalError('conflict', { message: texts.draftChanged() });
	const stored = await client.append(folder, await sourceOf(written, account, messageId), ['\\Draft', '\\Seen']);
	if (before.length > 0) await client.messageDelete(before.join(','), { uid: true });
	const uid = (stored || undefined)?.uid ?? (await numbersOf(client, messageId)).at(-1);
	if (uid === undefined) throw new PortalError('unavailable');
	return { folder, validity, uid };
}

/** Removes a draft that was sent or discarded. */
export async function dropDraft(client: ImapFlow, messageId: string): Promise<void> {
	const folder = await findFolder(client, 'drafts');
	if (folder === undefined) return;
	await openFolder(client, { folder });
	const found = await numbersOf(client, messageId);
	if (found.length > 0) await client.messageDelete(found.join(','), { uid: true });
}

/** What the portal has noted in a draft of its own; undefined for one of another program. */
export async function readNote(client: ImapFlow, uid: number): Promise<Record<string, unknown> | undefined> {
	const mail = await client.fetchOne(String(uid), { uid: true, headers: [field] }, { uid: true });
	const text = (mail || undefined)?.headers?.toString('latin1').slice(0, longestField) ?? '';
	const [, value = ''] = /^x-portal-draft:([\s\S]*)$/i.exec(text.trim()) ?? [];
	try {
		const note: unknown = JSON.parse(Buffer.from(value.replace(/\s/g, ''), 'base64url').toString());
		return isPlainObject(note) ? note : undefined;
	} catch {
		return undefined;
	}
}

/** The numbers of the mails with an id in the folder that is open, in their order. */
async function numbersOf(client: ImapFlow, messageId: string): Promise<number[]> {
	const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
	return (found || []).sort((one, other) => one - other);
}

function sourceOf({ draft, partNames }: WrittenDraft, { name, address }: MailboxAccount, messageId: string): Promise<Buffer> {
	const { html = '', text: _text, ...rest } = draft;
	const note = Buffer.from(JSON.stringify({ ...rest, partNames })).toString('base64url');
	const composer = new MailComposer({
		...{ from: { name, address }, subject: draft.subject, date: new Date(), messageId },
		...{ to: toPeople(draft.to), cc: toPeople(draft.cc), bcc: toPeople(draft.bcc) },
		...{ text: wordsOf(html), html: html || '<p></p>' },
		headers: { [field]: note.replace(/.{70}/g, '$& ') },
		...{ disableFileAccess: true, disableUrlAccess: true },
	});
	const mail = composer.compile();
	mail.keepBcc = true;
	return mail.build();
}

/** Addresses that are not finished are in the note alone. */
function toPeople(addresses: readonly string[]): Array<{ name: string; address: string }> {
	return addresses.filter(isMailAddress).map((address) => ({ name: '', address }));
}
