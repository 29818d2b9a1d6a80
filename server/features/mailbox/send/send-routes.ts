import { readFile, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';

import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type MailDraft, type MailSent, mailboxLimits, mailboxRight, mailboxRoot } from '../../../../contract/features/mailbox/mailbox.ts';
import { formatBytes } from '../../../../contract/files/file-rules.ts';
import { pictureIdsOf } from '../../../../contract/files/text-pictures.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { onceOutside } from '../../../metadata/change/once-outside.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { openFile, readableFiles } from '../../file/public.ts';
import { connectionOf, explainDelivery, longestDelivery, toProblem } from '../../mail/public.ts';
import { type OpenMailbox, openMailbox } from '../account/mailbox.ts';
import { openFolder } from '../imap/open-folder.ts';
import { receivePart } from '../mails/file-routes.ts';
import { findFolder } from '../mails/list-folders.ts';
import { fetchMail } from '../mails/read-mail.ts';
import { dropDraft } from './drafts.ts';
import { type Answered, makeSource, messageIdOf, type SentFile } from './make-source.ts';
import { draftInput, readDraft } from './read-draft.ts';
import { texts } from './texts.ts';

/** Where a server has no folder for sent mails, one of this name is made. */
const usualFolder = 'Sent';
const longest = 120_000;
/** Longer than a delivery and the copy of the mail take. */
const longestSending = longestDelivery + longest + 60_000;
const mostReferences = 20;

/** The call that sends a mail. */
export function createSendRoutes(services: Services): Route[] {
	return [
		signedInRoute({
			...{ method: 'POST', path: `${mailboxRoot}/send`, policy: { right: mailboxRight }, load: 'mail' },
			summary: 'Sends a mail of the caller once for its `id`, with files of the portal, and stores a copy in the folder of sent mails.',
			input: draftInput,
			output: { type: 'object', properties: { isStored: { type: 'boolean' } } },
			handle: (call) => sendDraft(services, call),
		}),
	];
}

async function sendDraft(services: Services, call: Call<Principal>): Promise<MailSent> {
	const draft = readDraft(call.input);
	const mailbox = await openMailbox(services, call.principal);
	const own = await readOwnFiles(services, call, draft.files);
	const { answered, files } = await readBasis(services, mailbox, { basis: draft.basis, used: bytesOf(own) });
	const pictures = await readPictures(services, call, { html: draft.html, used: bytesOf([...own, ...files]) });
	const source = await makeSource(draft, { account: mailbox.account, files: [...own, ...files], answered, pictures });
	const sent = await onceOutside(services, call, {
		key: draft.id,
		longest: longestSending,
		refusal: new PortalError('conflict', { message: texts.sentAlready() }),
		async work() {
			await deliver(services, mailbox, { draft, source });
			// The mail is sent: whatever fails from here on must not have it sent again.
			return { isStored: await mailbox.use((client) => storeSent(client, { draft, source }), longest).catch(() => false) };
		},
	});
	// Also after a repetition: the browser may have stored the draft once more in between.
	await mailbox.use((client) => dropDraft(client, messageIdOf(draft.id, mailbox.account))).catch(() => undefined);
	return sent;
}

/** The files of the portal that are sent along, each of which the caller may read. */
async function readOwnFiles(services: Services, call: Call<Principal>, ids: string[]): Promise<SentFile[]> {
	const { principal, language, ip } = call;
	const found = await readableFiles(services, ids, { principal, language, ip });
	if (found.length !== ids.length) throw invalidInput([{ path: 'files', message: texts.noFile() }]);
	if (found.reduce((sum, { total_bytes }) => sum + Number(total_bytes), 0) > mailboxLimits.sentBytes) throw tooLarge();
	const files: SentFile[] = [];
	for (const id of ids) {
		const file = found.find((one) => one.id === id);
		if (file) files.push({ fileName: file.file_name, bytes: await buffer(await openFile(services, file)) });
	}
	return files;
}

