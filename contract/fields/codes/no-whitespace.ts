import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A text without spaces. */
export const noWhitespace = defineFormat({
	types: ['string'],
	title: texts.noWhitespaceTitle(),
	group: 'technical',
	note: texts.noWhitespaceNote(),
	checkText: (text) => (/\s/.test(text) ? texts.whitespace() : undefined),
	jsonSchema: () => ({ pattern: '^\\S*$' }),
});
