import { FormulaError } from '../language/formula-problem.ts';
import { roundTo, toDigits } from '../values/decimal.ts';
import { type Scalar, shorten, toNumber } from '../values/formula-value.ts';
import { readMoment } from './moment.ts';

/** Writes a number (`#,##0.00`, `0.0%`) or a day or moment (`yyyy年MM月dd日 HH:mm`) in a format, for people. */
export function formatValue(value: Scalar, format: string): string {
	return typeof value === 'string' ? formatMoment(value, format) : formatNumber(toNumber(value) ?? 0, format);
}

function formatMoment(value: string, format: string): string {
	const { day, time } = readMoment(value);
	const [year = '', month = '', date = ''] = day.split('-');
	const [hour = '', minute = '', second = ''] = time.split(':');
	const parts: Record<string, string> = {
		yyyy: year,
		MM: month,
		dd: date,
		HH: hour,
		mm: minute,
		ss: second,
		M: strip(month),
		d: strip(date),
	};
	return format.replace(/yyyy|MM|dd|HH|mm|ss|M|d/g, (part) => parts[part] ?? part);
}

function formatNumber(number: number, format: string): string {
	const match = /^([^#0%]*)(#,##)?0+(?:\.(0{1,10}))?(%)?([^#0%]*)$/.exec(format);
	if (!match) throw new FormulaError('wrongArgument', { name: '', value: shorten(format) });
	const [, before = '', grouped, decimals = '', percent = '', after = ''] = match;
	const rounded = roundTo(percent ? number * 100 : number, decimals.length);
	const [whole = '0', fraction = ''] = toDigits(Math.abs(rounded)).split('.');
	const groups = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
	const tail = decimals ? `.${fraction.padEnd(decimals.length, '0')}` : '';
	return `${rounded < 0 ? '-' : ''}${before}${groups}${tail}${percent}${after}`;
}

function strip(digits: string): string {
	return String(Number(digits));
}
