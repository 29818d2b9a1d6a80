import { dayAt } from '../../../../contract/base/china-time.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import type { Reply } from '../../../../contract/features/calendar/calendar.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { groupByLanguage } from '../../../db/people/read-language.ts';
import type { Services } from '../../feature.ts';
import { noticeContent, storeNotice } from '../../message/public.ts';
import { writePeriod } from '../base/local-time.ts';
import { texts } from '../base/texts.ts';
import type { StoredEvent } from '../store/events.ts';

interface Told {
	event: StoredEvent;
	people: readonly string[];
	kind: 'invited' | 'moved' | 'cancelled' | 'replied';
	by: { name: string; reply?: Reply };
}

/** Stores a message about an event for each of the people, in the transaction of the change and in the language of each; `announceMail` after the commit is the caller's. */
export async function tellPeople(services: Services, db: RecordDatabase, { event, people, kind, by }: Told): Promise<void> {
	if (people.length === 0) return;
	for (const { language, people: readers } of await groupByLanguage(services.database, people)) {
		const lines = [
			texts.when({ when: whenText(event, language) }),
			...(event.location === '' ? [] : [texts.where({ location: event.location })]),
		];
		const content = lines.map((line) => line.in(language));
		await storeNotice(db, {
			tenantId: event.tenantId,
			senderName: texts.sender().in(language),
			subject: cutText(subjectOf(event, { kind, by }, language), 200),
			content: noticeContent(content, language, kind === 'cancelled' ? null : eventPath(event)),
			contentText: content.join('\n'),
			people: readers,
		});
	}
}

function subjectOf({ title }: StoredEvent, { kind, by }: Pick<Told, 'kind' | 'by'>, language: Language): string {
	if (kind === 'invited') return texts.invited({ name: by.name, title }).in(language);
	if (kind === 'moved') return texts.moved({ title }).in(language);
	if (kind === 'cancelled') return texts.cancelled({ title }).in(language);
	const reply = by.reply === 'accepted' || by.reply === 'tentative' ? texts[by.reply]() : texts.declined();
	return texts.replied({ name: by.name, reply, title }).in(language);
}

/** The address that opens an event in the calendar, at its first occurrence or at one that is given. */
export function eventPath({ id, startsAt }: Pick<StoredEvent, 'id' | 'startsAt'>, start = startsAt.getTime()): string {
	return `/calendar?${new URLSearchParams({ event: id, day: dayAt(start) })}`;
}

/** When an event is, at its first occurrence or at one that is given. */
export function whenText(
	{ isAllDay, startsAt, endsAt }: Pick<StoredEvent, 'isAllDay' | 'startsAt' | 'endsAt'>,
	language: Language,
	start = startsAt.getTime(),
): string {
	const period = writePeriod(isAllDay, { start, end: start + endsAt.getTime() - startsAt.getTime() });
	if (period.start === period.end) return period.start.replace('T', ' ');
	const isOneDay = period.start.slice(0, 10) === period.end.slice(0, 10);
	const end = isOneDay ? period.end.slice(11) : period.end;
	return texts.span({ start: period.start.replace('T', ' '), end: end.replace('T', ' ') }).in(language);
}
