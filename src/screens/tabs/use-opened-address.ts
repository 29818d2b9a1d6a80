import { useEffect, useEffectEvent, useRef } from 'react';

import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';

/** Calls back with the query of the address when a link leads to the page while it is open; without a query, somebody only came back to it. */
export function useOpenedAddress(follow: (query: URLSearchParams) => void): void {
	const { address } = useRuntime();
	const known = useRef(address?.get() ?? '');
	const handleChange = useEffectEvent(() => {
		const search = address?.get() ?? '';
		if (search === known.current) return;
		known.current = search;
		if (search !== '') follow(new URLSearchParams(search));
	});
	useEffect(() => address?.subscribe(() => handleChange()), [address]);
}
