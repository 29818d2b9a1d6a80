import type { Language } from '../../../../contract/base/languages.ts';
import type { FeatureNotice, NoticeWords, Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { eventPath, whenText } from '../calls/invitations.ts';
import { nextOccurrence } from '../series/occurrences.ts';
import { findEvent } from '../store/events.ts';
import { reminds } from '../store/reminders.ts';

/** A reminder may be delivered a little after the event has begun. */
const patience = 3_600_000;

/** What a reminder says; nothing for an event that is over, or that does not concern the person any more. */
export async function presentReminder(
	{ database }: Pick<Services, 'database'>,
	{ tenantId, employeeId, recordId }: FeatureNotice,
	language: Language,
): Promise<NoticeWords | undefined> {
	const event = await findEvent(database, tenantId, recordId);
	if (!event || !(await reminds(database, { id: recordId, employeeId }))) return undefined;
	const next = nextOccurrence(event, Date.now() - patience);
	if (!next) return undefined;
	const subject = texts.reminded({ title: event.title, when: whenText(event, language, next.start) }).in(language);
	return {
		subject,
		content: event.location === '' ? '' : texts.where({ location: event.location }).in(language),
		link: eventPath(event, next.start),
	};
}
