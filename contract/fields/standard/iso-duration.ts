import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

const form =
	/^P(\d+W|(\d+Y(\d+M(\d+D)?)?|\d+M(\d+D)?|\d+D)(T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))?|T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))$/;

/** A duration as text (ISO 8601). */
export const isoDuration = defineFormat({
	types: ['string'],
	title: texts.isoDurationTitle(),
	group: 'technical',
	standardName: 'duration',
	note: texts.isoDurationNote(),
	checkText: (text) => (form.test(text) ? undefined : texts.isoDuration()),
	jsonSchema: () => ({ format: 'duration' }),
	sample: (index) => `PT${index + 1}H`,
});
