import { defineFormat } from '../base/define-format.ts';
import { sampleNumber } from '../base/sample-number.ts';
import { texts } from './texts.ts';

/** A percentage without decimal places. */
export const progress = defineFormat({
	types: ['integer'],
	title: texts.title(),
	group: 'number',
	note: texts.note(),
	widget: 'slider',
	widgets: ['slider', 'number'],
	column: 'progress',
	search: 'range',
	limits: { minimum: 0, maximum: 100 },
	importHint: texts.howTo(),
	sample: (index, { step = 1, ...field }) => {
		const value = sampleNumber(index, { most: 100, ...field });
		return value - (value % step);
	},
});
