import { parseMoment, startOfDay } from '../../base/china-time.ts';
import { defineFormat, type FormatField } from '../base/define-format.ts';
import { readMomentCell } from './read-cells.ts';
import { sampleMoment } from './sample-moment.ts';
import { texts } from './texts.ts';

/** A moment with its time zone. */
export const dateTime = defineFormat({
	types: ['string'],
	title: texts.dateTimeTitle(),
	group: 'date',
	note: texts.dateTimeNote(),
	widget: 'date-time',
	widgets: ['date-time'],
	column: 'date-time',
	comparedAs: 'date-time',
	time: 'moment',
	hasDayLimits: true,
	checkShape: (value) => (hasZone(value) ? undefined : texts.dateTime()),
	checkText: checkLimits,
	normalise: toUtc,
	isSame: (one, other) => parseMoment(one) !== undefined && parseMoment(one) === parseMoment(other),
	isResult: (value) => parseMoment(value) !== undefined,
	toCell(value) {
		const moment = parseMoment(value);
		return moment === undefined ? undefined : { kind: 'date-time', moment };
	},
	fromCell: (cell) => (typeof cell === 'boolean' ? undefined : readMomentCell(cell)),
	importHint: texts.howDateTime(),
	exportWidth: 20,
	jsonSchema: () => ({ format: 'date-time' }),
	sample: (index) => sampleMoment(index).toISOString(),
});

function hasZone(text: unknown): boolean {
	return typeof text === 'string' && /(Z|[+-]\d{2}:\d{2})$/.test(text) && parseMoment(text) !== undefined;
}

/** A limit that is a day includes the whole of it. */
function checkLimits(text: string, { minimum: min, maximum: max }: FormatField) {
	const moment = parseMoment(text) ?? 0;
	if (typeof min === 'string' && moment < (parseMoment(min) ?? startOfDay(min))) return texts.tooEarly({ min });
	const isLate =
		typeof max === 'string' && (parseMoment(max) === undefined ? moment >= startOfDay(max) + 86_400_000 : moment > (parseMoment(max) ?? 0));
	return isLate ? texts.tooLate({ max }) : undefined;
}

/** Moments are stored in UTC. */
function toUtc(value: unknown): unknown {
	if (value === '') return null;
	const moment = typeof value === 'string' ? parseMoment(value) : undefined;
	return moment === undefined ? value : new Date(moment).toISOString();
}
