import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A password. */
export const password = defineFormat({
	types: ['string'],
	title: texts.passwordTitle(),
	group: 'technical',
	note: texts.passwordNote(),
	widget: 'password',
	widgets: ['password'],
	isPassword: true,
});
