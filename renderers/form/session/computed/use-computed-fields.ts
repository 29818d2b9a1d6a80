import { useEffect } from 'react';

import { loadComputed } from '../../../../contract/formula/computed/load-computed.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { loadFormulaValues } from '../../../core/conditions/formula-values.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import type { FormStore } from '../../store/form-store.ts';
import { followLookups } from './follow-lookups.ts';

/** Shows computed fields live; the formula language is fetched only for a form that has one. */
export function useComputedFields(screen: ResolvedScreen, store: FormStore | null): void {
	const runtime = useRuntime();
	useEffect(() => {
		if (store === null) return;
		let isGone = false;
		let stop = (): void => undefined;
		void Promise.all([loadComputed(screen.fields, store.facts.language), loadFormulaValues(screen)]).then(([compute, isNew]) => {
			if (isGone) return;
			stop = followLookups(screen, store, { compute, call: runtime.call });
			if (isNew) store.judgeShown();
		});
		return () => {
			isGone = true;
			stop();
		};
	}, [runtime, screen, store]);
}
