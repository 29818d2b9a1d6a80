import { expect, it } from 'vitest';

import { readCalendar } from '../../../../../server/features/calendar/ics/read-ics.ts';

const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT'];
const read = (...events: string[][]) =>
	readCalendar(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n'))?.map(
		({ uid, isCancelled, input: { start, end, excluded, rule } }) => ({ uid, isCancelled, start, end, excluded, rule }),
	);

it('makes an occurrence that was changed alone an event, and takes its day from the series', () => {
	const zone = 'TZID=Asia/Shanghai';
	const series = event('例会', `DTSTART;${zone}:20261130T090000`, `DTEND;${zone}:20261130T100000`, 'RRULE:FREQ=WEEKLY;BYDAY=MO');
	const moved = event('例会', `RECURRENCE-ID;${zone}:20261214T090000`, `DTSTART;${zone}:20261215T140000`, `DTEND;${zone}:20261215T150000`);
	const removed = event('例会', `RECURRENCE-ID;${zone}:20261221T090000`, 'STATUS:CANCELLED', `DTSTART;${zone}:20261221T090000`);
	expect(read(series, moved, removed)).toEqual([
		{
			...{ uid: '例会', isCancelled: false, start: '2026-11-30T09:00', end: '2026-11-30T10:00', rule: 'FREQ=WEEKLY;BYDAY=MO' },
			excluded: ['2026-12-14', '2026-12-21'],
		},
		{
			...{ uid: '例会 @2026-12-14', isCancelled: false, start: '2026-12-15T14:00', end: '2026-12-15T15:00', rule: null },
			excluded: [],
		},
	]);
});

it('reads times in zones that are at offset zero, by their name or by what the file says of them', () => {
	const own = ['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000'];
	const at = (zone: string, day: string) => event(zone, `DTSTART${zone && `;TZID=${zone}`}:${day}T090000`);
	const events = [
		at('Europe/London', '20261201'),
		at('Europe/London', '20260701'),
		at('Etc/UTC', '20261201'),
		at('Own', '20261201'),
		at('Nowhere', '20261201'),
		at('', '20261201'),
	];
	expect(read([...own, 'END:STANDARD', 'END:VTIMEZONE'], ...events)?.map(({ start }) => start)).toEqual([
		'2026-12-01T17:00',
		'2026-07-01T16:00',
		...['2026-12-01T17:00', '2026-12-01T17:00'],
		...['2026-12-01T09:00', '2026-12-01T09:00'],
	]);
});

it('has no times for days and hours that do not exist, and says what was cancelled', () => {
	const events = [
		event('月', 'DTSTART:20261340T010000Z'),
		event('日', 'DTSTART;VALUE=DATE:20260230'),
		event('时', 'DTSTART:20261201T256100Z'),
		event('止', 'DTSTART:20261201T010000Z', 'DTEND:20261201T990000Z'),
		event('消', 'DTSTART:20261201T010000Z', 'STATUS:CANCELLED'),
	];
	expect(read(...events)?.map(({ start, isCancelled }) => [start, isCancelled])).toEqual([
		...Array.from({ length: 4 }, () => [undefined, false]),
		['2026-12-01T09:00', true],
	]);
});
