import { escapeMarkup } from '../../../contract/records/placeholders.ts';
import { readLanguage } from '../../db/people/read-language.ts';
import { storageTexts } from '../../files/texts.ts';
import type { FileWatcher, Services } from '../feature.ts';
import { announceMail } from './message-events.ts';
import { storeNotice } from './store/notices.ts';
import { texts } from './texts.ts';

/** Sends the owner of an infected file a message of the system. */
export function createFileWatcher({ engine }: Pick<Services, 'engine'>): FileWatcher {
	return {
		async store(db, { tenantId, ownerId, fileName, virus }) {
			if (ownerId === null) return;
			const language = await readLanguage({ system: db }, ownerId);
			const contentText = storageTexts.infected({ name: fileName, virus }).in(language);
			await storeNotice(db, {
				tenantId,
				senderName: texts.system().in(language),
				subject: texts.infectedFile().in(language),
				content: `<p>${escapeMarkup(contentText)}</p>`,
				contentText,
				people: [ownerId],
			});
		},
		async announce({ tenantId, ownerId }) {
			if (ownerId !== null) await announceMail(engine.events, tenantId, [ownerId]);
		},
	};
}
