import useSWR from 'swr';

import type { HomeLayout, HomePage } from '../../../../contract/features/home/home-pages.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { callApi } from '../../../base/api/portal-api.ts';

const root = '/platform/v3/home';

/** The home page of the user, and how it is changed; undefined until it is known. */
export function useHome() {
	const { user } = useRuntime();
	const { data, error, mutate } = useSWR(['home', user.id, user.tenantId], readHome, {
		revalidateOnFocus: false,
		shouldRetryOnError: false,
	});
	return {
		// Without an answer the delivered page is better than none.
		layout: data ?? (error === undefined ? undefined : delivered),
		/** Stores the pages over the version that they were made from; `latest` over whatever there is by now. */
		async save(pages: HomePage[], over: number | null | 'latest'): Promise<void> {
			const expected = over === 'latest' ? (await readHome()).version : over;
			const { version } = await callApi<{ version: number }>(`${root}/save`, { pages, version: expected }, { isQuiet: true });
			await mutate({ pages, source: 'own', version }, { revalidate: false });
		},
		async reset(): Promise<void> {
			await mutate(await callApi<HomeLayout>(`${root}/reset`, {}), { revalidate: false });
		},
	};
}

function readHome(): Promise<HomeLayout> {
	return callApi<HomeLayout>(`${root}/get`, {}, { method: 'GET', isQuiet: true });
}

const delivered: HomeLayout = { pages: null, source: 'delivered', version: null };
