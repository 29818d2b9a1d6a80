import { useEffect } from 'react';

import type { TokenData, UserContext } from '../../../contract/features/session.ts';
import { onServerEvent } from '../../base/api/event-stream.ts';
import { followLock } from '../../base/api/lock-wait.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { askForSession, type Loss, onSessionLoss, onTenantLoss } from '../../base/api/session-loss.ts';
import { onForeignTokens, readTokens, type StoredTokens } from '../../base/api/token-store.ts';
import { beginAnew, reloadKeepingWork } from '../../base/feedback/reload.ts';
import { atBase } from '../../base/portal/base-path.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { isCurtainUp } from '../../session/lock/lock-curtain.ts';
import { areCallsHeld, isLocked, markLocked, watchLock, whenUnlocked } from '../../session/lock/screen-lock.ts';
import { session, userIdOf } from '../../session/state/session-store.ts';
import { isSameIdentity } from './same-identity.ts';
import { openEvents } from './session-work.ts';

let isRenewed = false;

/** Ends the question about a lost session, if one is open. */
export function settleLoss(renewed: boolean): void {
	isRenewed = renewed;
	session.set({ loss: null });
}

/** Asks the user about a lost session; forgetting the session meanwhile is a decision too. */
async function askAboutLoss(loss: Loss): Promise<boolean> {
	if (session.get().user === null) return false;
	isRenewed = false;
	session.set({ loss });
	return new Promise((resolve) => {
		const stop = session.subscribe(() => {
			if (session.get().loss !== null) return;
			stop();
			resolve(isRenewed);
		});
	});
}

/** Who was told of a lost tenant; another choice of a tenant loads the user anew. */
let told: UserContext | null = null;

/** Tells the user once that the tenant they work in is not theirs any more. */
function tellTenantLoss(): void {
	const { user, tenantId, menus, loss } = session.get();
	// While a tenant is being chosen, the page of the choice handles it.
	if (tenantId === null || menus === null || loss !== null || told === user) return;
	told = user;
	session.set({ loss: 'wrongTenant' });
}

/** Watches what happens to the session elsewhere: lost on the server, renewed or taken over in another tab. */
export function useSessionWatch(): void {
	useEffect(() => {
		onSessionLoss(askAboutLoss);
		onTenantLoss(tellTenantLoss);
		const stopTokens = onForeignTokens(followTokens);
		const stopEnd = onServerEvent('session', (event) => {
			const { kind } = (event ?? {}) as { kind?: unknown };
			if (kind === 'changed') void reloadForPreview();
			const isOver = kind === 'ended';
			if (isOver && readTokens() !== null) void askForSession('illegalToken');
		});
		const stopLock = watchLock(goTo);
		followLock({ isLocked: areCallsHeld, noteLocked, whenUnlocked });
		document.addEventListener('visibilitychange', reloadForOtherUser);
		return () => {
			stopTokens();
			stopEnd();
			stopLock();
			document.removeEventListener('visibilitychange', reloadForOtherUser);
		};
	}, []);
}

function noteLocked(): void {
	markLocked();
	if (!isCurtainUp()) goTo('/locking');
}

/** Another tab of this browser signed out, or signed in again for this one too. */
function followTokens(tokens: StoredTokens | null): void {
	const own = ownUid();
	if (tokens === null && own !== undefined && !isLocked()) void askForSession('illegalToken');
	if (tokens !== null && tokens.uid === own && session.get().loss !== null) void resumeSession(tokens);
	reloadForOtherUser();
}

/** Continues with new tokens on the open pages, unless they were drawn for another person, or for a tenant that no longer exists. */
export async function resumeSession(tokens: TokenData): Promise<void> {
	if (!(await isSameIdentity(tokens))) return beginAnew();
	openEvents();
	settleLoss(true);
}

/** Another user signed in in another tab: the former user must no longer see this page's data. */
function reloadForOtherUser(): void {
	const uid = readTokens()?.uid;
	const own = ownUid();
	if (document.visibilityState === 'visible' && uid !== undefined && own !== undefined && uid !== own) reloadKeepingWork();
}

/** A preview of a role began or ended, here or in another tab: everything on the page is judged again. */
async function reloadForPreview(): Promise<void> {
	const before = session.get().user;
	if (before === null) return;
	const now = await callApi<UserContext>('/oauth2/v3/user/context', {}).catch(() => null);
	if (now !== null && (now.preview?.id ?? null) !== (before.preview?.id ?? null)) window.location.assign(atBase('/'));
}

function ownUid(): string | undefined {
	const { user } = session.get();
	return user === null ? undefined : userIdOf(user);
}
