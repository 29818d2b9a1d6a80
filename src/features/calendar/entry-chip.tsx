import { SyncOutlined } from '@ant-design/icons';

import type { Day } from '../../../contract/base/china-time.ts';
import type { CalendarEntry } from '../../../contract/features/calendar/calendar.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { replyTexts } from './event-view.tsx';

interface Props {
	entry: CalendarEntry;
	/** The day that it is drawn on. */
	day: Day;
	onOpen(entry: CalendarEntry): void;
}

/** An entry on a day in one line, joined to the days before and after it. What cannot be opened is no button. */
export function EntryChip({ entry, day, onOpen }: Props) {
	const t = useText();
	const { source, title, owner, isAllDay, start, end, isRepeated, reply, eventId, record } = entry;
	const starts = start.slice(0, 10) === day;
	const shared = {
		className: 'portal-chip',
		'data-source': source,
		'data-reply': reply,
		'data-before': !starts,
		'data-after': end.slice(0, 10) > day,
		title: [title, owner, entry.location, reply && t(replyTexts[reply])].filter((part) => part !== undefined && part !== '').join(' · '),
	};
	const content = (
		<>
			{!isAllDay && starts && <time>{start.slice(11)}</time>}
			<span>{source === 'shared' ? `${owner} · ${title}` : title}</span>
			{isRepeated && <SyncOutlined aria-hidden />}
		</>
	);
	if (eventId === null && record === undefined) return <div {...shared}>{content}</div>;
	return (
		<button type="button" {...shared} onClick={() => onOpen(entry)}>
			{content}
		</button>
	);
}
