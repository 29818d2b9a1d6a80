import type { FileReaders, Services } from '../feature.ts';
import { fileUses } from './store/files.ts';
import { findVisible } from './store/mailbox.ts';
import { findVisibleReplies } from './store/replies.ts';

/** Attachments may be read by those who may see the message or the reply. */
export function createFileReaders({ database }: Pick<Services, 'database'>): FileReaders {
	return {
		async [fileUses.message](ids, principal) {
			const found = await findVisible(database.forTenant(principal.tenantId), principal, ids);
			return new Set(found.map(({ id }) => id));
		},
		async [fileUses.reply](ids, principal) {
			const db = database.forTenant(principal.tenantId);
			const replies = await findVisibleReplies(db, principal, ids);
			const messages = await findVisible(db, principal, [...new Set(replies.map(({ messageId }) => messageId))]);
			const visible = new Set(messages.map(({ id }) => id));
			return new Set(replies.filter(({ messageId }) => visible.has(messageId)).map(({ id }) => id));
		},
	};
}
