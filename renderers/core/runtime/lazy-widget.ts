import { type ComponentType, createElement } from 'react';

import { lazyPart } from './lazy-part.tsx';
import type { WidgetProps } from './renderer-registry.ts';

/** An input whose script is loaded with the first form that needs it; its space is reserved. */
export function lazyWidget(fetch: () => Promise<ComponentType<WidgetProps>>) {
	return lazyPart(fetch, () => createElement('div', { className: 'portal-field-wait' }));
}
