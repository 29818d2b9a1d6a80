import { useState } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { Continuation } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

interface Round extends Pick<Continuation, 'kind' | 'start'> {
	/** How many forms were saved before this one. */
	round: number;
}

/** Whether the user goes on to another record after saving one of a screen; remembered for each screen, for new records and for edited ones. */
export function useContinuation(screen: ResolvedScreen, { kind, start, round }: Round): Continuation {
	const runtime = useRuntime();
	const key = `continue:${screen.name}:${kind}`;
	const [isChosen, setChosen] = useState(() => runtime.recall(key) === true);
	const choose = (chosen: boolean) => {
		setChosen(chosen);
		runtime.remember(key, chosen || undefined);
	};
	return { kind, isNext: round > 0, isChosen, choose, start };
}
