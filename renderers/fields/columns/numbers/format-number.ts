import type { CellContext } from '../../../core/runtime/renderer-registry.ts';

/** The digits as a person reads them; numbers arrive as text where they exceed what a double can hold. */
export function formatNumber(value: unknown, { decimals }: Pick<CellContext, 'decimals'>, isGrouped: boolean): string {
	if (value == null || value === '') return '';
	const number = Number(value);
	if (Number.isNaN(number)) return String(value);
	const text = decimals === undefined ? String(number) : number.toFixed(decimals);
	return isGrouped ? text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')) : text;
}
