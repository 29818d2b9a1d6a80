import { defineTexts } from '../../base/define-texts.ts';

/** The texts of days, moments and times. */
export const texts = defineTexts({
	date: { 'zh-CN': '日期不正确', 'zh-TW': '日期不正確', en: 'This is not a date' },
	dateTime: { 'zh-CN': '日期时间不正确', 'zh-TW': '日期時間不正確', en: 'This is not a date and time' },
	time: { 'zh-CN': '时间不正确', 'zh-TW': '時間不正確', en: 'This is not a time of day' },
	dateRange: { 'zh-CN': '请选择开始和结束日期', 'zh-TW': '請選擇開始和結束日期', en: 'Choose a first and a last day' },
	rangeOrder: { 'zh-CN': '结束日期不能早于开始日期', 'zh-TW': '結束日期不能早於開始日期', en: 'The last day is before the first' },
	meetsDays: { 'zh-CN': '与日期范围重叠', 'zh-TW': '與日期範圍重疊', en: 'overlaps the days' },
	notMeetsDays: { 'zh-CN': '不与日期范围重叠', 'zh-TW': '不與日期範圍重疊', en: 'does not overlap the days' },
	tooEarly: { 'zh-CN': '不能早于 {min}', 'zh-TW': '不能早於 {min}', en: 'Not before {min}' },
	tooLate: { 'zh-CN': '不能晚于 {max}', 'zh-TW': '不能晚於 {max}', en: 'Not after {max}' },
	howDate: { 'zh-CN': '日期，如 2026-01-31', 'zh-TW': '日期，如 2026-01-31', en: 'Date such as 2026-01-31' },
	howDateRange: {
		'zh-CN': '首日和末日，如 2026-01-01 ~ 2026-03-01',
		'zh-TW': '首日和末日，如 2026-01-01 ~ 2026-03-01',
		en: 'The first and the last day, such as 2026-01-01 ~ 2026-03-01',
	},
	howDateTime: { 'zh-CN': '时间，如 2026-01-31 08:30', 'zh-TW': '時間，如 2026-01-31 08:30', en: 'Date and time such as 2026-01-31 08:30' },
	howTime: { 'zh-CN': '时刻，如 08:30', 'zh-TW': '時刻，如 08:30', en: 'Time such as 08:30' },
	dateNote: {
		'zh-CN': '真实存在的日期，如 2026-05-20',
		'zh-TW': '真實存在的日期，如 2026-05-20',
		en: 'A day that the calendar has: `2026-05-20`',
	},
	dateTimeNote: {
		'zh-CN': '带时区的时刻，如 2026-05-20T08:00:00+08:00 或以 Z 结尾',
		'zh-TW': '帶時區的時刻，如 2026-05-20T08:00:00+08:00 或以 Z 結尾',
		en: 'A moment with its zone: `2026-05-20T08:00:00+08:00`, or ending in `Z`',
	},
	dateRangeNote: {
		'zh-CN': '首日和末日，如 ["2026-05-01", "2026-05-20"]',
		'zh-TW': '首日和末日，如 ["2026-05-01", "2026-05-20"]',
		en: 'The first and the last day: `["2026-05-01", "2026-05-20"]`',
	},
	timeNote: { 'zh-CN': '时刻，如 08:30 或 08:30:00', 'zh-TW': '時刻，如 08:30 或 08:30:00', en: 'A time of day: `08:30` or `08:30:00`' },
	dateTitle: { 'zh-CN': '日期', 'zh-TW': '日期', en: 'Date' },
	dateTimeTitle: { 'zh-CN': '日期时间', 'zh-TW': '日期時間', en: 'Date and time' },
	dateRangeTitle: { 'zh-CN': '日期区间', 'zh-TW': '日期區間', en: 'Date range' },
	timeTitle: { 'zh-CN': '时刻', 'zh-TW': '時刻', en: 'Time of day' },
});
