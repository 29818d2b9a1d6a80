import { recallForUser, rememberForUser } from '../../session/settings/kept-memory.ts';
import { homeKey } from './tab-list.ts';

/** A page that was in sight. */
export interface RecentPage {
	/** The key of its tab. */
	key: string;
	address: string;
	title: string;
}

const most = 9;

/** The pages of a subsystem that the user saw last in this browser, the latest first. */
export function recentPages(systemId: string | null, tenantId: string | null): RecentPage[] {
	const stored = recallForUser(storageKeyOf(systemId, tenantId));
	return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
}

/** Notes that a page is in sight. */
export function noteRecentPage(page: RecentPage, { systemId, tenantId }: { systemId: string; tenantId: string | null }): void {
	if (page.key === homeKey || page.title === '') return;
	const others = recentPages(systemId, tenantId).filter(({ key }) => key !== page.key);
	rememberForUser(storageKeyOf(systemId, tenantId), [page, ...others].slice(0, most));
}

function storageKeyOf(systemId: string | null, tenantId: string | null): string {
	return `seen:${systemId ?? ''}:${tenantId ?? ''}`;
}

function isRecentPage(value: unknown): value is RecentPage {
	const page = value as Partial<Record<keyof RecentPage, unknown>> | null;
	return (
		typeof page?.key === 'string' && typeof page.title === 'string' && typeof page.address === 'string' && /^\/(?![/\\])/.test(page.address)
	);
}
