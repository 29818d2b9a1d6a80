import type { ImapFlow } from 'imapflow';

import { openFolder } from '../imap/open-folder.ts';
import { findFolder } from './list-folders.ts';

interface Mails {
	folder: string;
	validity: string;
	uids: readonly number[];
}

/** Marks mails as read or unread. */
export async function markMails(client: ImapFlow, { uids, isRead, ...folder }: Mails & { isRead: boolean }): Promise<void> {
	await openFolder(client, folder);
	const range = uids.join(',');
	if (isRead) await client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
	else await client.messageFlagsRemove(range, ['\\Seen'], { uid: true });
}

/** Moves mails to the trash; those in the trash, and those of a server without one, are removed for good. Returns whether they are gone. */
export async function removeMails(client: ImapFlow, { uids, ...folder }: Mails): Promise<boolean> {
	const trash = await findFolder(client, 'trash');
	await openFolder(client, folder);
	const range = uids.join(',');
	const isGone = trash === undefined || trash === folder.folder;
	if (isGone) await client.messageDelete(range, { uid: true });
	else await client.messageMove(range, trash, { uid: true });
	return isGone;
}
