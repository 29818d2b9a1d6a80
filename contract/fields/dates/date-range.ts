import { isDay } from '../../base/china-time.ts';
import { defineFormat } from '../base/define-format.ts';
import { readDayCell } from './read-cells.ts';
import { sampleMoment } from './sample-moment.ts';
import { texts } from './texts.ts';

/** A first and a last day. */
export type DayRange = readonly [from: string, to: string];

/** The first and the last day of a period, both inside. */
export const dateRange = defineFormat({
	types: ['array'],
	title: texts.dateRangeTitle(),
	group: 'date',
	note: texts.dateRangeNote(),
	widget: 'date-range',
	widgets: ['date-range'],
	column: 'date-range',
	search: 'none',
	hasDayLimits: true,
	isTuple: true,
	isPeriod: true,
	operators: ['meetsDays', 'notMeetsDays', 'isNull', 'isNotNull', 'isEmpty', 'isNotEmpty'],
	ownOperators: {
		meetsDays: {
			words: texts.meetsDays(),
			negated: { name: 'notMeetsDays', words: texts.notMeetsDays() },
			read: (value) => (isRange(value) ? value : undefined),
			holds: (value, [from, to]: DayRange) => isRange(value) && value[0] <= to && value[1] >= from,
			describe: ([from, to]: DayRange) => `${from} ~ ${to}`,
		},
	},
	checkList([from, to, ...more], { minimum: min, maximum: max }) {
		// An emptied range is no range.
		if (from === undefined && to === undefined && more.length === 0) return undefined;
		if (more.length > 0 || !isDay(from) || !isDay(to)) return texts.dateRange();
		if (from > to) return texts.rangeOrder();
		if (typeof min === 'string' && from < min) return texts.tooEarly({ min });
		return typeof max === 'string' && to > max ? texts.tooLate({ max }) : undefined;
	},
	toCell: (value) => (Array.isArray(value) && value.length === 2 ? { kind: 'text', text: value.join(' ~ ') } : undefined),
	fromCell: readRange,
	importHint: texts.howDateRange(),
	sample: (index) => [index + 6, index].map((days) => sampleMoment(days).toISOString().slice(0, 10)),
	exportWidth: 26,
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

/** Whether a value is two days in order. */
function isRange(value: unknown): value is DayRange {
	return Array.isArray(value) && value.length === 2 && isDay(value[0]) && isDay(value[1]) && value[0] <= value[1];
}

/** `2026-01-01 ~ 2026-03-01`, with the days in any form that a date may have; a list that the check refuses for any other text. */
function readRange(cell: string | number | boolean): unknown {
	const plain = String(cell).slice(0, 100).normalize('NFKC').trim();
	const parts = plain.split(/\s*(?:~|〜|至|到|–|—|[;,、]|\bto\b|\s-\s)\s*/);
	return parts.length === 2 ? parts.map((part) => readDayCell(part)) : [plain];
}
