import { useMemo } from 'react';

import { useFeatures } from '../../../screens/feature.ts';
import type { PortletKind } from '../../../screens/portlet.ts';
import { shellPortlets } from '../portlets/shell-portlets.ts';

/** All kinds of portlets by name. */
export function usePortletKinds(): Partial<Record<string, PortletKind>> {
	const { portlets } = useFeatures();
	return useMemo(() => ({ ...shellPortlets, ...portlets }), [portlets]);
}
