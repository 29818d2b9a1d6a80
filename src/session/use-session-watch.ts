import { useEffect } from 'react';

import type { UserContext } from '../../contract/session.ts';
import { onServerEvent } from '../api/event-stream.ts';
import { callApi, onLockedAnswer } from '../api/portal-api.ts';
import { askForSession, onSessionLoss } from '../api/session-loss.ts';
import { onForeignTokens, readTokens } from '../api/token-store.ts';
import { goTo } from '../routes/go-to.ts';
import { markLocked, watchLock } from './screen-lock.ts';
import { session, userIdOf } from './session-store.ts';

let answerLoss: ((isRenewed: boolean) => void) | null = null;

/** Ends the question about a lost session, if one stands open. */
export function settleLoss(isRenewed: boolean): void {
	session.set({ loss: null });
	answerLoss?.(isRenewed);
	answerLoss = null;
}

/** Watches what happens to the session elsewhere: lost on the server, renewed or taken over in another tab. */
export function useSessionWatch(): void {
	useEffect(() => {
		onSessionLoss(async (loss) => {
			if (session.get().user === null) return false;
			session.set({ loss });
			return new Promise<boolean>((resolve) => {
				answerLoss = resolve;
			});
		});
		const stopTokens = onForeignTokens((tokens) => {
			if (tokens !== null && tokens.uid === ownUid() && session.get().loss !== null) settleLoss(true);
			reloadForOtherUser();
		});
		const stopEnd = onServerEvent('session', (event) => {
			const { kind } = (event ?? {}) as { kind?: unknown };
			if (kind === 'changed') void reloadForPreview();
			const isOver = kind === 'ended';
			if (isOver && readTokens() !== null) void askForSession('illegalToken');
		});
		const stopLock = watchLock(goTo);
		onLockedAnswer(() => {
			markLocked();
			goTo('/locking');
		});
		document.addEventListener('visibilitychange', reloadForOtherUser);
		return () => {
			stopTokens();
			stopEnd();
			stopLock();
			document.removeEventListener('visibilitychange', reloadForOtherUser);
		};
	}, []);
}

/** Somebody else signed in in another tab: this page's data is no longer his to see. */
function reloadForOtherUser(): void {
	const uid = readTokens()?.uid;
	const own = ownUid();
	if (document.visibilityState === 'visible' && uid !== undefined && own !== undefined && uid !== own) window.location.reload();
}

/** A preview of a role began or ended, here or in another tab: everything on the page is judged anew. */
async function reloadForPreview(): Promise<void> {
	const before = session.get().user;
	if (before === null) return;
	const now = await callApi<UserContext>('/oauth2/v3/user/context', {}).catch(() => null);
	if (now !== null && (now.preview?.id ?? null) !== (before.preview?.id ?? null)) window.location.assign('/');
}

function ownUid(): string | undefined {
	const { user } = session.get();
	return user === null ? undefined : userIdOf(user);
}
