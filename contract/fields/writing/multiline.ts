import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A text of several lines. */
export const multiline = defineFormat({
	types: ['string'],
	title: texts.multilineTitle(),
	group: 'text',
	note: texts.multilineNote(),
	widget: 'textarea',
	isLong: true,
});
