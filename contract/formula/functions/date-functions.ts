import { addDays, addMonths, dayAt, startOfWeek } from '../../base/china-time.ts';
import { FormulaError } from '../language/formula-problem.ts';
import { isEmpty, type Scalar, shorten, toNumber, toText } from '../values/formula-value.ts';
import { moveDay } from '../values/operators.ts';
import { eachRow, type FormulaFunction, type FunctionCall, ofNumbers, text } from './formula-function.ts';
import { type Moment, readMoment } from './moment.ts';

const date = text('日期', '日期', 'date');
const units = ['Y', 'M', 'W', 'D'] as const;
type Unit = (typeof units)[number];

/** Functions of days and moments, in the time of China; days are texts such as "2026-01-31". */
export const dateFunctions: FormulaFunction[] = [
	{
		name: 'TODAY',
		count: [0, 0],
		parameters: text('', '', ''),
		description: text(
			'今天。保存的是保存那天的结果。',
			'今天。儲存的是儲存那天的結果。',
			'The current date; a stored result is the day of the save.',
		),
		example: 'TODAY()',
		call: (_parts, { now }) => dayAt(now.getTime()),
	},
	{
		name: 'NOW',
		count: [0, 0],
		parameters: text('', '', ''),
		description: text('此刻的日期和时间。', '此刻的日期和時間。', 'The current date and time.'),
		example: 'TEXT(NOW(), "HH:mm")',
		call: (_parts, { now }) => now.toISOString(),
	},
	{
		name: 'DATE',
		count: [3, 3],
		parameters: text('年, 月, 日', '年, 月, 日', 'year, month, day'),
		description: text('由年月日得到日期。', '由年月日得到日期。', 'The date of a year, month and day.'),
		example: 'DATE(2026, 1, 31)',
		call: ofNumbers(toDay),
	},
	{
		name: 'YEAR',
		count: [1, 1],
		parameters: date,
		description: text('年。', '年。', 'The year.'),
		example: 'YEAR(madeOn)',
		call: ofMoment(({ day }) => Number(day.slice(0, 4))),
	},
	{
		name: 'QUARTER',
		count: [1, 1],
		parameters: date,
		description: text('季度，1 至 4。', '季度，1 至 4。', 'The quarter, 1 to 4.'),
		example: 'QUARTER(madeOn)',
		call: ofMoment(({ day }) => Math.ceil(Number(day.slice(5, 7)) / 3)),
	},
	{
		name: 'MONTH',
		count: [1, 1],
		parameters: date,
		description: text('月，1 至 12。', '月，1 至 12。', 'The month, 1 to 12.'),
		example: 'MONTH(madeOn)',
		call: ofMoment(({ day }) => Number(day.slice(5, 7))),
	},
	{
		name: 'DAY',
		count: [1, 1],
		parameters: date,
		description: text('日，1 至 31。', '日，1 至 31。', 'The day of the month, 1 to 31.'),
		example: 'DAY(madeOn)',
		call: ofMoment(({ day }) => Number(day.slice(8, 10))),
	},
	{
		name: 'HOUR',
		count: [1, 1],
		parameters: text('时间', '時間', 'time'),
		description: text('小时，0 至 23。', '小時，0 至 23。', 'The hour, 0 to 23.'),
		example: 'HOUR("2026-01-31 08:30")',
		call: ofMoment(({ time }) => Number(time.slice(0, 2))),
	},
	{
		name: 'MINUTE',
		count: [1, 1],
		parameters: text('时间', '時間', 'time'),
		description: text('分钟，0 至 59。', '分鐘，0 至 59。', 'The minute, 0 to 59.'),
		example: 'MINUTE("2026-01-31 08:30")',
		call: ofMoment(({ time }) => Number(time.slice(3, 5))),
	},
	{
		name: 'WEEKDAY',
		count: [1, 1],
		parameters: date,
		description: text(
			'星期几，星期一为 1，星期日为 7。',
			'星期幾，星期一為 1，星期日為 7。',
			'The day of the week: 1 (Monday) to 7 (Sunday).',
		),
		example: 'WEEKDAY("2026-01-31")',
		call: ofMoment(({ day }) => daysBetween(startOfWeek(day), day) + 1),
	},
	{
		name: 'WEEKNUM',
		count: [1, 1],
		parameters: date,
		description: text('一年中的第几周（国家标准，周一开始）。', '一年中的第幾週（國際標準，週一開始）。', 'The ISO week of the year.'),
		example: 'WEEKNUM("2026-01-31")',
		call: ofMoment(({ day }) => {
			const thursday = addDays(startOfWeek(day), 3);
			return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
		}),
	},
	{
		name: 'DAYS',
		count: [2, 2],
		parameters: text('结束日期, 开始日期', '結束日期, 開始日期', 'end, start'),
		description: text(
			'相差的天数，与两个日期相减相同。',
			'相差的天數，與兩個日期相減相同。',
			'The number of days from start to end, same as end - start.',
		),
		example: 'DAYS("2026-03-01", "2026-02-01")',
		call: ofDates(([end, start]) => daysBetween(start.day, end.day)),
	},
	{
		name: 'DATEDIF',
		count: [2, 3],
		parameters: text('开始日期, 结束日期, [单位]', '開始日期, 結束日期, [單位]', 'start, end, [unit]'),
		description: text(
			'满几个单位：Y 年、M 月、W 周、D 天（默认）。',
			'滿幾個單位：Y 年、M 月、W 週、D 天（預設）。',
			'The number of complete units between two dates: Y years, M months, W weeks, D days (default).',
		),
		example: 'DATEDIF("1990-05-20", "2026-03-15", "Y")',
		call: ofDates(([start, end], [unit]) => fullUnits(start.day, end.day, toUnit(unit))),
	},
	{
		name: 'DATEDELTA',
		count: [2, 3],
		parameters: text('日期, 数量, [单位]', '日期, 數量, [單位]', 'date, amount, [unit]'),
		description: text(
			'推后（正数）或提前（负数）若干单位：Y 年、M 月、W 周、D 天（默认）。',
			'推後（正數）或提前（負數）若干單位：Y 年、M 月、W 週、D 天（預設）。',
			'The date moved by an amount (negative: earlier): Y years, M months, W weeks, D days (default).',
		),
		example: 'DATEDELTA(madeOn, 18, "M")',
		call: eachRow(([value = null, amount = null, unit]) => {
			const count = toNumber(amount);
			return isEmpty(value) || count === null ? null : moveBy(readMoment(value), Math.trunc(count), toUnit(unit));
		}),
	},
	{
		name: 'EOMONTH',
		count: [1, 2],
		parameters: text('日期, [月数]', '日期, [月數]', 'date, [months]'),
		description: text(
			'若干月之后那个月的最后一天。',
			'若干月之後那個月的最後一天。',
			'The last day of the month, moved by a number of months.',
		),
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
