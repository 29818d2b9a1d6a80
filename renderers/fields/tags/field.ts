import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';
import { freeTagsColumn } from './free-tags-column.tsx';

/** The browser side of free tags. */
export const tagsField: FieldRenderer = {
	widget: lazyWidget(() => import('./tags-widget.tsx').then((module) => module.TagsWidget)),
	column: freeTagsColumn,
	searchInput: lazyPart(() => import('./tags-search.tsx').then((module) => module.TagsSearchInput)),
	ruleInput: lazyPart(() => import('./tags-search.tsx').then((module) => module.TagsRuleInput)),
};
