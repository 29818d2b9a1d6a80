import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** The name that a person signs in with. */
export const account = defineFormat({
	types: ['string'],
	title: texts.accountTitle(),
	group: 'technical',
	isCode: true,
	isCopied: true,
	note: texts.accountNote(),
	checkText: (text) => (/^[A-Za-z][A-Za-z0-9]*$/.test(text) ? undefined : texts.account()),
	jsonSchema: () => ({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }),
	sample: (index) => `user${index + 1}`,
});
