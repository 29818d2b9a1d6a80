import { useEffect } from 'react';

import { loadComputed } from '../../contract/formula/load-computed.ts';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import type { FormStore } from './form-store.ts';

/** Shows computed fields live; the formula language is fetched only for a form that has one. */
export function useComputedFields(screen: ResolvedScreen, store: FormStore | null): void {
	useEffect(() => {
		if (store === null) return;
		let isGone = false;
		void loadComputed(screen.fields, store.facts.language).then((compute) => {
			if (!isGone) store.setCompute(compute);
		});
		return () => {
			isGone = true;
		};
	}, [screen.fields, store]);
}
