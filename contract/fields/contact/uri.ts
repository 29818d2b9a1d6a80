import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A web address. */
export const uri = defineFormat({
	types: ['string'],
	title: texts.uriTitle(),
	group: 'contact',
	note: texts.uriNote(),
	column: 'link',
	checkText: (text) => (/^(https?|ftp):\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text) ? undefined : texts.uri()),
	jsonSchema: () => ({ format: 'iri', pattern: '^([Hh][Tt][Tt][Pp][Ss]?|[Ff][Tt][Pp])://[^\\s/?#]\\S*$' }),
	sample: () => 'https://example.gov.cn/',
});
