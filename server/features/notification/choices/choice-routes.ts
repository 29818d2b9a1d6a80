import type { NotificationSettings } from '../../../../contract/features/notification/notification-choices.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { availableChannels } from '../base/channels.ts';
import { readChoice, storeChoice } from '../store/choices.ts';
import { readContact } from '../store/recipients.ts';
import { readChoices } from './read-choices.ts';

type Work = Pick<Services, 'database' | 'config'>;

const path = '/platform/v3/user/notifications';

/** What people choose for themselves; the calls take nobody's id. */
export function createChoiceRoutes(work: Work): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path,
			policy: 'signed-in',
			summary: 'The channels by category and the quiet hours of the caller, and the channels of this portal.',
			output: { type: 'object' },
			handle: ({ principal }) => readOwn(work, principal.userId),
		}),
		signedInRoute({
			method: 'POST',
			path,
			policy: 'signed-in',
			summary:
				'Stores the channels by category and the quiet hours of the caller. Without an entry, the channels of the notification apply.',
			input: {
				type: 'object',
				required: ['channels'],
				properties: {
					channels: { type: 'object', description: 'Lists of `app`, `email`, `sms` by `record`, `warning`, `deadline`, `mention`.' },
					quiet: { type: ['object', 'null'], description: '`from`, `to` as `22:00` in China, `mode`: `wait` or `app`.' },
				},
			},
			output: { type: 'object' },
			handle: async ({ principal, input }) => {
				refuseWhileSwitched(principal);
				await storeChoice(work.database, principal.userId, readChoices(input));
				return readOwn(work, principal.userId);
			},
		}),
	];
}

async function readOwn({ database, config }: Work, employeeId: string): Promise<NotificationSettings> {
	const available = availableChannels(config);
	const withoutAddress: NotificationSettings['withoutAddress'] = [];
	for (const channel of available)
		if (channel !== 'app' && (await readContact(database, { employeeId, channel })) === null) withoutAddress.push(channel);
	return { ...(await readChoice(database.system, employeeId)), available, withoutAddress };
}
