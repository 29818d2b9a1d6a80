import { vi } from 'vitest';

import { states } from '../../../../../contract/base/states.ts';
import { type MailSummary, type MailView, mailboxLimits } from '../../../../../contract/features/mailbox/mailbox.ts';

const server = { host: 'mail.example.org', port: 993, encryption: 'tls' };
const account = { address: 'staff@example.org', name: '王伟', user: 'staff', imap: server, smtp: server };
const folder = { depth: 0, isSelectable: true, unread: 0, total: 0 };
const folders = [
	{ ...folder, path: 'INBOX', name: 'INBOX', use: 'inbox' },
	{ ...folder, path: 'Drafts', name: 'Drafts', use: 'drafts' },
];
const validity = '1';

function summaryOf(uid: number): MailSummary {
	const from = { name: '李芳', address: 'li@example.com' };
	return {
		...{ uid, subject: `来信${uid}`, from, to: [], sentAt: '2026-11-27T01:30:00Z' },
		...{ bytes: 100, isRead: true, isAnswered: false, hasFiles: false },
	};
}

function viewOf(uid: number): MailView {
	return { ...summaryOf(uid), cc: [], replyTo: [], html: '', text: '正文', isCut: false, hiddenPictures: 0, files: [] };
}

/** What `draft/save` does: it refuses, or stores once the promise is kept. */
type Drafts = 'refused' | Promise<void>;

/** The portal's calls of a mailbox with so many mails, the newest first. */
export function serveMailbox({ count }: { count: number }) {
	let uids = Array.from({ length: count }, (_, index) => count - index);
	const box = { drafts: 'refused' as Drafts, saved: [] as string[] };
	const reply = async (name: string, input: Record<string, unknown>): Promise<unknown> => {
		if (name === 'account') return account;
		if (name === 'folders') return folders;
		if (name === 'get') return viewOf(Number(input.uid));
		if (name === 'remove') {
			uids = uids.filter((uid) => !(input.uids as number[]).includes(uid));
			return { isGone: false };
		}
		if (name === 'save') {
			if (box.drafts === 'refused') return undefined;
			await box.drafts;
			box.saved.push(String(input.subject));
			return { folder: 'Drafts', validity, uid: 100 + box.saved.length };
		}
		const start = (Number(input.pageNo) - 1) * mailboxLimits.perPage;
		return { validity, mails: uids.slice(start, start + mailboxLimits.perPage).map(summaryOf), count: uids.length };
	};
	vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
		const name = new URL(url, 'http://portal').pathname.split('/').at(-1) ?? '';
		const data = await reply(name, typeof body === 'string' ? JSON.parse(body) : {});
		const { state, http } = data === undefined ? states.conflict : states.success;
		return new Response(JSON.stringify({ state, data }), { status: http, headers: { 'content-type': 'application/json' } });
	});
	return box;
}
