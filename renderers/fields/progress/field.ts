import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';

/** The browser side of percentages with a slider; the column is the general one. */
export const progressField: FieldRenderer = {
	widget: lazyWidget(() => import('./slider-widget.tsx').then((module) => module.SliderWidget)),
};
