import { lazyWidget } from '../../../renderers/core/runtime/lazy-widget.ts';
import type { Feature } from '../../screens/feature.ts';

/** Extended attributes of employees, organisations, positions and groups. */
export const attributeFeature: Feature = {
	name: 'attribute',
	widgets: { attributes: lazyWidget(() => import('./attributes-widget.tsx').then((module) => module.AttributesWidget)) },
};
