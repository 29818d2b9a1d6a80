/**
 * @title 工作日计算
 * @title-en Working days
 * @title-zh-TW 工作日計算
 * @description 两个日期之间的工作日，以及若干工作日之后的日期；节假日和调休以工作日历为准。
 * @description-en The working days between two dates, and the date after a number of working days; holidays and make-up working days follow the work calendar.
 * @description-zh-TW 兩個日期之間的工作日，以及若干工作日之後的日期；節假日和調休以工作日曆為準。
 */
const day = 86_400_000;

function toDate(time) {
	return new Date(time).toISOString().slice(0, 10);
}

/** As the work calendar says, otherwise from Monday to Friday. */
function isWorkingDay(time) {
	const kind = calendar[toDate(time)];
	if (kind !== undefined) return kind === 'workday';
	const weekday = new Date(time).getUTCDay();
	return weekday !== 0 && weekday !== 6;
}

/** The working days from the first date on, before the second one. */
function between(from, to) {
	let count = 0;
	for (let time = Date.parse(from); time < Date.parse(to); time += day) if (isWorkingDay(time)) count++;
	return count;
}

/** The date that is a number of working days after another one. */
function after(date, days) {
	let time = Date.parse(date);
	for (let rest = days; rest > 0; ) {
		time += day;
		if (isWorkingDay(time)) rest--;
	}
	return toDate(time);
}

return { between, after };
