import { App } from 'antd';
import type { RefObject } from 'react';

import { type MessageFolder, messageFolders } from '../../../../contract/features/messages.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { folderKeys, usePageKeys } from '../../../screens/folders/use-page-keys.ts';
import { changeMessages } from '../base/message-calls.ts';
import { keyTexts, messageTexts } from '../base/texts.ts';
import { refreshUnread } from '../base/unread-store.ts';
import type { MailRow } from './quick-filter.ts';

interface Mailbox {
	frame: RefObject<HTMLDivElement | null>;
	rows: MailRow[];
	current: string | null;
	folder: MessageFolder;
	onOpen(id: string | null): void;
	onFolder(folder: MessageFolder): void;
	onWrite(): void;
	onNextUnread(): void;
}

/**
 * The keys of the message centre while no text is typed; `folder-bar.tsx` lists them. Keys that change messages act on the selected rows, or
 * without any on the open message.
 */
export function useMailboxKeys(mailbox: Mailbox): void {
	const { frame, current } = mailbox;
	const t = useText();
	const { modal } = App.useApp();
	const confirmDelete = (count: number, onOk: () => void) =>
		modal.confirm({
			title: t(messageTexts.askDelete({ count })),
			okText: t(keyTexts.remove()),
			okButtonProps: { danger: true },
			cancelText: t(messageTexts.cancel()),
			onOk,
		});
	const keys = new Map<string, () => void>([
		...folderKeys({ ...mailbox, folders: messageFolders }),
		['n', mailbox.onNextUnread],
		['x', () => rowBox(frame.current, current)?.click()],
		['r', () => frame.current?.querySelector<HTMLElement>('.message-reply [contenteditable]')?.focus()],
		['c', mailbox.onWrite],
		...changesByKey(mailbox, confirmDelete),
	]);
	usePageKeys(frame, keys);
}

/** The keys that change messages. */
function changesByKey(
	{ frame, rows, current, folder, onOpen }: Mailbox,
	confirmDelete: (count: number, onOk: () => void) => void,
): Array<[string, () => void]> {
	const isInbox = folder === 'inbox';
	const targets = (): string[] => {
		const ticked = rows.filter(({ id }) => rowBox(frame.current, id)?.checked).map(({ id }) => id);
		return ticked.length > 0 || current === null ? ticked : [current];
	};
	const change = (...[name, also]: [Parameters<typeof changeMessages>[0], Record<string, unknown>?]) => {
		const ids = targets();
		if (ids.length > 0) changeMessages(name, ids, also).then(() => refreshUnread(), notifyError);
	};
	/** Messages that leave the folder make room for the next one. */
	const moveAway = (name: 'remove' | 'recover', ids = targets()) => {
		const leaving = new Set(ids);
		if (leaving.size === 0) return;
		changeMessages(name, ids, { folder }).then(() => refreshUnread(), notifyError);
		if (current === null || !leaving.has(current)) return;
		const index = rows.findIndex(({ id }) => id === current);
		const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index)).reverse()];
		onOpen(others.find(({ id }) => !leaving.has(id))?.id ?? null);
	};
	const remove = () => {
		const ids = targets();
		if (folder !== 'trash') return moveAway('remove', ids);
		if (ids.length > 0) confirmDelete(ids.length, () => moveAway('remove', ids));
	};
	const star = () => {
		const first = rows.find(({ id }) => id === targets()[0]);
		change('star', { isStarred: first?.isStarred ? 0 : 1 });
	};
	return [
		['m', () => isInbox && change('markRead', { isRead: 1 })],
		['u', () => isInbox && change('markRead', { isRead: 0 })],
		['s', () => isInbox && star()],
		['Delete', remove],
		['b', () => folder === 'trash' && moveAway('recover')],
	];
}

/** The checkbox of a row; the list knows its rows by their ids alone. */
function rowBox(frame: HTMLDivElement | null, id: string | null): HTMLInputElement | null {
	return frame?.querySelector<HTMLInputElement>(`.folder-page-list [data-row-key="${id}"] input[type=checkbox]`) ?? null;
}
