import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';

import { type MailPage, type MailSummary, mailboxLimits } from '../../../../contract/features/mailbox/mailbox.ts';
import { openFolder } from '../imap/open-folder.ts';
import { hasFiles } from './mail-parts.ts';
import { headFields, readHeads } from './read-heads.ts';

/** What is read of a mail for a list. */
export const summaryQuery: FetchQueryObject = {
	...{ uid: true, flags: true, envelope: true, bodyStructure: true, size: true, internalDate: true },
	headers: headFields,
};

interface ListQuery {
	folder: string;
	pageNo: number;
	/** Found in subject, people and text. */
	text: string;
	isUnread: boolean;
}

/** One page of a folder, the newest first. */
export async function listMails(client: ImapFlow, { folder, pageNo, text, isUnread }: ListQuery): Promise<MailPage> {
	const { validity, total } = await openFolder(client, { folder });
	const { perPage } = mailboxLimits;
	if (text === '' && !isUnread) {
		const last = total - (pageNo - 1) * perPage;
		const mails = last < 1 ? [] : await summaries(client, `${Math.max(1, last - perPage + 1)}:${last}`, {});
		return { validity, mails, count: total };
	}
	const anywhere = ['subject', 'from', 'to', 'body'].map((field) => ({ [field]: text }));
	const found = await client.search({ ...(isUnread && { seen: false }), ...(text !== '' && { or: anywhere }) }, { uid: true });
	const uids = (found || []).sort((one, other) => other - one);
	const page = uids.slice((pageNo - 1) * perPage, pageNo * perPage);
	return { validity, mails: page.length === 0 ? [] : await summaries(client, page.join(','), { uid: true }), count: uids.length };
}

async function summaries(client: ImapFlow, range: string, options: { uid?: boolean }): Promise<MailSummary[]> {
	const found = await client.fetchAll(range, summaryQuery, options);
	// A server may send more than it was asked for.
	const mails = found.filter(({ uid }) => uid).slice(0, mailboxLimits.perPage);
	const made = await Promise.all(mails.map(async (mail) => toSummary(mail, await readHeads(mail.headers))));
	return made.sort((one, other) => other.uid - one.uid);
}

/** A mail as a list shows it. */
export function toSummary(mail: FetchMessageObject, { subject, from, to }: Pick<MailSummary, 'subject' | 'from' | 'to'>): MailSummary {
	const flags = mail.flags ?? new Set();
	return {
		uid: mail.uid,
		...{ subject, from, to: to.slice(0, 20) },
		sentAt: toTime(mail.envelope?.date) ?? toTime(mail.internalDate),
		bytes: mail.size ?? 0,
		isRead: flags.has('\\Seen'),
		isAnswered: flags.has('\\Answered'),
		hasFiles: hasFiles(mail.bodyStructure),
	};
}

function toTime(value: Date | string | undefined): string | null {
	const date = value === undefined ? undefined : new Date(value);
	return date && !Number.isNaN(date.getTime()) && date.getFullYear() > 1970 && date.getFullYear() < 10_000 ? date.toISOString() : null;
}
