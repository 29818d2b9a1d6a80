import { type Day, dayAt, isDay, parseMoment, startOfDay } from '../../base/china-time.ts';
import { FormulaError } from '../language/formula-problem.ts';
import { type Scalar, shorten } from '../values/formula-value.ts';

/** A day of the calendar and a time of that day (`08:30:00`), in China. */
export interface Moment {
	day: Day;
	time: string;
	/** Whether the value named a time, or only a day. */
	hasTime: boolean;
}

/** Reads a day or a moment; refuses every other text. */
export function readMoment(value: Scalar): Moment {
	if (isDay(value)) return { day: value, time: '00:00:00', hasTime: false };
	const moment = parseMoment(value);
	if (moment === undefined) throw new FormulaError('notADate', { value: shorten(value) });
	const day = dayAt(moment);
	if (!isDay(day)) throw new FormulaError('outOfRange');
	const seconds = Math.floor((moment - startOfDay(day)) / 1000);
	const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
	return { day, time, hasTime: true };
}
