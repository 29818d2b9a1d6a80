import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';
import { dateRangeColumn } from '../columns/text-columns.tsx';

/** The browser side of date ranges. */
export const dateRangeField: FieldRenderer = {
	widget: lazyWidget(() => import('./date-range-widget.tsx').then((module) => module.DateRangeWidget)),
	column: dateRangeColumn,
	ruleInput: lazyPart(() => import('./date-range-rule.tsx').then((module) => module.DateRangeRuleInput)),
};
