import { isDay } from '../../base/china-time.ts';
import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = '10X98765432';

/** A resident identity number. */
export const idCard = defineFormat({
	types: ['string'],
	title: texts.idCardTitle(),
	group: 'contact',
	isCode: true,
	isCopied: true,
	note: texts.idCardNote(),
	checkText: (text) => (isIdCard(text) ? undefined : texts.idCard()),
	jsonSchema: () => ({ format: 'id-card', pattern: '^[1-9][0-9]{16}[0-9Xx]$' }),
	// Equal numbers are stored alike, so that they are found.
	normalise: (value) => (typeof value === 'string' ? value.toUpperCase() : value),
	sample: (index) => {
		const first = `33010619900101${String(1000 + index).slice(1)}`;
		return first + idCardCheckDigit(first);
	},
});

/** Whether a text is a resident identity number (GB 11643): 18 characters, a real birthday, the right check digit. */
function isIdCard(text: string): boolean {
	if (!/^[1-9]\d{16}[\dXx]$/.test(text)) return false;
	if (!isDay(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`)) return false;
	return idCardCheckDigit(text.slice(0, 17)) === text.slice(17).toUpperCase();
}

/** The 18th character for the first 17. */
export function idCardCheckDigit(first17: string): string {
	const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0);
	return checkDigits.charAt(sum % 11);
}
