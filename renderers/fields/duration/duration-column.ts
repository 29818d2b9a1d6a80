import { writeDuration } from '../../../contract/fields/duration/duration-text.ts';
import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';

/** A duration in words. */
export const durationColumn: ColumnRenderer = {
	width: 130,
	align: 'right',
	render: (value, { language }) => (typeof value === 'number' ? writeDuration(value, language) : ''),
};
