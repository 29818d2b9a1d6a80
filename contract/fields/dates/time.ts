import { readSerial } from '../../base/excel-dates.ts';
import { defineFormat } from '../base/define-format.ts';
import { emptyToNull } from '../base/empty-to-null.ts';
import { texts } from './texts.ts';

/** A time of day. */
export const time = defineFormat({
	types: ['string'],
	title: texts.timeTitle(),
	group: 'date',
	note: texts.timeNote(),
	widget: 'time',
	widgets: ['time'],
	comparedAs: 'time',
	checkText: (text) => (normalTime(text) === undefined ? texts.time() : undefined),
	normalise: emptyToNull,
	fromCell: (cell) => (typeof cell === 'number' ? (readSerial(cell)?.slice(-8) ?? String(cell)) : undefined),
	importHint: texts.howTime(),
	jsonSchema: () => ({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$' }),
	sample: () => '09:30',
});

/** A time of day with seconds (`08:00:00`); nothing for any other text. */
export function normalTime(input: unknown): string | undefined {
	if (typeof input !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(input)) return undefined;
	return input.length === 5 ? `${input}:00` : input;
}
