import { useMedia } from './use-media.ts';

/** Whether the window is a phone's, where a column that stays in place would leave no room for the others. */
export function useIsNarrow(): boolean {
	return useMedia('(max-width: 640px)');
}
