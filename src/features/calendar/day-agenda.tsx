import type { Day } from '../../../contract/base/china-time.ts';
import type { CalendarEntry } from '../../../contract/features/calendar/calendar.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { EntryChip } from './entry-chip.tsx';
import { texts } from './texts.ts';

/** What is on one day, by its hours. */
export function DayAgenda({ day, entries, onOpen }: { day: Day; entries: readonly CalendarEntry[]; onOpen(entry: CalendarEntry): void }) {
	const t = useText();
	if (entries.length === 0) return <p className="portal-day-empty">{t(texts.empty())}</p>;
	return (
		<ul className="calendar-agenda" aria-label={day}>
			{entries.map((entry) => (
				<li key={entry.key}>
					<span className="calendar-hours">{hoursOf(entry, day) ?? t(texts.isAllDay())}</span>
					<EntryChip entry={{ ...entry, isAllDay: true }} day={day} onOpen={onOpen} />
					{entry.location !== undefined && <small>{entry.location}</small>}
				</li>
			))}
		</ul>
	);
}

function hoursOf({ isAllDay, start, end }: CalendarEntry, day: Day): string | undefined {
	if (isAllDay || (start.slice(0, 10) < day && end.slice(0, 10) > day)) return undefined;
	const [from, to] = [start.slice(0, 10) === day ? start.slice(11) : '00:00', end.slice(0, 10) === day ? end.slice(11) : '24:00'];
	return from === to ? from : `${from}–${to}`;
}
