import { groupDigits } from '../../contract/base/group-digits.ts';
import type { Language } from '../../contract/base/languages.ts';
import type { FigureMeasure } from '../../contract/charts/figures.ts';
import { texts } from './texts.ts';

/** A figure in full: `12,345`, `4.8%`; a dash without a value. */
export function sayFigure(
	value: number | null,
	{ isPercent, decimals, unit }: Pick<FigureMeasure, 'isPercent' | 'decimals' | 'unit'>,
	language: Language,
): string {
	if (value === null) return '–';
	if (isPercent) return `${(value * 100).toFixed(decimals)}%`;
	const said =
		decimals === 0 ? groupDigits(Math.round(value), language) : value.toLocaleString(language, { maximumFractionDigits: decimals });
	return unit === null ? said : `${said} ${unit}`;
}

/** A number for an axis, in units of ten thousand and a hundred million in Chinese, of thousands and millions in English. */
export function sayShort(value: number, language: Language): string {
	const isChinese = language !== 'en';
	const [large, huge] = isChinese ? [1e4, 1e8] : [1e3, 1e6];
	const size = Math.abs(value);
	const round = (unit: number): string => String(Number((value / unit).toFixed(1)));
	if (size >= huge) return texts.billions({ value: round(huge) }).in(language);
	return size >= large ? texts.millions({ value: round(large) }).in(language) : String(Number(value.toFixed(2)));
}
