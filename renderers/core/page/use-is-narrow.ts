import { createContext, useContext } from 'react';

import { useMedia } from './use-media.ts';

/** True inside what is shown as on a phone, although the window is wide. */
export const PhoneContext = createContext(false);

/** Whether the window is a phone's, where a column that stays in place would leave no room for the others. */
export function useIsNarrow(): boolean {
	const isPhone = useContext(PhoneContext);
	return useMedia('(max-width: 640px)') || isPhone;
}
