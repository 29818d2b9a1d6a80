import type { MailView } from '../../../../contract/features/mailbox/mailbox.ts';
import { mailboxRight, mailboxRoot } from '../../../../contract/features/mailbox/mailbox.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { openMailbox } from '../account/mailbox.ts';
import { withPictures } from '../markup/clean-mail.ts';
import { readWebPictures } from '../markup/web-pictures.ts';
import { markMails, removeMails } from './change-mails.ts';
import { listFolders } from './list-folders.ts';
import { listMails } from './list-mails.ts';
import { mailRefInput, readFlag, readFolder, readMailRef, readPageNo, readSearch, readUids, readValidity } from './mail-input.ts';
import { readMail } from './read-mail.ts';

const uids = { type: 'array', items: { type: 'integer' } };
const { folder, validity } = mailRefInput;

/** The calls that read a mailbox, and those that mark and remove mails. */
export function createMailRoutes(services: Services): Route[] {
	const shared = { policy: { right: mailboxRight }, load: 'mail' } as const;
	return [
		signedInRoute({
			...{ method: 'GET', path: `${mailboxRoot}/folders`, ...shared },
			summary: 'The folders of the mailbox of the caller, with how many mails are unread.',
			handle: async ({ principal }) => (await openMailbox(services, principal)).use(listFolders),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${mailboxRoot}/query`, ...shared, onlyReads: true },
			summary: 'The mails of a folder, the newest first: all, unread ones, or those with a text.',
			input: {
				type: 'object',
				required: ['folder'],
				properties: { folder, pageNo: { type: 'integer' }, text: { type: 'string' }, isUnread: { type: 'boolean' } },
			},
			handle: async ({ principal, input }) => {
				const query = {
					folder: readFolder(input),
					pageNo: readPageNo(input.pageNo),
					text: readSearch(input.text),
					isUnread: readFlag(input, 'isUnread'),
				};
				return (await openMailbox(services, principal)).use((client) => listMails(client, query));
			},
		}),
		signedInRoute({
			...{ method: 'POST', path: `${mailboxRoot}/get`, ...shared },
			summary: 'A mail to read, which is marked as read; with `pictures`, also pictures of other servers, which the portal reads.',
			input: {
				type: 'object',
				required: ['folder', 'validity', 'uid'],
				properties: { ...mailRefInput, pictures: { type: 'boolean' } },
			},
			handle: (call) => showMail(services, call),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${mailboxRoot}/mark`, ...shared },
			summary: 'Marks mails of one folder as read or unread.',
			input: {
				type: 'object',
				required: ['folder', 'validity', 'uids', 'isRead'],
				properties: { folder, validity, uids, isRead: { type: 'boolean' } },
			},
			handle: async ({ principal, input }) => {
				const mails = {
					folder: readFolder(input),
					validity: readValidity(input),
					uids: readUids(input),
					isRead: readFlag(input, 'isRead'),
				};
				await (await openMailbox(services, principal)).use((client) => markMails(client, mails));
				return null;
			},
		}),
		signedInRoute({
			...{ method: 'POST', path: `${mailboxRoot}/remove`, ...shared },
			summary: 'Moves mails of one folder to the trash; those in the trash are removed for good.',
			input: { type: 'object', required: ['folder', 'validity', 'uids'], properties: { folder, validity, uids } },
			output: { type: 'object', properties: { isGone: { type: 'boolean' } } },
			handle: async ({ principal, input }) => {
				const mails = { folder: readFolder(input), validity: readValidity(input), uids: readUids(input) };
				return { isGone: await (await openMailbox(services, principal)).use((client) => removeMails(client, mails)) };
			},
		}),
	];
}

async function showMail(services: Services, { principal, input }: Call<Principal>): Promise<MailView> {
	const mailRef = readMailRef(input);
	const wantsPictures = readFlag(input, 'pictures');
	const mailbox = await openMailbox(services, principal);
	const { view, markup, pictures } = await mailbox.use(async (client) => {
		const read = await readMail(client, mailRef, principal.userId);
		if (!read.view.isRead) await client.messageFlagsAdd(String(mailRef.uid), ['\\Seen'], { uid: true });
		return read;
	});
	// The connection is free again while other servers are waited for.
	const web = wantsPictures ? await readWebPictures(markup, services.config.services.allowed) : new Map();
	const hidden = markup.pictures.filter((named) => named.kind === 'web' && !web.has(named));
	return { ...view, isRead: true, html: withPictures(markup, new Map([...pictures, ...web])), hiddenPictures: hidden.length };
}
