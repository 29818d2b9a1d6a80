import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';
import { geoPositionColumn } from './geo-position-column.tsx';

/** The browser side of geographic positions. */
export const geoPositionField: FieldRenderer = {
	widget: lazyWidget(() => import('./geo-position-widget.tsx').then((module) => module.GeoPositionWidget)),
	column: geoPositionColumn,
	searchInput: lazyPart(() => import('./near-input.tsx').then((module) => module.NearSearchInput)),
	ruleInput: lazyPart(() => import('./near-input.tsx').then((module) => module.NearRuleInput)),
};
