import { useMemo } from 'react';

import type { RendererRegistry } from '../../renderers/core/runtime/renderer-registry.ts';
import { registry } from '../../renderers/registry.ts';
import { useFeatures } from './feature.ts';

/** Every renderer: those of `renderers/` and those of the features. */
export function usePortalRegistry(): RendererRegistry {
	const { widgets, dialogs, detailParts, useRowOffers } = useFeatures();
	return useMemo(
		() => ({ ...registry, widgets: { ...registry.widgets, ...widgets }, dialogs, detailParts, ...(useRowOffers && { useRowOffers }) }),
		[widgets, dialogs, detailParts, useRowOffers],
	);
}
