import { useEffect } from 'react';

import { loadComputed } from '../../../contract/formula/computed/load-computed.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { FormStore } from '../store/form-store.ts';

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