/** The pictures in a formatted text that the caller may read, by their ids. */
async function readPictures(
	services: Services,
	call: Call<Principal>,
	{ html, used }: { html: string | undefined; used: number },
): Promise<Map<string, SentFile>> {
	const ids = pictureIdsOf(html);
	if (ids.length === 0) return new Map();
	const { principal, language, ip } = call;
	const found = await readableFiles(services, ids, { principal, language, ip });
	if (used + found.reduce((sum, { total_bytes }) => sum + Number(total_bytes), 0) > mailboxLimits.sentBytes) throw tooLarge();
	const pictures = new Map<string, SentFile>();
	for (const file of found) pictures.set(file.id, { fileName: file.file_name, bytes: await buffer(await openFile(services, file)) });
	return pictures;
}

/** What a mail has of the one that it answers or forwards; `used` bytes are sent with it already. */
async function readBasis(
	services: Services,
	mailbox: OpenMailbox,
	{ basis, used }: Pick<MailDraft, 'basis'> & { used: number },
): Promise<{ answered: Answered | undefined; files: SentFile[] }> {
	if (!basis) return { answered: undefined, files: [] };
	return mailbox.use(async (client) => {
		const { mail } = await fetchMail(client, basis);
		const files: SentFile[] = [];
		for (const part of basis.parts) {
			const most = mailboxLimits.sentBytes - used - bytesOf(files);
			const received = await receivePart(services, client, { mailRef: basis, part, most: Math.max(0, most) });
			files.push({ fileName: received.fileName, bytes: await readFile(received.path).finally(() => rm(received.path, { force: true })) });
		}
		const head = await client.fetchOne(String(basis.uid), { uid: true, headers: ['references'] }, { uid: true });
		const references = (head || undefined)?.headers?.toString('latin1').match(/<[^<>\s]{1,250}>/g) || [];
		const messageId = /^<[^<>\s]{1,250}>$/.exec(mail.envelope?.messageId ?? '')?.[0];
		const answered =
			basis.kind === 'reply' && messageId !== undefined ? { messageId, references: references.slice(-mostReferences) } : undefined;
		return { answered, files };
	}, longest);
}

async function deliver(
	{ config }: Services,
	{ account, password }: OpenMailbox,
	{ draft, source }: { draft: MailDraft; source: Buffer },
): Promise<void> {
	const auth = { user: account.user, pass: password };
	const signal = AbortSignal.timeout(longestDelivery);
	const envelope = { from: account.address, to: [...draft.to, ...draft.cc, ...draft.bcc] };
	try {
		const connection = await connectionOf({ ...account.smtp, auth, ca: null, sender: account.address, allowed: config.services.allowed });
		await createTransport(connection).sendMail({ envelope, raw: source, signal });
	} catch (error) {
		const problem = explainDelivery(toProblem(error, { password, user: account.user }));
		throw new PortalError('unavailable', { message: texts.notSent({ problem }) });
	}
}

/** Stores the copy of a sent mail, and marks the mail that it answers. */
async function storeSent(client: ImapFlow, { draft, source }: { draft: MailDraft; source: Buffer }): Promise<boolean> {
	const found = await findFolder(client, 'sent');
	const folder = found ?? (await client.mailboxCreate(usualFolder)).path;
	const stored = await client.append(folder, source, ['\\Seen']);
	const { basis } = draft;
	if (basis) {
		await openFolder(client, basis);
		await client.messageFlagsAdd(String(basis.uid), [basis.kind === 'reply' ? '\\Answered' : '$Forwarded'], { uid: true });
	}
	return stored !== false;
}

function bytesOf(files: readonly SentFile[]): number {
	return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function tooLarge() {
	return new PortalError('tooLarge', { message: texts.tooLarge({ size: formatBytes(mailboxLimits.sentBytes) }) });
}
