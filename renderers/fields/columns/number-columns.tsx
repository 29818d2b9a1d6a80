import type { CellContext, ColumnRenderer } from '../../core/runtime/renderer-registry.ts';

/** A number with its unit. */
export const numberColumn: ColumnRenderer = {
	width: 100,
	align: 'right',
	render: (value, context) => withUnit(formatNumber(value, context, false), context.unit),
};

/** Money with thousands separators, two decimal places unless the field says otherwise, and its unit. */
export const moneyColumn: ColumnRenderer = {
	width: 140,
	align: 'right',
	render: (value, context) => withUnit(formatNumber(value, { decimals: context.decimals ?? 2 }, true), context.unit),
};

/** A share of one hundred. */
export const percentColumn: ColumnRenderer = {
	width: 90,
	align: 'right',
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

/** The digits as a person reads them; numbers arrive as text where they exceed what a double can hold. */
export function formatNumber(value: unknown, { decimals }: Pick<CellContext, 'decimals'>, isGrouped: boolean): string {
	if (value == null || value === '') return '';
	const number = Number(value);
	if (Number.isNaN(number)) return String(value);
	const text = decimals === undefined ? String(number) : number.toFixed(decimals);
	return isGrouped ? text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')) : text;
}

function withUnit(text: string, unit: string | undefined) {
	if (text === '' || unit === undefined) return text;
	return (
		<>
			{text}
			<span className="portal-unit">{unit}</span>
		</>
	);
}
