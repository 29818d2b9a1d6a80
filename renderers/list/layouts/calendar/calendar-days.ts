import type { KeyboardEvent } from 'react';

import type { Day } from '../../../../contract/base/china-time.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { Period, Span } from '../base/period.ts';

/** What the days of a calendar are drawn from. */
export interface CalendarDays {
	period: Period;
	/** The day in question. */
	day: Day;
	span: Span;
	today: Day;
	/** The records on a day, those of several days first. */
	on(day: Day): StoredRecord[];
	/** How many other records a day has. */
	unseen(day: Day): number;
	busy: string | null;
	mayMove(record: StoredRecord): boolean;
	/** Moves a record from a day to another. */
	move(record: StoredRecord, from: Day, to: Day): void;
	openDay(day: Day): void;
	/** Missing where nobody may create records. */
	onCreate: ((day: Day) => void) | undefined;
	/** Moves the record with the keys; the focus goes along. */
	onKey(event: KeyboardEvent, record: StoredRecord, day: Day): void;
}
