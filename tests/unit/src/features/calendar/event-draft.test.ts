import { expect, it } from 'vitest';

import { newDraft } from '../../../../../src/features/calendar/event-draft.ts';

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
