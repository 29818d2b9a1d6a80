import type { ImapFlow } from 'imapflow';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { texts } from './texts.ts';

/** Opens a folder; returns what its numbers of mails belong to. Throws `notFound`, and `conflict` when the numbers that the caller has mean nothing any more. */
export async function openFolder(
	client: ImapFlow,
	{ folder, validity }: { folder: string; validity?: string | undefined },
): Promise<{ validity: string; total: number }> {
	const opened = await client.mailboxOpen(folder).catch((error: { mailboxMissing?: boolean; serverResponseCode?: string }) => {
		if (error.mailboxMissing || error.serverResponseCode === 'NONEXISTENT')
			throw new PortalError('notFound', { message: texts.noFolder() });
		throw error;
	});
	const now = String(opened.uidValidity);
	if (validity !== undefined && validity !== now) throw new PortalError('conflict', { message: texts.changed() });
	return { validity: now, total: opened.exists };
}
