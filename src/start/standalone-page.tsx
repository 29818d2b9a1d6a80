import type { Location } from 'react-router-dom';
import { errorCodes } from '../../contract/features/open-paths.ts';
import { ErrorBoundary } from '../base/feedback/error-boundary.tsx';
import { styledPart } from '../base/look/styled-part.ts';

const waiting = () => <div className="waiting" />;
const ErrorPageAlone = styledPart(() => import('../shell/pages/error-page-alone.tsx').then((module) => module.ErrorPageAlone), waiting);
const SystemSelectPage = styledPart(
	() => import('../features/session/choose/system-select-page.tsx').then((module) => module.SystemSelectPage),
	waiting,
);
const TenantSelectPage = styledPart(
	() => import('../features/session/choose/tenant-select-page.tsx').then((module) => module.TenantSelectPage),
	waiting,
);
const LockingPage = styledPart(() => import('../features/session/locking/locking-page.tsx').then((module) => module.LockingPage), waiting);

/** Loads ahead what must hide the screen even when the server cannot be reached. */
export async function loadLockingPage(): Promise<void> {
	await LockingPage.load();
}

/** A page outside the layout. */
export function StandalonePage({ location }: { location: Location }) {
	return <ErrorBoundary key={location.pathname}>{pageOf(location)}</ErrorBoundary>;
}

function pageOf({ pathname, search, state }: Location) {
	if (pathname === '/systemSelect') return <SystemSelectPage search={search} />;
	if (pathname === '/tenantSelect') return <TenantSelectPage search={search} />;
	if (pathname === '/locking') return <LockingPage />;
	const code = errorCodes.find((candidate) => pathname === `/${candidate}`) ?? '404';
	return <ErrorPageAlone code={code} isFinal={(state as { isFinal?: boolean } | null)?.isFinal === true} />;
}
