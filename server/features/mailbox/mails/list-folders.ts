import type { ImapFlow, ListResponse } from 'imapflow';

import { type MailFolder, type MailFolderUse, mailboxLimits } from '../../../../contract/features/mailbox/mailbox.ts';

const uses: Readonly<Record<string, MailFolderUse>> = {
	'\\Inbox': 'inbox',
	'\\Drafts': 'drafts',
	'\\Sent': 'sent',
	'\\Archive': 'archive',
	'\\Junk': 'junk',
	'\\Trash': 'trash',
};
const order = [...Object.values(uses), 'other'];

/** The folders of a mailbox, each before those in it, with how many mails they have. */
export async function listFolders(client: ImapFlow): Promise<MailFolder[]> {
	const found = (await client.list({ statusQuery: { messages: true, unseen: true } })).slice(0, mailboxLimits.folders);
	const rank = new Map(found.map((folder) => [folder.path, keyOf(folder, found)]));
	const sorted = found.sort((one, other) => compare(rank.get(one.path) ?? [], rank.get(other.path) ?? []));
	return sorted.map((folder) => ({
		path: folder.path,
		name: cleanName(folder.name),
		depth: Math.min(folder.parent.length, 10),
		use: kindOf(folder),
		isSelectable: isSelectable(folder),
		unread: folder.status?.unseen ?? 0,
		total: folder.status?.messages ?? 0,
	}));
}

/** The folder of a use, as the server names it; undefined where it has none. */
export async function findFolder(client: ImapFlow, use: MailFolderUse): Promise<string | undefined> {
	const folders = await client.list();
	return folders.find((folder) => isSelectable(folder) && kindOf(folder) === use)?.path;
}

function kindOf({ specialUse = '', path }: ListResponse): MailFolderUse {
	return path.toUpperCase() === 'INBOX' ? 'inbox' : (uses[specialUse] ?? 'other');
}

function isSelectable({ flags }: ListResponse): boolean {
	return !flags.has('\\Noselect') && !flags.has('\\NonExistent');
}

/** Folders stay below their parents, whose use decides where. */
function keyOf(folder: ListResponse, all: readonly ListResponse[]): string[] {
	const parts = folder.delimiter ? folder.path.split(folder.delimiter) : [folder.path];
	const root = all.find(({ path }) => path === parts[0]);
	return [String(order.indexOf(root ? kindOf(root) : 'other')), ...parts];
}

function compare(one: readonly string[], other: readonly string[]): number {
	const at = one.findIndex((part, index) => part !== other[index]);
	// A folder comes before those in it.
	if (at < 0 || at >= other.length) return one.length - other.length;
	return (one[at] ?? '').localeCompare(other[at] ?? '', 'zh-CN');
}

function cleanName(name: string): string {
	return name.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').slice(0, 200);
}
