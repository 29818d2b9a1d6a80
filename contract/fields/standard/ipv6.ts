import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** An address of IP version 6, without zone. */
export const ipv6 = defineFormat({
	types: ['string'],
	title: texts.ipv6Title(),
	group: 'technical',
	note: texts.ipv6Note(),
	checkText: (text) => (/^[0-9A-Fa-f:.]+$/.test(text) && URL.canParse(`http://[${text}]/`) ? undefined : texts.ipv6()),
	jsonSchema: () => ({ format: 'ipv6' }),
	sample: (index) => `2001:db8::${(index + 1).toString(16)}`,
});
