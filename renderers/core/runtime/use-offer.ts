import { useEffect, useRef } from 'react';

import { useEffectOn } from '../effects/use-effect-on.ts';
import { useRuntime } from './runtime-context.ts';
import type { PageCommand } from './screen-runtime.ts';

/** Offers commands of a page while it is drawn; they are read when people look for them. */
export function useOffer(commands: PageCommand[]): void {
	const runtime = useRuntime();
	const latest = useRef(commands);
	useEffect(() => {
		latest.current = commands;
	});
	useEffectOn([runtime], () => runtime.offer?.(() => latest.current));
}
