import { lazyWidget } from '../../core/runtime/lazy-widget.ts';
import type { FieldRenderer } from '../../core/runtime/renderer-registry.ts';
import { signatureColumn } from './signature-column.tsx';

/** The browser side of signatures. */
export const signatureField: FieldRenderer = {
	widget: lazyWidget(() => import('./signature-widget.tsx').then((module) => module.SignatureWidget)),
	column: signatureColumn,
};
