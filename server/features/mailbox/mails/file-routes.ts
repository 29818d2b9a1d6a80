import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ImapFlow } from 'imapflow';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type MailRef, mailboxRight, mailboxRoot } from '../../../../contract/features/mailbox/mailbox.ts';
import type { Attachment } from '../../../../contract/files/attachment.ts';
import { formatBytes } from '../../../../contract/files/file-rules.ts';
import { createSpool } from '../../../files/stores/spool.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { storeFile } from '../../file/public.ts';
import { openMailbox } from '../account/mailbox.ts';
import { openFolder } from '../imap/open-folder.ts';
import { mailRefInput, readMailRef, readPart } from './mail-input.ts';
import { findParts } from './mail-parts.ts';
import { partName } from './part-name.ts';
import { fetchMail } from './read-mail.ts';
import { openPart } from './read-part.ts';
import { texts } from './texts.ts';

/** The greatest file, or mail, that is read. */
const greatest = 104_857_600;
/** Large mails take longer than a call that reads one. */
const longest = 120_000;

interface ReceivedPart {
	path: string;
	fileName: string;
	totalBytes: number;
}

/** The calls for the files of mails. */
export function createMailFileRoutes(services: Services): Route[] {
	const shared = { policy: { right: mailboxRight }, load: 'mail' } as const;
	const part = { type: 'string', description: 'The number of the part: 2, 1.3' };
	return [
		signedInRoute({
			...{ method: 'GET', path: `${mailboxRoot}/file`, ...shared },
			summary: 'A file of a mail, to be saved under its name (answers the file itself).',
			input: { type: 'object', required: ['folder', 'validity', 'uid', 'part'], properties: { ...mailRefInput, part } },
			handle: (call) =>
				sendFile(services, call, (client, mailRef) => receivePart(services, client, { mailRef, part: readPart(call.input.part) })),
		}),
		signedInRoute({
			...{ method: 'GET', path: `${mailboxRoot}/source`, ...shared },
			summary: 'A whole mail as it is at the mail server (answers the file itself).',
			input: { type: 'object', required: ['folder', 'validity', 'uid'], properties: mailRefInput },
			handle: (call) => sendFile(services, call, (client, mailRef) => receiveMail(services, client, mailRef)),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${mailboxRoot}/file/store`, ...shared },
			summary: 'Stores a file of a mail among the files of the caller, as if it had been uploaded.',
			input: { type: 'object', required: ['folder', 'validity', 'uid', 'part'], properties: { ...mailRefInput, part } },
			handle: (call) => keepFile(services, call),
		}),
	];
}

async function sendFile(
	services: Services,
	{ principal, input, reply }: Call<Principal>,
	receive: (client: ImapFlow, mailRef: MailRef) => Promise<ReceivedPart>,
): Promise<unknown> {
	const mailRef = readMailRef(input);
	// The file waits on the disk for a slow caller, not the connection to the mail server.
	const file = await (await openMailbox(services, principal)).use((client) => receive(client, mailRef), longest);
	const content = createReadStream(file.path);
	content.once('close', () => void rm(file.path, { force: true }));
	reply
		.type('application/octet-stream')
		.header('x-content-type-options', 'nosniff')
		.header('content-security-policy', "default-src 'none'; sandbox")
		.header('cache-control', 'private, no-store')
		.header('content-length', file.totalBytes)
		.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(file.fileName)}`);
	return reply.send(content);
}

async function keepFile(services: Services, call: Call<Principal>): Promise<Attachment> {
	const { principal, input } = call;
	const mailRef = readMailRef(input);
	const part = readPart(input.part);
	const mailbox = await openMailbox(services, principal);
	const file = await mailbox.use((client) => receivePart(services, client, { mailRef, part }), longest);
	try {
		return await storeFile(services, file, principal);
	} finally {
		await rm(file.path, { force: true });
	}
}

/** Receives a part of a mail on the local disk. Throws `notFound` for one that the mail does not have. */
export async function receivePart(
	services: Pick<Services, 'config'>,
	client: ImapFlow,
	{ mailRef, part: wanted, most = greatest }: { mailRef: MailRef; part: string; most?: number },
): Promise<ReceivedPart> {
	const { mail } = await fetchMail(client, mailRef);
	const { html, text, others } = findParts(mail.bodyStructure);
	const part = [...others, html, text].find((one) => one?.part === wanted);
	if (!part) throw new PortalError('notFound', { message: texts.noFile() });
	const fileName = await partName(client, mailRef.uid, part);
	return { fileName, ...(await receive(services, client, { uid: mailRef.uid, part: wanted, most })) };
}

async function receiveMail(services: Services, client: ImapFlow, mailRef: MailRef): Promise<ReceivedPart> {
	await openFolder(client, mailRef);
	return { fileName: `${mailRef.uid}.eml`, ...(await receive(services, client, { uid: mailRef.uid, most: greatest })) };
}

async function receive(
	{ config }: Pick<Services, 'config'>,
	client: ImapFlow,
	{ uid, part, most }: { uid: number; part?: string; most: number },
): Promise<{ path: string; totalBytes: number }> {
	const { content } = await openPart(client, { uid, ...(part !== undefined && { part }), most: most + 1 });
	const received = await createSpool(path.join(config.dataFolder, 'spool')).receive(content);
	if (received.totalBytes <= most) return received;
	await rm(received.path, { force: true });
	throw new PortalError('tooLarge', { message: texts.tooLarge({ size: formatBytes(most) }) });
}

function encodeName(name: string): string {
	return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
