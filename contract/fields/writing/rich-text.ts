import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A formatted text. */
export const richText = defineFormat({
	types: ['string'],
	title: texts.richTextTitle(),
	group: 'text',
	note: texts.richTextNote(),
	widget: 'rich-text',
	column: 'rich-text',
	isLong: true,
	isHtml: true,
});
