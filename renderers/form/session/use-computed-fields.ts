import { useEffect } from 'react';

import { loadComputed } from '../../../contract/formula/computed/load-computed.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { loadFormulaValues } from '../../core/conditions/formula-values.ts';
import type { FormStore } from '../store/form-store.ts';

/** Shows computed fields live; the formula language is fetched only for a form that has one. */
export function useComputedFields(screen: ResolvedScreen, store: FormStore | null): void {
	useEffect(() => {
		if (store === null) return;
		let isGone = false;
		void Promise.all([loadComputed(screen.fields, store.facts.language), loadFormulaValues(screen)]).then(([compute, isNew]) => {
			if (isGone) return;
			store.setCompute(compute);
			if (isNew) store.judgeShown();
		});
		return () => {
			isGone = true;
		};
	}, [screen, store]);
}
