import { fieldFormats, formatOf } from '../../fields/field-formats.ts';
import { toPointer } from '../../screen-check/findings/finding.ts';
import type { Rewriting } from './rewriting.ts';

const usualDecimals = 6;

/** Rewrites `exclusiveMinimum`, `exclusiveMaximum` and `multipleOf`: as numbers have limited decimal places, an open limit is the next number. */
export function rewriteNumber(plain: Record<string, unknown>, pointer: string, { moved }: Rewriting): void {
	const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = plain;
	const decimals = decimalsOf(plain);
	const set = (name: string, value: number, keyword: string) => {
		plain[name] = value;
		moved.set(pointer + toPointer(name), pointer + toPointer(keyword));
	};
	for (const name of ['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']) delete plain[name];
	if (typeof above === 'number') {
		const least = next(above, decimals, 1);
		if (typeof plain.minimum !== 'number' || least > plain.minimum) set('minimum', least, 'exclusiveMinimum');
	}
	if (typeof below === 'number') {
		const most = next(below, decimals, -1);
		if (typeof plain.maximum !== 'number' || most < plain.maximum) set('maximum', most, 'exclusiveMaximum');
	}
	if (typeof multipleOf !== 'number' || multipleOf <= 0) return;
	set('step', multipleOf, 'multipleOf');
	// Steps are counted from the minimum, so that is one of them.
	if (typeof plain.minimum === 'number') plain.minimum = rounded(Math.ceil(rounded(plain.minimum / multipleOf)) * multipleOf);
}

function decimalsOf({ type, decimals, format }: Record<string, unknown>): number {
	if (type === 'integer') return 0;
	if (typeof decimals === 'number') return decimals;
	const known = fieldFormats.find((name) => name === format);
	return (known && formatOf({ format: known })?.limits?.decimals) ?? usualDecimals;
}

/** The nearest number with so many decimal places above a limit, or below it. */
function next(limit: number, decimals: number, direction: 1 | -1): number {
	const unit = 10 ** -decimals;
	const steps = rounded(limit / unit);
	return rounded((direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * unit);
}

/** Without what binary fractions add. */
function rounded(value: number): number {
	return Number(value.toFixed(9));
}
