import { type FocusEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, Navigate } from 'react-router-dom';

import type { Language } from '../../contract/base/languages.ts';
import { standalonePaths } from '../../contract/features/open-paths.ts';
import { lazyPart } from '../../renderers/core/runtime/lazy-part.tsx';
import { loadAntdStyles } from '../base/look/antd-styles.ts';
import { safeRedirect } from '../base/routes/safe-redirect.ts';
import { useStore } from '../base/state/store.ts';
import { ProofGate } from '../features/session/factor/proof-gate.tsx';
import { features } from '../features.ts';
import { resolvePage } from '../menus/resolve-page.ts';
import { collectFeatures, FeaturesContext, mayOpenPage } from '../screens/feature.ts';
import { session } from '../session/state/session-store.ts';
import { ClosedPage } from '../shell/maintenance/closed-page.tsx';
import { isRedirect } from '../shell/session/fixed-paths.ts';
import { AntdFrame } from '../shell/themes/antd-frame.tsx';
import { loadAntdLocale } from '../shell/themes/antd-locale.ts';
import { loadLockingPage, StandalonePage } from './standalone-page.tsx';

const MainLayout = lazyPart(
	() => import('../shell/layout/main-layout.tsx').then((module) => module.MainLayout),
	() => <div className="waiting" />,
);

const SessionDialogs = lazyPart(() => import('../features/session/sign-in/session-dialogs.tsx').then((module) => module.SessionDialogs));

const parts = collectFeatures(features);

/** When what the user waits for has been drawn, in ms. */
const settledAfter = 3_000;

/** Loads what a signed-in person sees first ahead of its use. */
export async function loadWorkplaceParts(path: string, language: Language): Promise<void> {
	const page = standalonePaths.includes(path) ? loadAntdStyles('more') : loadPage(path);
	await Promise.all([page, loadAntdLocale(language), loadAntdStyles('frame')]);
}

async function loadPage(path: string): Promise<void> {
	await Promise.all([MainLayout.load(), import('../shell/layout/main-layout.tsx').then(({ loadLayoutParts }) => loadLayoutParts(path))]);
}

/** Everything that a signed-in person sees. The layout stays mounted, hidden, while a page is alone: nothing typed is lost by a lock. */
export function Workplace({ location }: { location: Location }) {
	const isEntered = useStore(session, (state) => state.menus !== null);
	const isLost = useStore(session, (state) => state.loss !== null);
	const inside = useRef<Location | null>(null);
	const path = location.pathname;
	const isStandalone = standalonePaths.includes(path);
	const isForbidden = useMemo(() => isEntered && !mayOpen(location), [isEntered, location]);
	const isInside = !isStandalone && !isPassage(path) && !isForbidden;
	if (isInside || !isEntered) inside.current = isInside ? location : null;
	const noteFocus = useKeptFocus(isStandalone);
	useEffect(() => {
		if (!isEntered) return;
		const timer = setTimeout(() => {
			for (const part of [loadLockingPage(), SessionDialogs.load()]) part.catch(() => undefined);
		}, settledAfter);
		return () => clearTimeout(timer);
	}, [isEntered]);
	return (
		<FeaturesContext value={parts}>
			<AntdFrame>
				{isEntered && inside.current !== null && (
					// biome-ignore lint/a11y/noStaticElementInteractions: notes where the focus is, whatever has it
					<div className="workplace" hidden={isStandalone} onFocus={noteFocus}>
						<MainLayout location={inside.current} />
					</div>
				)}
				{isStandalone && <StandalonePage location={location} />}
				{isForbidden && <Navigate to="/401" replace />}
				{isPassage(path) && <Passage location={location} />}
				{isLost && <SessionDialogs />}
				<ProofGate />
				<ClosedPage />
			</AntdFrame>
		</FeaturesContext>
	);
}

/** Whether the policy of the page at an address lets the user open it. */
function mayOpen({ pathname, search, hash }: Location): boolean {
	const { menuPool, user } = session.get();
	const page = resolvePage(`${pathname}${search}${hash}`, menuPool)?.page;
	return page === undefined || mayOpenPage(parts, page, user);
}

/** Hidden parts lose the focus; after a lock, for instance, the user types on at the same position. */
function useKeptFocus(isHidden: boolean): (event: FocusEvent<HTMLElement>) => void {
	const last = useRef<HTMLElement | null>(null);
	useLayoutEffect(() => {
		if (!isHidden && document.activeElement === document.body && last.current?.isConnected) last.current.focus({ preventScroll: true });
	}, [isHidden]);
	return ({ target }) => {
		last.current = target;
	};
}

function isPassage(path: string): boolean {
	return path === '/' || path === '/refresh' || isRedirect(path);
}

/** Addresses that only lead on. */
function Passage({ location }: { location: Location }) {
	if (location.pathname === '/refresh')
		return <Navigate to={safeRedirect(new URLSearchParams(location.search).get('to'))} state={{ isRefresh: true }} replace />;
	const rest = location.pathname.startsWith('/redirect') ? location.pathname.slice('/redirect'.length) : '/dashboard';
	return <Navigate to={safeRedirect(`${rest}${location.search}`)} replace />;
}
