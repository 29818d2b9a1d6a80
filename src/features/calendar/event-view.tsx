import type { Message } from '../../../contract/base/define-texts.ts';
import type { CalendarEvent, Reply } from '../../../contract/features/calendar/calendar.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ruleText } from './rule-texts.ts';
import { texts } from './texts.ts';

export const replyTexts: Record<Reply, Message> = {
	waiting: texts.waiting(),
	accepted: texts.accepted(),
	tentative: texts.maybe(),
	declined: texts.declined(),
};

/** An event of somebody else. */
export function EventView({ event }: { event: CalendarEvent }) {
	const t = useText();
	const rule = event.rule === null ? null : t(ruleText(event.rule));
	const [start, end] = [event.start, event.end].map((value) => value.replace('T', ' '));
	return (
		<div className="calendar-view">
			<p>{start === end ? start : `${start} – ${end}`}</p>
			{rule !== null && <p>{t(event.until === null ? texts.repeats({ rule }) : texts.repeatsUntil({ rule, until: event.until }))}</p>}
			<p>{t(texts.owner({ name: event.owner.name }))}</p>
			{event.location !== '' && <p>{event.location}</p>}
			{event.note !== '' && <p className="calendar-note">{event.note}</p>}
			{event.attendees.length > 0 && (
				<ul>
					{event.attendees.map(({ id, name, reply }) => (
						<li key={id}>
							{name} <small>{t(replyTexts[reply])}</small>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
