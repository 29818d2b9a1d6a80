import { useEffect, useState } from 'react';

import type { ResolvedScreen } from '../../../contract/resolved-screen.ts';
import { useRuntime } from '../../runtime-context.ts';

/** The screen that a reference points at; null until it is there, or when there is none. */
export function useReferencedScreen(name: string | undefined): ResolvedScreen | null {
	const runtime = useRuntime();
	const [screen, setScreen] = useState<ResolvedScreen | null>(null);
	useEffect(() => {
		let isGone = false;
		// A screen that can not be loaded leaves the input closed; choosing would fail with the same error.
		if (name !== undefined)
			void runtime.loadScreen(name).then(
				(loaded) => !isGone && setScreen(loaded),
				() => undefined,
			);
		return () => {
			isGone = true;
		};
	}, [runtime, name]);
	return screen;
}
