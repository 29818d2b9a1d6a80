import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';
import { durationColumn } from './duration-column.ts';

/** The browser side of durations. */
export const durationField: FieldRenderer = {
	widget: lazyWidget(() => import('./duration-widget.tsx').then((module) => module.DurationWidget)),
	column: durationColumn,
	searchInput: lazyPart(() => import('./duration-search.tsx').then((module) => module.DurationSearchInput)),
	ruleInput: lazyPart(() => import('./duration-search.tsx').then((module) => module.DurationRuleInput)),
};
