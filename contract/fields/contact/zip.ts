import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A postal code. */
export const zip = defineFormat({
	types: ['string'],
	title: texts.zipTitle(),
	group: 'contact',
	isCode: true,
	note: texts.zipNote(),
	checkText: (text) => (/^\d{6}$/.test(text) ? undefined : texts.zip()),
	jsonSchema: () => ({ pattern: '^[0-9]{6}$' }),
	sample: () => '310000',
});
