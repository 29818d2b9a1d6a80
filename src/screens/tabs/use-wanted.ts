import { useSyncExternalStore } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';

const never = () => () => undefined;

/** Opens what a link to this page names in the address as `name`; then the address is that of the page, so that the same link works again. */
export function useWanted(name: string, open: (value: string, address: URLSearchParams) => void): void {
	const { address } = useRuntime();
	const search = useSyncExternalStore(address?.subscribe ?? never, () => address?.get() ?? '');
	const value = new URLSearchParams(search).get(name);
	useEffectOn([value], () => {
		if (value === null) return;
		open(value, new URLSearchParams(search));
		address?.set('');
	});
}
