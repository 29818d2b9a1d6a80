import { lazy, Suspense } from 'react';
import type { Location } from 'react-router-dom';
import { openPaths } from '../../contract/open-paths.ts';
import { errorPaths } from '../routes/fixed-paths.ts';

const ErrorPage = lazy(() => import('./errors/error-page.tsx').then((module) => ({ default: module.ErrorPage })));
const SystemSelectPage = lazy(() => import('./choose/system-select-page.tsx').then((module) => ({ default: module.SystemSelectPage })));
const TenantSelectPage = lazy(() => import('./choose/tenant-select-page.tsx').then((module) => ({ default: module.TenantSelectPage })));
const LockingPage = lazy(() => import('./locking/locking-page.tsx').then((module) => ({ default: module.LockingPage })));

/** Paths whose page fills the window, without header and tabs. */
export const standalonePaths = [...errorPaths, ...openPaths, '/systemSelect', '/tenantSelect', '/locking'];

/** A page outside the layout. */
export function StandalonePage({ location }: { location: Location }) {
	return <Suspense fallback={<div className="waiting" />}>{pageOf(location)}</Suspense>;
}

function pageOf({ pathname, search, state }: Location) {
	if (pathname === '/systemSelect') return <SystemSelectPage search={search} />;
	if (pathname === '/tenantSelect') return <TenantSelectPage search={search} />;
	if (pathname === '/locking') return <LockingPage />;
	const code = errorPaths.includes(pathname) ? pathname.slice(1) : '404';
	return <ErrorPage code={code} isFinal={(state as { isFinal?: boolean } | null)?.isFinal === true} />;
}
