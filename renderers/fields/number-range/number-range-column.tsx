import { isRange, writeRange } from '../../../contract/fields/number-range/number-range.ts';
import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';

/** The two numbers of a range, with the unit. */
export const numberRangeColumn: ColumnRenderer = {
	width: 140,
	align: 'right',
	render(value, { unit }) {
		if (!isRange(value)) return '';
		return (
			<>
				{writeRange(value)}
				{unit !== undefined && <span className="portal-unit">{unit}</span>}
			</>
		);
	},
};
