import { useMemo } from 'react';

import type { Portlet } from '../../../../contract/features/home/home-pages.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useFeatures } from '../../../screens/feature.ts';
import type { PortletKind } from '../../../screens/portlet.ts';
import { shellPortlets } from '../portlets/shell-portlets.ts';

/** All kinds of portlets by name. */
export function usePortletKinds(): Partial<Record<string, PortletKind>> {
	const { portlets } = useFeatures();
	return useMemo(() => ({ ...shellPortlets, ...portlets }), [portlets]);
}

/** What a portlet is called: its own title, that of what it shows, or that of its kind. */
export function usePortletTitle({ kind: name, title, settings }: Portlet): string {
	const t = useText();
	const kind = usePortletKinds()[name];
	if (title !== undefined) return title;
	return kind ? t(kind.titleOf?.(settings) ?? kind.title) : name;
}
