import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A mobile number. */
export const mobile = defineFormat({
	types: ['string'],
	title: texts.mobileTitle(),
	group: 'contact',
	isCode: true,
	isCopied: true,
	note: texts.mobileNote(),
	inputMode: 'tel',
	required: texts.mobileRequired(),
	checkText(text) {
		if (text.length !== 11) return texts.mobileLength();
		return /^1[3-9]\d{9}$/.test(text) ? undefined : texts.mobile();
	},
	jsonSchema: () => ({ pattern: '^1[3-9][0-9]{9}$' }),
	sample: (index) => `1380013${String(8000 + index)}`,
});
