import { App } from 'antd';

import type { MessageFolder } from '../../../../contract/features/messages.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { loadUnread } from '../base/message-calls.ts';
import { messageTexts } from '../base/texts.ts';
import type { MailRow } from './quick-filter.ts';

interface Mailbox {
	rows: MailRow[];
	current: string | null;
	folder: MessageFolder;
	onOpen(id: string): void;
}

/** Opens the next unread message: of the page behind the open one, then of the page, then the newest one of the inbox that is not on the page. */
export function useNextUnread({ rows, current, folder, onOpen }: Mailbox): () => void {
	const t = useText();
	const { message } = App.useApp();
	return () => {
		const index = rows.findIndex(({ id }) => id === current);
		const next = [...rows.slice(index + 1), ...rows.slice(0, index + 1)].find(({ isRead, id }) => !isRead && id !== current);
		if (next) return onOpen(next.id);
		if (folder !== 'inbox') return;
		loadUnread().then(({ dataResult }) => {
			const other = dataResult.find(({ id }) => id !== current);
			if (other) onOpen(other.id);
			else void message.info(t(messageTexts.none()));
		}, notifyError);
	};
}
