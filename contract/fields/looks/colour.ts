import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

const samples = ['#1677ff', '#52c41a', '#faad14', '#cf1322'];

/** A colour. */
export const colour = defineFormat({
	types: ['string'],
	title: texts.colourTitle(),
	group: 'technical',
	note: texts.colourNote(),
	widget: 'colour',
	column: 'colour',
	checkText: (text) => (/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? undefined : texts.colour()),
	jsonSchema: () => ({ pattern: '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$' }),
	sample: (index) => samples[index % samples.length],
});
