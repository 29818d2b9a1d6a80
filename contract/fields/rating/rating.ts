import { defineFormat } from '../base/define-format.ts';
import { sampleNumber } from '../base/sample-number.ts';
import { texts } from './texts.ts';

/** The number of stars where a field sets no maximum. */
export const usualStars = 5;

/** A number of stars. */
export const rating = defineFormat({
	types: ['integer'],
	title: texts.title(),
	group: 'number',
	note: texts.note(),
	widget: 'rating',
	widgets: ['rating', 'number', 'slider'],
	column: 'rating',
	search: 'range',
	limits: { minimum: 1, maximum: usualStars },
	// No stars are no rating: people cannot tell the two apart.
	normalise: (value) => (value === 0 || value === '' ? null : value),
	importHint: texts.howTo(),
	sample: (index, field) => sampleNumber(index, { least: 1, most: usualStars, ...field }),
});
