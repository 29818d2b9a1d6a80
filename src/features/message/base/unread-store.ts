import type { MessageEvent } from '../../../../contract/features/messages.ts';
import { onServerEvent } from '../../../base/api/event-stream.ts';
import { createStore } from '../../../base/state/store.ts';
import { recallForUser } from '../../../session/settings/kept-memory.ts';
import { session, userIdOf } from '../../../session/state/session-store.ts';
import { loadUnread } from './message-calls.ts';

/** How many messages are unread; null until it is known. `round` grows with every change of the mailbox. */
export const unread = createStore<{ count: number | null; round: number }>({ count: null, round: 0 });

/** Under which the person's wish for browser notifications is kept. */
export const noticesKey = 'message-notices';

let asked = 0;

/** Loads the count again; a failure is ignored, the next event brings it. */
export async function refreshUnread(): Promise<void> {
	asked += 1;
	const [mine, { round }] = [asked, unread.get()];
	const answer = await loadUnread().catch(() => null);
	// A later call brings a newer count.
	if (answer === null || mine !== asked) return;
	// An event came meanwhile: which count is newer is not known.
	if (unread.get().round !== round) return refreshUnread();
	setCount(answer.pageResult.totalCount);
}

/** Follows the server's events about the mailbox; `onOpen` gets a message whose browser notification is clicked. Returns how to stop. */
export function followMailbox(onOpen: (id: string) => void): () => void {
	const stopMessages = onServerEvent('message', (data) => {
		const event = data as MessageEvent;
		const user = session.get().user;
		if (user === null || event?.userId !== userIdOf(user)) return;
		const isMore = event.count > (unread.get().count ?? event.count);
		setCount(event.count);
		if (isMore) showNotice(event, onOpen);
	});
	const stopReopened = onServerEvent('reopened', () => void refreshUnread());
	return () => {
		stopMessages();
		stopReopened();
	};
}

function setCount(count: number): void {
	unread.set({ count, round: unread.get().round + 1 });
}

/** A browser notification for people who want it and look elsewhere; tabs share it by its tag. */
function showNotice({ subject, messageId }: MessageEvent, onOpen: (id: string) => void): void {
	if (subject === null || messageId === null || document.visibilityState === 'visible') return;
	if (recallForUser(noticesKey) !== true || !('Notification' in window) || Notification.permission !== 'granted') return;
	try {
		const notice = new Notification(subject, { tag: messageId });
		notice.onclick = () => {
			window.focus();
			notice.close();
			onOpen(messageId);
		};
	} catch {
		// Browsers on phones allow notifications of service workers only.
	}
}
