import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** A unified social credit code. */
export const creditCode = defineFormat({
	types: ['string'],
	title: texts.creditCodeTitle(),
	group: 'contact',
	isCode: true,
	isCopied: true,
	note: texts.creditCodeNote(),
	checkText: (text) => (isCreditCode(text) ? undefined : texts.creditCode()),
	jsonSchema: () => ({ format: 'credit-code', pattern: '^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$' }),
	sample: (index) => {
		const first = `91330106MA27W${String(1000 + index)}`;
		return first + creditCodeCheckDigit(first);
	},
});

/** Whether a text is a unified social credit code (GB 32100): 18 characters without I, O, S, V, Z, and the right check digit. */
function isCreditCode(text: string): boolean {
	if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
	return creditCodeCheckDigit(text.slice(0, 17)) === text.slice(17);
}

/** The 18th character for the first 17. */
export function creditCodeCheckDigit(first17: string): string {
	const sum = weights.reduce((total, weight, index) => total + weight * alphabet.indexOf(first17.charAt(index)), 0);
	return alphabet.charAt((31 - (sum % 31)) % 31);
}
