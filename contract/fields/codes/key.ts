import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** An identifier. */
export const key = defineFormat({
	types: ['string'],
	title: texts.keyTitle(),
	group: 'technical',
	isCode: true,
	isCopied: true,
	note: texts.keyNote(),
	checkText: (text) => (/^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(text) ? undefined : texts.key()),
	jsonSchema: () => ({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$' }),
	sample: (index) => `code_${index + 1}`,
});
