import { isDay } from '../../base/china-time.ts';
import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** The first and the last day of a period, both inside. Lists cannot search it: only the texts of the two days are stored. */
export const dateRange = defineFormat({
	types: ['array'],
	note: texts.dateRangeNote(),
	widget: 'date-range',
	widgets: ['date-range'],
	column: 'date-range',
	search: 'none',
	hasDayLimits: true,
	isTuple: true,
	checkList([from, to, ...more], { minimum: min, maximum: max }) {
		// An emptied range is no range.
		if (from === undefined && to === undefined && more.length === 0) return undefined;
		if (more.length > 0 || !isDay(from) || !isDay(to)) return texts.dateRange();
		if (from > to) return texts.rangeOrder();
		if (typeof min === 'string' && from < min) return texts.tooEarly({ min });
		return typeof max === 'string' && to > max ? texts.tooLate({ max }) : undefined;
	},
	normalise: (value) => (Array.isArray(value) && value.length === 0 ? null : value),
	jsonSchema: ({ minimum: from, maximum: to }) => ({
		items: {
			type: 'string',
			format: 'date',
			...(from !== undefined && { formatMinimum: from }),
			...(to !== undefined && { formatMaximum: to }),
		},
		anyOf: [{ maxItems: 0 }, { minItems: 2, maxItems: 2, 'x-ordered': true }],
	}),
});
