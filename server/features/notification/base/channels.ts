import { type NotificationChannel, notificationChannels } from '../../../../contract/screen/notification.ts';
import type { Config } from '../../../process/config/config.ts';

/** The channels that this portal has. */
export function availableChannels({ notices, sms }: Pick<Config, 'notices' | 'sms'>): NotificationChannel[] {
	const has: Record<NotificationChannel, boolean> = { app: true, email: notices.mail !== null, sms: sms !== undefined };
	return notificationChannels.filter((channel) => has[channel]);
}

/** Those of the wanted channels that this portal has; the portal itself without any. */
export function channelsOf(config: Pick<Config, 'notices' | 'sms'>, wanted: readonly NotificationChannel[] = []): NotificationChannel[] {
	const channels = availableChannels(config).filter((channel) => wanted.includes(channel));
	return channels.length > 0 ? channels : ['app'];
}
