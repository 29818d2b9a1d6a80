import { useEffect, useMemo, useState } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { type QueryField, referencedScreens, toQueryFields } from './query-fields.ts';

/** The fields a query may ask for; those behind references join as soon as their screens are known, as far as the user may see them. */
export function useQueryFields(screen: ResolvedScreen): QueryField[] {
	const runtime = useRuntime();
	const [screens, setScreens] = useState<ReadonlyMap<string, ResolvedScreen>>(new Map());
	useEffect(() => {
		let isGone = false;
		void Promise.allSettled(referencedScreens(screen).map((name) => runtime.loadScreen(name))).then((results) => {
			if (isGone) return;
			const found = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
			setScreens(new Map(found.map((one) => [one.name, one])));
		});
		return () => {
			isGone = true;
		};
	}, [runtime, screen]);
	return useMemo(() => toQueryFields(screen, screens), [screen, screens]);
}
