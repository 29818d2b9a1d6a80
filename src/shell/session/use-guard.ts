import { useEffect, useReducer } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { refreshForGuard } from '../../base/api/portal-api.ts';
import { isLoss } from '../../base/api/session-loss.ts';
import { isValid, readTokens, writeTokens } from '../../base/api/token-store.ts';
import { setNavigate } from '../../base/routes/go-to.ts';
import { isInsideMenus, resolvePage } from '../../menus/resolve-page.ts';
import { isLocked } from '../../session/lock/screen-lock.ts';
import { session } from '../../session/state/session-store.ts';
import { fixedPaths, isRedirect } from './fixed-paths.ts';
import { type Decision, decide, type GuardState, type GuardTarget } from './guard.ts';
import { forgetSession, loadMenus, loadUser } from './session-work.ts';

interface Progress {
	/** The navigation that was let through last; only then is its page drawn. */
	passed: Location | null;
	failure: unknown;
	round: number;
}

type Step = { kind: 'passed'; location: Location } | { kind: 'failed'; error: unknown } | { kind: 'again' };

/** Holds every navigation back until the guard lets it pass; returns the location to draw, or why it cannot be reached. */
export function useGuard(): { location: Location | null; failure: unknown; retry(): void } {
	const location = useLocation();
	const navigate = useNavigate();
	useEffect(() => setNavigate(navigate), [navigate]);
	const [progress, advance] = useReducer(nextProgress, { passed: null, failure: undefined, round: 0 });
	// A new round asks the guard about the same location again.
	useEffectOn([location, progress.round, navigate], () => {
		let isCurrent = true;
		const decision = decide(guardState(), targetOf(location));
		if (decision.kind === 'pass') advance({ kind: 'passed', location });
		else if (decision.kind === 'go') navigate(decision.to, { replace: true, state: stateFor(decision, location) });
		else
			runWork(decision).then(
				() => isCurrent && advance({ kind: 'again' }),
				(error) => isCurrent && advance({ kind: 'failed', error }),
			);
		return () => {
			isCurrent = false;
		};
	});
	return { location: progress.passed, failure: progress.failure, retry: () => advance({ kind: 'again' }) };
}

/** What the page that a navigation is led to knows of it. */
function stateFor({ to, isFinal }: Extract<Decision, { kind: 'go' }>, { pathname, search, hash }: Location): object | null {
	if (isFinal) return { isFinal };
	return to === '/404' ? { missing: `${pathname}${search}${hash}` } : null;
}

function nextProgress(progress: Progress, step: Step): Progress {
	if (step.kind === 'passed') return { ...progress, passed: step.location, failure: undefined };
	if (step.kind === 'failed') return { ...progress, failure: step.error };
	return { ...progress, failure: undefined, round: progress.round + 1 };
}

async function runWork({ work }: Extract<Decision, { kind: 'do' }>): Promise<void> {
	if (work === 'refreshTokens') return refreshForGuard();
	if (work === 'loadMenus') return loadMenus();
	try {
		if ((await loadUser()) !== null) return;
	} catch (error) {
		if (!(error instanceof PortalError) || !isLoss(error.kind)) throw error;
	}
	writeTokens(null);
	forgetSession();
}

function guardState(): GuardState {
	const { user, systemId, tenantId, menus, menuPool } = session.get();
	const filling = menuPool.length === 0 ? 'empty' : 'loaded';
	return {
		isLocked: isLocked(),
		token: tokenState(),
		hasUser: user !== null,
		tenantCount: user?.tenants.length ?? 0,
		hasTenant: tenantId !== null,
		hasSystem: systemId !== null,
		menus: menus === null ? 'unknown' : filling,
	};
}

function tokenState(): GuardState['token'] {
	const tokens = readTokens();
	if (tokens === null) return 'none';
	return isValid(tokens, Date.now()) ? 'valid' : 'stale';
}

function targetOf(location: Location): GuardTarget {
	const full = `${location.pathname}${location.search}${location.hash}`;
	return { path: location.pathname, full, match: matchOf(location.pathname, full) };
}

function matchOf(path: string, full: string): GuardTarget['match'] {
	const { menuPool } = session.get();
	const resolved = resolvePage(full, menuPool);
	if (fixedPaths.includes(path) || isRedirect(path)) return 'page';
	if (resolved !== undefined) return resolved.page.kind === 'missing' ? 'unknown' : 'page';
	return isInsideMenus(full, menuPool) ? 'forbidden' : 'unknown';
}
