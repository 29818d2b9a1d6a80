/**
 * Takes the noise of binary fractions away, as Excel does: a number counts with 15 significant digits, so 0.1 + 0.2 is 0.3.
 * Whole numbers that JavaScript holds exactly stay as they are.
 */
export function withoutNoise(number: number): number {
	return Number.isSafeInteger(number) || !Number.isFinite(number) ? number + 0 : Number(number.toPrecision(15)) + 0;
}

/** Rounds to decimals by the written digits, halves away from zero as PostgreSQL's numeric does: 1.005 to 1.01. Negative decimals round tens. */
export function roundTo(number: number, decimals: number, round: (shifted: number) => number = Math.round): number {
	const size = Math.abs(withoutNoise(number));
	const rounded = shift(round(shift(size, decimals)), -decimals);
	return (number < 0 ? -rounded : rounded) + 0;
}

/** Adds as on paper: the sum has no more decimals than the numbers, so that 100000.1 - 100000 is 0.1. */
export function addDecimals(first: number, second: number): number {
	const decimals = Math.max(decimalsOf(first), decimalsOf(second));
	const sum = first + second;
	return decimals === 0 || decimals > 15 || !Number.isFinite(sum) ? withoutNoise(sum) : roundTo(sum, decimals);
}

/** A number in plain digits, never with an exponent. */
export function toDigits(number: number): string {
	const digits = String(withoutNoise(number));
	return digits.includes('e') ? withoutNoise(number).toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 15 }) : digits;
}

/** Moves the decimal point of the written number, which no binary fraction can disturb. */
function shift(number: number, by: number): number {
	const [digits = '0', exponent = '0'] = String(number).split('e');
	return Number(`${digits}e${Number(exponent) + by}`);
}

/** How many decimals a number has as it is written. */
export function decimalsOf(number: number): number {
	const [digits = '', exponent = '0'] = String(number).split('e');
	return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
