import { type NotificationChannel, notificationChannels } from '../../../../contract/screen/notification.ts';
import type { Config } from '../../../process/config.ts';

/** The channels that this portal has. */
export function availableChannels({ notices, sms }: Pick<Config, 'notices' | 'sms'>): NotificationChannel[] {
	const has: Record<NotificationChannel, boolean> = { app: true, email: notices.mail !== null, sms: sms !== undefined };
	return notificationChannels.filter((channel) => has[channel]);
}
