import useSWR from 'swr';

import { PortalError } from '../../../contract/base/portal-error.ts';
import type { ListAnswer } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenRuntime } from '../../../renderers/core/runtime/screen-runtime.ts';

interface Latest {
	screen: ResolvedScreen;
	answer: ListAnswer;
}

const rows = 6;
const options = { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 5_000 };

/** The number of a screen's records and the newest of them; both figures of the home page come from one call. */
export function useLatest(runtime: ScreenRuntime, name: string) {
	return useSWR<Latest>(keyOf(runtime, name), () => load(runtime, name), options);
}

/** Whether a menu entry leads to a screen that has been found not to exist; asks nobody. */
export function useIsMissing(runtime: ScreenRuntime, name: string): boolean {
	// SWR lets the first hook of a key do what another one retries.
	const silent = { ...options, revalidateOnMount: false, revalidateIfStale: false, revalidateOnReconnect: false };
	return isMissing(useSWR<Latest>(keyOf(runtime, name), () => load(runtime, name), silent).error);
}

async function load(runtime: ScreenRuntime, name: string): Promise<Latest> {
	const screen = await runtime.loadScreen(name);
	// Tables of other systems do not know when a record was created.
	const sorts = screen.isForeign ? [] : [{ field: 'createTime', order: 'DESC' }];
	const request = { requestPage: { pageNo: 1, limit: rows }, sorts };
	return { screen, answer: await runtime.call<ListAnswer>(`${screen.base}/query`, request) };
}

/** Whether a screen does not exist, or no longer. */
export function isMissing(error: unknown): boolean {
	return error instanceof PortalError && error.kind === 'notFound';
}

function keyOf({ language, user }: ScreenRuntime, name: string): string[] {
	return ['latest', name, language, user.id, user.tenantId ?? ''];
}
