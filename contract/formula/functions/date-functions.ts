import { addDays, addMonths, dayAt, startOfWeek } from '../../base/china-time.ts';
import { FormulaError } from '../language/formula-problem.ts';
import { isEmpty, type Scalar, shorten, toNumber, toText } from '../values/formula-value.ts';
import { moveDay } from '../values/operators.ts';
import { eachRow, type FormulaFunction, type FunctionCall, ofNumbers } from './formula-function.ts';
import { type Moment, readMoment } from './moment.ts';
import { functionTexts, parameterTexts } from './texts.ts';

const units = ['Y', 'M', 'W', 'D'] as const;
type Unit = (typeof units)[number];

/** Functions of days and moments, in the time of China; days are texts such as "2026-01-31". */
export const dateFunctions: FormulaFunction[] = [
	{
		name: 'TODAY',
		result: 'day',
		count: [0, 0],
		parameters: parameterTexts.none(),
		description: functionTexts.TODAY(),
		example: 'TODAY()',
		call: (_parts, { now }) => dayAt(now.getTime()),
	},
	{
		name: 'NOW',
		result: 'moment',
		count: [0, 0],
		parameters: parameterTexts.none(),
		description: functionTexts.NOW(),
		example: 'TEXT(NOW(), "HH:mm")',
		call: (_parts, { now }) => now.toISOString(),
	},
	{
		name: 'DATE',
		result: 'day',
		count: [3, 3],
		parameters: parameterTexts.parts(),
		description: functionTexts.DATE(),
		example: 'DATE(2026, 1, 31)',
		call: ofNumbers(toDay),
	},
	{
		name: 'YEAR',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.date(),
		description: functionTexts.YEAR(),
		example: 'YEAR(madeOn)',
		call: ofMoment(({ day }) => Number(day.slice(0, 4))),
	},
	{
		name: 'QUARTER',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.date(),
		description: functionTexts.QUARTER(),
		example: 'QUARTER(madeOn)',
		call: ofMoment(({ day }) => Math.ceil(Number(day.slice(5, 7)) / 3)),
	},
	{
		name: 'MONTH',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.date(),
		description: functionTexts.MONTH(),
		example: 'MONTH(madeOn)',
		call: ofMoment(({ day }) => Number(day.slice(5, 7))),
	},
	{
		name: 'DAY',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.date(),
		description: functionTexts.DAY(),
		example: 'DAY(madeOn)',
		call: ofMoment(({ day }) => Number(day.slice(8, 10))),
	},
	{
		name: 'HOUR',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.time(),
		description: functionTexts.HOUR(),
		example: 'HOUR("2026-01-31 08:30")',
		call: ofMoment(({ time }) => Number(time.slice(0, 2))),
	},
	{
		name: 'MINUTE',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.time(),
		description: functionTexts.MINUTE(),
		example: 'MINUTE("2026-01-31 08:30")',
		call: ofMoment(({ time }) => Number(time.slice(3, 5))),
	},
	{
		name: 'WEEKDAY',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.date(),
		description: functionTexts.WEEKDAY(),
		example: 'WEEKDAY("2026-01-31")',
		call: ofMoment(({ day }) => daysBetween(startOfWeek(day), day) + 1),
	},
	{
		name: 'WEEKNUM',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.date(),
		description: functionTexts.WEEKNUM(),
		example: 'WEEKNUM("2026-01-31")',
		call: ofMoment(({ day }) => {
			const thursday = addDays(startOfWeek(day), 3);
			return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
		}),
	},
	{
		name: 'DAYS',
		result: 'number',
		count: [2, 2],
		parameters: parameterTexts.days(),
		description: functionTexts.DAYS(),
		example: 'DAYS("2026-03-01", "2026-02-01")',
		call: ofDates(([end, start]) => daysBetween(start.day, end.day)),
	},
	{
		name: 'DATEDIF',
		result: 'number',
		count: [2, 3],
		parameters: parameterTexts.datedif(),
		description: functionTexts.DATEDIF(),
		example: 'DATEDIF("1990-05-20", "2026-03-15", "Y")',
		call: ofDates(([start, end], [unit]) => fullUnits(start.day, end.day, toUnit(unit))),
	},
	{
		name: 'DATEDELTA',
		result: 'first',
		count: [2, 3],
		parameters: parameterTexts.datedelta(),
		description: functionTexts.DATEDELTA(),
		example: 'DATEDELTA(madeOn, 18, "M")',
		call: eachRow(([value = null, amount = null, unit]) => {
			const count = toNumber(amount);
			return isEmpty(value) || count === null ? null : moveBy(readMoment(value), Math.trunc(count), toUnit(unit));
		}),
	},
	{
		name: 'EOMONTH',
		result: 'day',
		count: [1, 2],
		parameters: parameterTexts.eomonth(),
		description: functionTexts.EOMONTH(),
		example: 'EOMONTH("2026-01-15", 1)',
		call: eachRow(([value = null, months = 0]) => {
			const count = toNumber(months);
			if (isEmpty(value) || count === null) return null;
			return addDays(moveMonths(`${readMoment(value).day.slice(0, 7)}-01`, Math.trunc(count) + 1), -1);
		}),
	},
];

function ofMoment(call: (moment: Moment) => Scalar): FunctionCall {
	return eachRow(([value = null]) => (isEmpty(value) ? null : call(readMoment(value))));
}

function ofDates(call: (dates: [Moment, Moment], rest: Scalar[]) => Scalar): FunctionCall {
	return eachRow(([first = null, second = null, ...rest]) =>
		isEmpty(first) || isEmpty(second) ? null : call([readMoment(first), readMoment(second)], rest),
	);
}

function toDay(year = 0, month = 1, day = 1): string {
	const months = (Math.trunc(year) - 2000) * 12 + Math.trunc(month) - 1;
	return moveDay(moveMonths('2000-01-01', months), day - 1);
}

function toUnit(value: Scalar | undefined): Unit {
	if (value === undefined || isEmpty(value)) return 'D';
	const unit = units.find((candidate) => candidate === toText(value).toUpperCase());
	if (!unit) throw new FormulaError('wrongArgument', { name: '', value: shorten(value) });
	return unit;
}

function moveBy(moment: Moment, amount: number, unit: Unit): string {
	const { day, time, hasTime } = moment;
	const moved =
		unit === 'D' || unit === 'W' ? moveDay(day, unit === 'W' ? amount * 7 : amount) : moveMonths(day, unit === 'Y' ? amount * 12 : amount);
	return hasTime ? new Date(`${moved}T${time}+08:00`).toISOString() : moved;
}

function moveMonths(day: string, months: number): string {
	const year = Number(day.slice(0, 4)) + Math.floor((Number(day.slice(5, 7)) - 1 + months) / 12);
	if (!(year >= 1000 && year <= 9999)) throw new FormulaError('outOfRange');
	return addMonths(day, months);
}

function daysBetween(start: string, end: string): number {
	return (Date.parse(end) - Date.parse(start)) / 86_400_000;
}

function fullUnits(start: string, end: string, unit: Unit): number {
	if (start > end) return -fullUnits(end, start, unit) + 0;
	if (unit === 'D' || unit === 'W') return Math.floor(daysBetween(start, end) / (unit === 'W' ? 7 : 1));
	const [fromYear = 0, fromMonth = 0] = start.split('-').map(Number);
	const [toYear = 0, toMonth = 0] = end.split('-').map(Number);
	const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
	const full = addMonths(start, months) > end ? months - 1 : months;
	return unit === 'Y' ? Math.floor(full / 12) : full;
}
