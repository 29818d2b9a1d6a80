import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';
import { addressColumn } from './address-column.ts';

/** The browser side of addresses. */
export const addressField: FieldRenderer = {
	widget: lazyWidget(() => import('./address-widget.tsx').then((module) => module.AddressWidget)),
	column: addressColumn,
	searchInput: lazyPart(() => import('./address-search.tsx').then((module) => module.AddressSearchInput)),
	ruleInput: lazyPart(() => import('./address-search.tsx').then((module) => module.AddressRuleInput)),
};
