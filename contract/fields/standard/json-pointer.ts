import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A JSON pointer (RFC 6901). */
export const jsonPointer = defineFormat({
	types: ['string'],
	title: texts.jsonPointerTitle(),
	group: 'technical',
	note: texts.jsonPointerNote(),
	checkText: (text) => (/^(\/([^~/]|~[01])*)*$/.test(text) ? undefined : texts.jsonPointer()),
	jsonSchema: () => ({ format: 'json-pointer', pattern: '^(/([^~/]|~[01])*)*$' }),
	sample: (index) => `/items/${index}`,
});
