import type { Kysely } from 'kysely';

import type { NotificationCategory, NotificationChannel } from '../../../../contract/screen/notification.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { Services } from '../../feature.ts';
import { channelsOf } from '../base/channels.ts';
import { findChoices } from '../store/choices.ts';
import { addNotices } from '../store/notices.ts';

/** Notices about a record of a feature; `noticeTexts` of the feature has their source. */
export interface FeatureNotices {
	tenantId: string;
	source: string;
	rule: string;
	recordId: string;
	category: NotificationCategory;
	people: readonly string[];
	/** For those who chose none. Default: the portal. */
	channels?: readonly NotificationChannel[];
}

/** Queues notices by the channels that each person chose, in the transaction of what they are about. */
export async function queueNotices(
	{ database, config }: Pick<Services, 'database' | 'config'>,
	db: Kysely<SystemTables>,
	{ people, channels, ...about }: FeatureNotices,
): Promise<void> {
	if (people.length === 0) return;
	const choices = await findChoices(database.system, people);
	const dueAt = new Date();
	await addNotices(
		db,
		people.flatMap((employeeId) =>
			channelsOf(config, choices.get(employeeId)?.channels[about.category] ?? channels).map((channel) => ({
				...about,
				employeeId,
				channel,
				eventId: null,
				dueAt,
			})),
		),
	);
	await announceEvent(db, { type: 'notification' });
}
