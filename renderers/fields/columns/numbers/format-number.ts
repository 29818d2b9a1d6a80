import type { CellContext } from '../../../core/runtime/renderer-registry.ts';

/** The digits as a person reads them; numbers arrive as text where they exceed what a double can hold. */
export function formatNumber(value: unknown, { decimals }: Pick<CellContext, 'decimals'>, isGrouped: boolean): string {
	if (value == null || value === '') return '';
	const number = Number(value);
	if (Number.isNaN(number)) return String(value);
	const exact = typeof value === 'string' && Math.abs(number) > Number.MAX_SAFE_INTEGER ? /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) : null;
	const text = exact ? roundExactly(exact, decimals) : write(number, decimals);
	return isGrouped ? text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')) : text;
}

function write(number: number, decimals: number | undefined): string {
	return decimals === undefined ? String(number) : number.toFixed(decimals);
}

/** Rounds digits that exceed what a double can hold. */
function roundExactly([text, sign, whole = '', part = '']: RegExpExecArray, decimals: number | undefined): string {
	if (decimals === undefined) return text;
	const cut = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
	const digits = String((part[decimals] ?? '0') >= '5' ? cut + 1n : cut);
	const point = digits.length - decimals;
	return `${sign}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}`;
}
