import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A mobile number, a land line with or without area code and extension, a 400/800 number, or a five-digit hotline (12315). */
export const phone = defineFormat({
	types: ['string'],
	title: texts.phoneTitle(),
	group: 'contact',
	isCode: true,
	isCopied: true,
	note: texts.phoneNote(),
	inputMode: 'tel',
	checkText: (text) =>
		/^(1[3-9]\d{9}|0\d{2,3}-?[1-9]\d{6,7}(-\d{1,6})?|[2-9]\d{6,7}|[48]00-?\d{3}-?\d{4}|1\d{4})$/.test(text) ? undefined : texts.phone(),
	jsonSchema: () => ({
		pattern: '^(1[3-9][0-9]{9}|0[0-9]{2,3}-?[1-9][0-9]{6,7}(-[0-9]{1,6})?|[2-9][0-9]{6,7}|[48]00-?[0-9]{3}-?[0-9]{4}|1[0-9]{4})$',
	}),
	sample: (index) => `0571-8976${String(1400 + index)}`,
});
