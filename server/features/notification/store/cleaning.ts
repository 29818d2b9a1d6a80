import type { JobKind, Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { removeOld } from './events.ts';

/** Events of date rules are needed to trigger once per record and day, also after a downtime. */
const eventDays = 40;

/** Removes old notifications once a day. */
export function createCleaning({ database, config }: Pick<Services, 'database' | 'config'>): Record<string, JobKind> {
	return {
		'clean-notices': {
			own: { name: texts.cleaning(), cron: '10 3 * * *' },
			run: () => removeOld(database, { eventDays, noticeDays: config.notices.days }),
		},
	};
}
