import type { JobKind, Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { removeOld } from './events.ts';

/** Events of date rules are needed to trigger once per record and day, also after a downtime. */
const eventDays = 40;
const dayLength = 86_400_000;

/** Removes old notifications once a day. */
export function createCleaning({ database, config }: Pick<Services, 'database' | 'config'>): Record<string, JobKind> {
	return {
		'clean-notices': {
			own: { name: texts.cleaning(), cron: '10 3 * * *' },
			run: () => {
				const before = new Date(Date.now() - config.notices.days * dayLength);
				return removeOld(database, { eventDays, before, archive: config.logArchive });
			},
		},
	};
}
