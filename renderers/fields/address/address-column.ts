import { isAddress, sayAddress } from '../../../contract/fields/address/address-text.ts';
import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';

/** An address in one line. */
export const addressColumn: ColumnRenderer = {
	width: 300,
	render: (value) => (isAddress(value) ? sayAddress(value) : ''),
};
