import { expect, it } from 'vitest';

import { draftOfPart, newDraft, toInput } from '../../../../../src/features/calendar/event-draft.ts';

it('a new event of today is not in the past', () => {
	const periodOf = (day: string, now: string) => {
		const { start, end } = newDraft(day, Date.parse(`${now}+08:00`));
		return [start, end];
	};
	expect(periodOf('2026-11-28', '2026-11-28T07:30')).toEqual(['2026-11-28T09:00', '2026-11-28T10:00']);
	expect(periodOf('2026-11-28', '2026-11-28T14:20')).toEqual(['2026-11-28T15:00', '2026-11-28T16:00']);
	expect(periodOf('2026-11-28', '2026-11-28T22:20')).toEqual(['2026-11-28T23:00', '2026-11-29T00:00']);
	expect(periodOf('2026-11-28', '2026-11-28T23:20')).toEqual(['2026-11-28T09:00', '2026-11-28T10:00']);
	expect(periodOf('2026-12-02', '2026-11-28T14:20')).toEqual(['2026-12-02T09:00', '2026-12-02T10:00']);
});

it('a part of a series begins on the day that was opened, and one occurrence alone does not repeat', () => {
	const first = { ...newDraft('2026-12-01', 0), title: '例会', rule: 'FREQ=WEEKLY;BYDAY=TU', until: '2026-12-31' };
	const changed = { ...first, title: '例会（新）' };
	const part = (name: 'all' | 'one' | 'following') => {
		const { title, start, end, rule, until } = toInput(draftOfPart(changed, { from: 'all', to: name, first, day: '2026-12-15' }), name);
		return [title, start, end, rule, until];
	};
	expect(part('one')).toEqual(['例会（新）', '2026-12-15T09:00', '2026-12-15T10:00', null, null]);
	expect(part('following')).toEqual(['例会（新）', '2026-12-15T09:00', '2026-12-15T10:00', first.rule, first.until]);
	expect(part('all')).toEqual(['例会（新）', '2026-12-01T09:00', '2026-12-01T10:00', first.rule, first.until]);
});

it('what was entered stays when another part of the series is chosen', () => {
	const first = { ...newDraft('2026-12-01', 0), title: '例会', rule: 'FREQ=WEEKLY;BYDAY=TU', until: '2026-12-31' };
	const entered = { ...first, start: '2026-12-02T14:30', end: '2026-12-02T16:00', rule: 'FREQ=DAILY', until: '2027-01-31' };
	const one = draftOfPart(entered, { from: 'all', to: 'one', first, day: '2026-12-15' });
	expect(toInput(one, 'one')).toMatchObject({ start: '2026-12-16T14:30', end: '2026-12-16T16:00', rule: null, until: null });
	const all = draftOfPart(one, { from: 'one', to: 'all', first, day: '2026-12-15' });
	expect(toInput(all)).toMatchObject({ start: '2026-12-02T14:30', end: '2026-12-02T16:00', rule: 'FREQ=DAILY', until: '2027-01-31' });
});
