import { defineFormat } from '../base/define-format.ts';
import { sampleNumber } from '../base/sample-number.ts';
import { texts } from './texts.ts';

/** A percentage. */
export const percent = defineFormat({
	types: ['number', 'integer'],
	title: texts.percentTitle(),
	group: 'number',
	note: texts.percentNote(),
	column: 'percent',
	sample: (index, field) => sampleNumber(index, { least: 0, most: 100, ...field }),
});
