import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';

/** A number that the server assigns. */
export const sequenceNumberField: FieldRenderer = {
	widget: lazyWidget(() => import('./sequence-number-widget.tsx').then((module) => module.SequenceNumberWidget)),
};
