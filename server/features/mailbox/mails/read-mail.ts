import type { FetchMessageObject, ImapFlow } from 'imapflow';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { MailFile, MailRef, MailView } from '../../../../contract/features/mailbox/mailbox.ts';
import { kindOfFile } from '../../../../contract/files/file-kinds.ts';
import { toPictureAddress } from '../../../outgoing/fetch-picture.ts';
import { openFolder } from '../imap/open-folder.ts';
import { texts } from '../imap/texts.ts';
import { cleanApart } from '../markup/clean-apart.ts';
import type { CleanMail, NamedPicture } from '../markup/clean-mail.ts';
import { decodeText } from './decode-text.ts';
import { summaryQuery, toSummary } from './list-mails.ts';
import { findParts, type MailPart } from './mail-parts.ts';
import { partName } from './part-name.ts';
import { type MailHeads, readHeads } from './read-heads.ts';
import { readAll } from './read-part.ts';

/** As much text as is shown. */
const longestText = 1_000_000;
/** As much markup as is cleaned, which takes time. */
const longestHtml = 1_000_000;
const greatestPicture = 3_000_000;
const mostPictureBytes = 10_000_000;

/** A mail as it was read from the server; the pictures of other servers are not there yet. */
export interface ReadMail {
	view: Omit<MailView, 'html' | 'hiddenPictures'>;
	markup: CleanMail;
	/** The pictures that the mail brings along. */
	pictures: Map<NamedPicture, string>;
}

/** The mail itself, without its contents. Throws `notFound`. */
export async function fetchMail(client: ImapFlow, mailRef: MailRef): Promise<{ mail: FetchMessageObject; heads: MailHeads }> {
	await openFolder(client, mailRef);
	const mail = await client.fetchOne(String(mailRef.uid), summaryQuery, { uid: true });
	if (!mail) throw new PortalError('notFound', { message: texts.noMail() });
	return { mail, heads: await readHeads(mail.headers) };
}

/** Reads a mail with its texts and the pictures in it; `owner` is for whom. */
export async function readMail(client: ImapFlow, mailRef: MailRef, owner: string): Promise<ReadMail> {
	const { mail, heads } = await fetchMail(client, mailRef);
	const parts = findParts(mail.bodyStructure);
	const html = parts.html && (await readText(client, mailRef.uid, { part: parts.html, most: longestHtml }));
	const plain = parts.text && (await readText(client, mailRef.uid, { part: parts.text, most: longestText }));
	const { markup, isWhole } = await cleanApart(html?.text ?? '', owner);
	const shown = await readPictures(client, mailRef.uid, { markup, parts: parts.others });
	const files: MailFile[] = [];
	for (const part of parts.others.filter((one) => !shown.parts.has(one))) {
		const fileName = await partName(client, mailRef.uid, part);
		files.push({ part: part.part, fileName, bytes: part.bytes, canSave: kindOfFile(fileName) !== undefined });
	}
	const { cc, replyTo } = heads;
	const view = {
		...toSummary(mail, heads),
		...{ to: heads.to, cc, replyTo, files },
		hasFiles: files.length > 0,
		text: plain?.text ?? markup.words,
		isCut: !isWhole || parts.isCut || html?.isCut === true || plain?.isCut === true,
	};
	return { view, markup, pictures: shown.pictures };
}

async function readText(
	client: ImapFlow,
	uid: number,
	{ part, most }: { part: MailPart; most: number },
): Promise<{ text: string; isCut: boolean }> {
	const { bytes, charset, isCut } = await readAll(client, { uid, part: part.part, most });
	return { text: decodeText(bytes, charset).replaceAll('\0', ''), isCut };
}

/** The pictures of a mail that its markup shows, as far as they are pictures and not too large. */
async function readPictures(client: ImapFlow, uid: number, { markup, parts }: { markup: CleanMail; parts: readonly MailPart[] }) {
	const pictures: ReadMail['pictures'] = new Map();
	const read = new Map<MailPart, string | undefined>();
	let left = mostPictureBytes;
	for (const named of markup.pictures) {
		const part = named.kind === 'cid' ? parts.find(({ contentId }) => contentId === named.name) : undefined;
		if (!part) continue;
		if (!read.has(part)) {
			const { bytes, isCut } = await readAll(client, { uid, part: part.part, most: Math.min(left, greatestPicture) });
			left -= bytes.length;
			read.set(part, isCut ? undefined : toPictureAddress(bytes));
		}
		const address = read.get(part);
		if (address !== undefined) pictures.set(named, address);
	}
	return { pictures, parts: new Set([...read].filter(([, address]) => address !== undefined).map(([part]) => part)) };
}
