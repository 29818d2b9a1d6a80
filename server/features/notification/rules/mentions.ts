import type { RecordDatabase } from '../../../db/database.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { Services } from '../../feature.ts';
import { channelsOf } from '../base/channels.ts';
import { findChoices } from '../store/choices.ts';
import { addMentionNotices, type MentionNotice, tablesOf } from '../store/mentions.ts';

/** People whom a comment mentions, with the channels that each of them chose. */
export type Mentions = MentionNotice[];

/** Reads by which channels mentioned people are notified. */
export async function prepareMentions(
	{ database, config }: Pick<Services, 'database' | 'config'>,
	people: ReadonlyArray<{ id: string; name: string }>,
): Promise<Mentions> {
	const choices = await findChoices(
		database.system,
		people.map(({ id }) => id),
	);
	return people.flatMap(({ id, name }) =>
		channelsOf(config, choices.get(id)?.channels.mention).map((channel) => ({ employeeId: id, recipient: name, channel })),
	);
}

/** Queues the notices for mentioned people in the transaction of the comment. A comment notifies each person once. */
export async function addMentions(
	db: RecordDatabase,
	comment: { tenantId: string; screen: string; recordId: string; commentId: string },
	mentions: Mentions,
): Promise<void> {
	if (mentions.length === 0) return;
	await addMentionNotices(db, comment, mentions);
	await announceEvent(tablesOf(db), { type: 'notification' });
}
