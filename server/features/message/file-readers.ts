import { invalidInput } from '../../../contract/base/portal-error.ts';
import { pictureIdsOf } from '../../../contract/files/text-pictures.ts';
import type { Call } from '../../http/route.ts';
import { judgePicture, judgePictures } from '../../metadata/change/store/judge-pictures.ts';
import type { Principal } from '../../principal/principal.ts';
import type { FileReaders, Services } from '../feature.ts';
import { readableFiles } from '../file/public.ts';
import { fileUses } from './store/files.ts';
import { findVisible } from './store/mailbox.ts';
import { findVisibleReplies } from './store/replies.ts';
import { texts } from './texts.ts';

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

/** Throws unless the caller may read every file that they attach or show in the text, and what they show are pictures. */
export async function requireFiles(
	services: Services,
	{ files, content }: { files: string[]; content: string },
	{ principal, language, ip }: Call<Principal>,
): Promise<void> {
	const pictures = pictureIdsOf(content);
	const tooMany = judgePictures(pictures);
	if (tooMany) throw invalidInput([{ path: 'content', message: tooMany }]);
	const ids = [...new Set([...files, ...pictures])];
	if (ids.length === 0) return;
	const readable = new Map((await readableFiles(services, ids, { principal, language, ip })).map((file) => [file.id, file]));
	if (files.some((id) => !readable.has(id))) throw invalidInput([{ path: 'fileMsg', message: texts.file() }]);
	for (const id of pictures) {
		const file = readable.get(id);
		const message = file ? judgePicture(file) : texts.file();
		if (message) throw invalidInput([{ path: 'content', message }]);
	}
}
