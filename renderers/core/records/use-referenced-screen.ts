import { useEffect, useState } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../runtime/runtime-context.ts';

/** The active screen of a reference; null until it is there, or when there is none. */
export function useReferencedScreen(name: string | undefined): ResolvedScreen | null {
	const runtime = useRuntime();
	const [screen, setScreen] = useState<ResolvedScreen | null>(null);
	useEffect(() => {
		if (name === undefined) return;
		let isGone = false;
		// A screen that cannot be loaded leaves the input closed; choosing would fail with the same error.
		const load = () =>
			void runtime.loadScreen(name).then(
				(loaded) => !isGone && setScreen(loaded),
				() => undefined,
			);
		load();
		const stop = runtime.onScreenChange(name, load);
		return () => {
			isGone = true;
			stop();
		};
	}, [runtime, name]);
	return screen;
}
