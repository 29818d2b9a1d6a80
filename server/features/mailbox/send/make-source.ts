import MailComposer from 'nodemailer/lib/mail-composer';

import type { MailboxAccount, MailDraft } from '../../../../contract/features/mailbox/mailbox.ts';

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

/** The source of a mail as it is sent and stored. Hidden recipients are not in it. */
export function makeSource(
	{ id, to, cc, subject, text }: Omit<MailDraft, 'files' | 'basis'>,
	{ account, files, answered }: { account: MailboxAccount; files: readonly SentFile[]; answered: Answered | undefined },
): Promise<Buffer> {
	const domain = account.address.slice(account.address.lastIndexOf('@') + 1);
	const composer = new MailComposer({
		from: { name: account.name, address: account.address },
		to: to.map((address) => ({ name: '', address })),
		cc: cc.map((address) => ({ name: '', address })),
		...{ subject, text, date: new Date(), messageId: `<${id}@${domain}>` },
		...(answered && { inReplyTo: answered.messageId, references: [...answered.references, answered.messageId] }),
		attachments: files.map(({ fileName, bytes }) => ({ filename: fileName, content: bytes, contentType: 'application/octet-stream' })),
		...{ disableFileAccess: true, disableUrlAccess: true },
	});
	return composer.compile().build();
}
