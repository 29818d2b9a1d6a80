import { isDay } from '../../base/china-time.ts';
import { defineFormat } from '../base/define-format.ts';
import { emptyToNull } from '../base/empty-to-null.ts';
import { readDayCell } from './read-cells.ts';
import { sampleMoment } from './sample-moment.ts';
import { texts } from './texts.ts';

/** A day of the calendar. */
export const date = defineFormat({
	types: ['string'],
	title: texts.dateTitle(),
	group: 'date',
	note: texts.dateNote(),
	widget: 'date',
	widgets: ['date'],
	column: 'date',
	comparedAs: 'date',
	time: 'day',
	hasDayLimits: true,
	checkShape: (value) => (isDay(value) ? undefined : texts.date()),
	checkText(text, { minimum: min, maximum: max }) {
		if (typeof min === 'string' && text < min) return texts.tooEarly({ min });
		return typeof max === 'string' && text > max ? texts.tooLate({ max }) : undefined;
	},
	normalise: emptyToNull,
	isResult: isDay,
	toCell: (value) => ({ kind: 'date', day: String(value) }),
	fromCell: (cell) => (typeof cell === 'boolean' ? undefined : readDayCell(cell)),
	importHint: texts.howDate(),
	jsonSchema: () => ({ format: 'date' }),
	sample: (index) => sampleMoment(index).toISOString().slice(0, 10),
});
