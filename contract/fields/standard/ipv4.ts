import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** An address of IP version 4. */
export const ipv4 = defineFormat({
	types: ['string'],
	title: texts.ipv4Title(),
	group: 'technical',
	note: texts.ipv4Note(),
	checkText: (text) => (isIpv4(text) ? undefined : texts.ipv4()),
	jsonSchema: () => ({ format: 'ipv4' }),
	sample: (index) => `192.0.2.${(index % 254) + 1}`,
});

function isIpv4(text: string): boolean {
	return /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255 && String(Number(part)) === part);
}
