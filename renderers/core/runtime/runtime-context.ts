import { createContext, useContext } from 'react';

import type { ScreenRuntime } from './screen-runtime.ts';

/** Hands the world to the renderers; the shell, a page of its own or a test fills it. */
export const RuntimeContext = createContext<ScreenRuntime | null>(null);

/** The runtime of the tree; using a renderer without one is a mistake of the page that mounts it. */
export function useRuntime(): ScreenRuntime {
	const runtime = useContext(RuntimeContext);
	if (runtime === null) throw new Error('A renderer was mounted outside <RuntimeContext value={runtime}>.');
	return runtime;
}
