import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';
import { numberRangeColumn } from './number-range-column.tsx';

/** The browser side of number ranges. */
export const numberRangeField: FieldRenderer = {
	widget: lazyWidget(() => import('./number-range-widget.tsx').then((module) => module.NumberRangeWidget)),
	column: numberRangeColumn,
	searchInput: lazyPart(() => import('./number-range-search.tsx').then((module) => module.NumberRangeSearchInput)),
	ruleInput: lazyPart(() => import('./number-range-search.tsx').then((module) => module.NumberRangeRuleInput)),
};
