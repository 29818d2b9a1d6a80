import MailComposer from 'nodemailer/lib/mail-composer';

import type { MailboxAccount, MailDraft } from '../../../../contract/features/mailbox/mailbox.ts';
import { pictureAddress, pictureIdsOf } from '../../../../contract/files/text-pictures.ts';
import { wordsOf } from '../markup/clean-mail.ts';

/** A file of a mail that is sent. */
export interface SentFile {
	fileName: string;
	bytes: Buffer;
}

/** The mail that another one answers. */
export interface Answered {
	messageId: string;
	/** The mails before it, the oldest first. */
	references: string[];
}

interface SourceParts {
	account: MailboxAccount;
	files: readonly SentFile[];
	answered: Answered | undefined;
	/** The pictures in the formatted text, by their ids. */
	pictures: ReadonlyMap<string, SentFile>;
}

/** The source of a mail as it is sent and stored. Hidden recipients are not in it. */
export function makeSource(
	{ id, to, cc, subject, text, html }: Omit<MailDraft, 'files' | 'basis'>,
	{ account, files, answered, pictures }: SourceParts,
): Promise<Buffer> {
	const composer = new MailComposer({
		from: { name: account.name, address: account.address },
		to: to.map((address) => ({ name: '', address })),
		cc: cc.map((address) => ({ name: '', address })),
		...{ subject, text: html === undefined ? text : wordsOf(html), date: new Date(), messageId: messageIdOf(id, account) },
		...(html !== undefined && { html: withContentIds(html, new Set(pictures.keys())) }),
		...(answered && { inReplyTo: answered.messageId, references: [...answered.references, answered.messageId] }),
		attachments: [
			...files.map(({ fileName, bytes }) => ({ filename: fileName, content: bytes, contentType: 'application/octet-stream' })),
			...[...pictures].map(([cid, { fileName, bytes }]) => ({ filename: fileName, content: bytes, cid: `${cid}@portal` })),
		],
		...{ disableFileAccess: true, disableUrlAccess: true },
	});
	return composer.compile().build();
}

/** The id of a mail, which is the same for its draft. */
export function messageIdOf(id: string, { address }: MailboxAccount): string {
	return `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}

/** Receivers cannot read the files of the portal, so pictures are parts of the mail; those that are not there are removed. */
function withContentIds(html: string, ids: ReadonlySet<string>): string {
	return html.replace(/<img [^>]*>/g, (tag) => {
		const [id] = pictureIdsOf(tag);
		return id !== undefined && ids.has(id) ? tag.replace(pictureAddress(id), `cid:${id}@portal`) : '';
	});
}
