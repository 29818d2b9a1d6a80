import { useState } from 'react';

import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../renderers/core/effects/use-effect-on.ts';
import { loadedScreen, loadScreen, onScreenChange } from './screen-cache.ts';

interface Loaded {
	screen: ResolvedScreen | null;
	error: unknown;
}

/** A screen that follows its file; while a new version is fetched, or cannot be, the last good one stays. Without a name there is none. */
export function useScreen(name: string | null): Loaded & { retry(): void } {
	const [loaded, setLoaded] = useState<Loaded>(() => ({ screen: name === null ? null : loadedScreen(name), error: null }));
	const [round, setRound] = useState(0);
	// A new round loads again.
	useEffectOn([name, round], () => {
		if (name === null) return undefined;
		let isCurrent = true;
		const load = () => {
			loadScreen(name).then(
				(screen) => isCurrent && setLoaded((last) => (last.screen === screen && last.error === null ? last : { screen, error: null })),
				(error) => isCurrent && setLoaded((last) => ({ ...last, error })),
			);
		};
		load();
		const stop = onScreenChange(name, load);
		return () => {
			isCurrent = false;
			stop();
		};
	});
	return { ...loaded, retry: () => setRound((current) => current + 1) };
}
