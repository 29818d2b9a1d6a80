import { type RefObject, useEffect, useEffectEvent } from 'react';

import type { MessageFolder } from '../../../../contract/features/messages.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { changeMessages } from '../base/message-calls.ts';
import { refreshUnread } from '../base/unread-store.ts';
import type { MailRow } from './mailbox-runtime.ts';

const writing = 'input:not([type=checkbox]), textarea, [contenteditable], [role=dialog]';

interface Mailbox {
	frame: RefObject<HTMLDivElement | null>;
	rows: MailRow[];
	current: string | null;
	folder: MessageFolder;
	onOpen(id: string | null): void;
}

/**
 * The keys of the message centre while no text is typed: `j` and `k` open the next and the previous message, `n` the next unread one, `u` marks
 * unread, `s` stars, `r` goes to the reply, Delete removes, Escape closes the message.
 */
export function useMailboxKeys({ frame, rows, current, folder, onOpen }: Mailbox): void {
	const row = rows.find(({ id }) => id === current);
	const step = (distance: number) => {
		const index = rows.findIndex(({ id }) => id === current);
		const next = rows[index === -1 ? 0 : index + distance];
		if (next) onOpen(next.id);
	};
	const nextUnread = () => {
		const index = rows.findIndex(({ id }) => id === current);
		const next = [...rows.slice(index + 1), ...rows.slice(0, index + 1)].find(({ isRead, id }) => !isRead && id !== current);
		if (next) onOpen(next.id);
	};
	const change = (...[name, also]: [Parameters<typeof changeMessages>[0], Record<string, unknown>?]) => {
		if (current === null) return;
		changeMessages(name, [current], also).then(() => refreshUnread(), notifyError);
	};
	const remove = () => {
		const index = rows.findIndex(({ id }) => id === current);
		change('remove');
		onOpen(rows[index + 1]?.id ?? rows[index - 1]?.id ?? null);
	};
	const keys = new Map<string, () => void>([
		['j', () => step(1)],
		['k', () => step(-1)],
		['n', nextUnread],
		['u', () => change('markRead', { isRead: 0 })],
		['s', () => folder === 'inbox' && change('star', { isStarred: row?.isStarred ? 0 : 1 })],
		['r', () => frame.current?.querySelector<HTMLElement>('.message-reply [contenteditable]')?.focus()],
		['Delete', () => current !== null && remove()],
		['Escape', () => onOpen(null)],
	]);
	const handle = useEffectEvent((event: KeyboardEvent) => {
		const run = keys.get(event.key);
		const isTyped = event.target instanceof Element && event.target.closest(writing) !== null;
		const isHidden = frame.current === null || frame.current.closest('[hidden]') !== null;
		if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped || isHidden) return;
		event.preventDefault();
		run();
	});
	useEffect(() => {
		document.addEventListener('keydown', handle);
		return () => document.removeEventListener('keydown', handle);
	}, []);
}
