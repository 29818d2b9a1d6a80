import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';
import { ratingColumn } from './rating-column.tsx';

/** The browser side of ratings. */
export const ratingField: FieldRenderer = {
	widget: lazyWidget(() => import('./rating-widget.tsx').then((module) => module.RatingWidget)),
	column: ratingColumn,
};
