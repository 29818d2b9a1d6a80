import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { v4 as newId } from 'uuid';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type MailRef, mailboxLimits, mailboxRight, mailboxRoot, type StoredDraft } from '../../../../contract/features/mailbox/mailbox.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { readId } from '../../../input/read-ids.ts';
import { cleanHtml } from '../../../metadata/change/check/clean-html.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { readableFiles } from '../../file/public.ts';
import { openMailbox } from '../account/mailbox.ts';
import { decodeText } from '../mails/decode-text.ts';
import { findFolder } from '../mails/list-folders.ts';
import { mailRefInput, readMailRef } from '../mails/mail-input.ts';
import { findParts } from '../mails/mail-parts.ts';
import { fetchMail, readMail } from '../mails/read-mail.ts';
import { readAll } from '../mails/read-part.ts';
import { dropDraft, readNote, storeDraft } from './drafts.ts';
import { messageIdOf } from './make-source.ts';
import { draftInput, readDraft } from './read-draft.ts';
import { texts } from './texts.ts';

/** The calls that keep mails that are being written in the folder of drafts, so that another device continues them. */
export function createDraftRoutes(services: Services): Route[] {
	const shared = { method: 'POST', policy: { right: mailboxRight }, load: 'mail' } as const;
	return [
		signedInRoute({
			...{ ...shared, path: `${mailboxRoot}/draft/save` },
			summary: 'Stores a mail that is being written in the folder of drafts, instead of its former version.',
			input: {
				...draftInput,
				required: ['id'],
				properties: {
					...draftInput.properties,
					partNames: { type: 'object', description: 'The names of the parts that are sent on' },
					storedUid: { type: ['integer', 'null'], description: 'As the last save returned it' },
				},
			},
			handle: async ({ principal, input }) => {
				const draft = readDraft(input, { isUnfinished: true });
				const written = { draft, partNames: readNames(input.partNames), storedUid: readStoredUid(input.storedUid) };
				const mailbox = await openMailbox(services, principal);
				return mailbox.use((client) => storeDraft(client, written, mailbox.account));
			},
		}),
		signedInRoute({
			...{ ...shared, path: `${mailboxRoot}/draft/get`, onlyReads: true },
			summary: 'A mail of the folder of drafts, to be continued.',
			input: { type: 'object', required: ['folder', 'validity', 'uid'], properties: mailRefInput },
			handle: (call) => continueDraft(services, call),
		}),
		signedInRoute({
			...{ ...shared, path: `${mailboxRoot}/draft/drop` },
			summary: 'Removes a mail that is being written from the folder of drafts.',
			input: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
			handle: async ({ principal, input }) => {
				const id = readId(input, ['id']);
				const mailbox = await openMailbox(services, principal);
				await mailbox.use((client) => dropDraft(client, messageIdOf(id, mailbox.account)));
				return null;
			},
		}),
	];
}

async function continueDraft(services: Services, call: Call<Principal>): Promise<StoredDraft> {
	const { principal, language, ip } = call;
	const mailRef = readMailRef(call.input);
	const mailbox = await openMailbox(services, principal);
	const draft = await mailbox.use(async (client) => {
		if ((await findFolder(client, 'drafts')) !== mailRef.folder) throw new PortalError('notFound', { message: texts.noDraft() });
		return readStored(client, mailRef, principal.userId);
	});
	const found = await readableFiles(services, draft.files, { principal, language, ip });
	const files = draft.files.flatMap((id) => found.find((file) => file.id === id) ?? []);
	return { ...draft, files: files.map(({ id }) => id), fileNames: files.map(({ file_name }) => file_name) };
}

/** With its escapes it stays below the limit of a text. */
const longestPlain = mailboxLimits.text / 5;

/** A draft of another program keeps its attachments as parts that are sent on. */
async function readStored(client: ImapFlow, mailRef: MailRef, owner: string): Promise<Omit<StoredDraft, 'fileNames'>> {
	const { mail } = await fetchMail(client, mailRef);
	const note = await readNote(client, mailRef.uid);
	const own = note && readOwn(note);
	if (own) return { ...own, html: await readOwnMarkup(client, mail), storedUid: mailRef.uid };
	const { view, markup } = await readMail(client, mailRef, owner);
	const marked = cleanHtml(markup.html);
	const html = marked === '' || marked.length > mailboxLimits.text ? toHtml(view.text) : marked;
	const parts = view.files.map(({ part }) => part);
	return {
		...{ id: newId(), html, files: [], subject: view.subject, storedUid: null },
		...{ to: addressesOf(view.to), cc: addressesOf(view.cc), bcc: [] },
		...(parts.length > 0 && { basis: { ...mailRef, kind: 'forward', parts } }),
		partNames: Object.fromEntries(view.files.map(({ part, fileName }) => [part, fileName])),
	};
}

/** Not as mails are shown: pictures in it are files of the portal. */
async function readOwnMarkup(client: ImapFlow, { uid, bodyStructure }: FetchMessageObject): Promise<string> {
	const { html } = findParts(bodyStructure);
	if (!html) return '';
	const { bytes, charset, isCut } = await readAll(client, { uid, part: html.part, most: mailboxLimits.text * 4 });
	const text = decodeText(bytes, charset);
	return isCut || text.length > mailboxLimits.text ? '' : cleanHtml(text);
}

/** Who can write into the folder can write the note, so it is read as the input of a call is. */
function readOwn(note: Record<string, unknown>) {
	try {
		const { text: _text, html: _html, ...draft } = readDraft(note, { isUnfinished: true });
		return { ...draft, partNames: readNames(note.partNames) };
	} catch (error) {
		if (error instanceof PortalError) return undefined;
		throw error;
	}
}

function readNames(value: unknown): Record<string, string> {
	const entries = isPlainObject(value) ? Object.entries(value).slice(0, mailboxLimits.files) : [];
	return Object.fromEntries(
		entries.flatMap(([part, name]) => (typeof name === 'string' ? [[part.slice(0, 100), cutText(name, 200)]] : [])),
	);
}

function readStoredUid(value: unknown): number | null {
	return Number.isInteger(value) ? Number(value) : null;
}

function addressesOf(people: ReadonlyArray<{ address: string }>): string[] {
	return people.map(({ address }) => address).filter((address) => address !== '');
}

function toHtml(text: string): string {
	const escaped = cutText(text, longestPlain).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
	return escaped === '' ? '' : `<p>${escaped.replace(/\r?\n/g, '<br>')}</p>`;
}
