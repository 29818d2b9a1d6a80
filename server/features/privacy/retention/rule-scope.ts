import { dayAt } from '../../../../contract/base/china-time.ts';

interface Rule {
	date_field: string;
	years: number;
	effect: 'anonymise' | 'remove';
}

/** What a rule is about today: records from before the same day some years ago. */
export function toScope({ date_field: dateField, years, effect }: Rule, now = Date.now()) {
	const [year = '', month = '', day = ''] = dayAt(now).split('-');
	const isLeapDay = month === '02' && day === '29';
	const before = `${String(Number(year) - years).padStart(4, '0')}-${month}-${isLeapDay ? '28' : day}`;
	return { dateField, before, effect };
}
