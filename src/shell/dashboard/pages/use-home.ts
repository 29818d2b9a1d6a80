import useSWR from 'swr';

import type { HomeLayout, HomePage } from '../../../../contract/features/home/home-pages.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { callApi } from '../../../base/api/portal-api.ts';

const root = '/platform/v3/home';

/** The home page of the user, and how it is changed; undefined until it is known. */
export function useHome() {
	const { user } = useRuntime();
	const { data, error, mutate } = useSWR(
		['home', user.id, user.tenantId],
		() => callApi<HomeLayout>(`${root}/get`, {}, { method: 'GET', isQuiet: true }),
		{ revalidateOnFocus: false, shouldRetryOnError: false },
	);
	return {
		// Without an answer the delivered page is better than none.
		layout: data ?? (error === undefined ? undefined : delivered),
		async save(pages: HomePage[]): Promise<void> {
			const { version } = await callApi<{ version: number }>(`${root}/save`, { pages, version: data?.version ?? null });
			await mutate({ pages, source: 'own', version }, { revalidate: false });
		},
		async reset(): Promise<void> {
			await mutate(await callApi<HomeLayout>(`${root}/reset`, {}), { revalidate: false });
		},
	};
}

const delivered: HomeLayout = { pages: null, source: 'delivered', version: null };
