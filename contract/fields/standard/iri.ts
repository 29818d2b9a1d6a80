import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** An address of any scheme, with characters of any script (RFC 3987). */
export const iri = defineFormat({
	types: ['string'],
	title: texts.iriTitle(),
	group: 'technical',
	note: texts.iriNote(),
	checkText: (text) => (/^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]*$/.test(text) && URL.canParse(text) ? undefined : texts.iri()),
	jsonSchema: () => ({ format: 'iri' }),
	sample: (index) => `https://example.gov.cn/${index + 1}`,
});
