import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** The text of a program. */
export const code = defineFormat({
	types: ['string'],
	title: texts.codeTitle(),
	group: 'technical',
	note: texts.codeNote(),
	widget: 'code',
	isLong: true,
});
