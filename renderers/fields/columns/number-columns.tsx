import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';
import { formatNumber } from './numbers/format-number.ts';

/** A number with its unit. */
export const numberColumn: ColumnRenderer = {
	width: 100,
	align: 'right',
	isPlain: true,
	render: (value, context) => withUnit(formatNumber(value, context, context.isTotal === true), context.unit),
};

/** Money with thousands separators, two decimal places unless the field specifies otherwise, and its unit. */
export const moneyColumn: ColumnRenderer = {
	width: 140,
	align: 'right',
	isPlain: true,
	render: (value, context) => withUnit(formatNumber(value, { decimals: context.decimals ?? 2 }, true), context.unit),
};

/** A share of one hundred. */
export const percentColumn: ColumnRenderer = {
	width: 90,
	align: 'right',
	isPlain: true,
	render: (value, context) => withUnit(formatNumber(value, context, false), '%'),
};

/** A share of one hundred as a bar. */
export const progressColumn: ColumnRenderer = {
	width: 140,
	render: (value) => {
		const percent = Math.min(100, Math.max(0, Number(value)));
		if (value == null || Number.isNaN(percent)) return '';
		return (
			<span className="portal-progress">
				<span className="portal-progress-bar" style={{ inlineSize: `${percent}%` }} />
				<span className="portal-progress-text">{percent}%</span>
			</span>
		);
	},
};

function withUnit(text: string, unit: string | undefined) {
	if (text === '' || unit === undefined) return text;
	return (
		<>
			{text}
			<span className="portal-unit">{unit}</span>
		</>
	);
}
