import useSWR from 'swr';

import type { ColleaguePage } from '../../../contract/features/address-book/address-book.ts';
import { callApi } from '../../base/api/portal-api.ts';

/** A colleague with an e-mail address. */
export interface ColleagueMail {
	name: string;
	organisation: string;
	address: string;
}

/** Colleagues by name or pinyin with their e-mail addresses; none for users who may not see them. */
export function useColleagueMails(text: string): ColleagueMail[] {
	const { data } = useSWR(
		text.trim() === '' ? null : ['colleague mails', text],
		() => callApi<ColleaguePage>('/platform/v3/addressBook/query', { text: text.trim() }, { isQuiet: true }).catch(() => undefined),
		{ keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 5000 },
	);
	return (data?.people ?? []).flatMap(({ name, organisation, email }) => (email ? [{ name, organisation, address: email }] : []));
}
