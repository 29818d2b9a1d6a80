import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A number that the server assigns by a number rule. */
export const sequenceNumber = defineFormat({
	types: ['string'],
	title: texts.title(),
	group: 'text',
	isCopied: true,
	note: texts.note(),
	widget: 'sequence-number',
	widgets: ['sequence-number'],
	isAssigned: true,
	sample: (index) => `NO${String(index + 1).padStart(6, '0')}`,
});
