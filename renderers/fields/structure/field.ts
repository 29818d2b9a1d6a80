import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';
import { structureColumn } from './structure-column.tsx';

/** The browser side of values that a JSON Schema describes. */
export const structureField: FieldRenderer = {
	widget: lazyWidget(() => import('./structure-widget.tsx').then((module) => module.StructureWidget)),
	column: structureColumn,
};
