import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { type NotificationChoices, type QuietHours, quietModes } from '../../../../contract/features/notification/notification-choices.ts';
import { notificationCategories, notificationChannels } from '../../../../contract/screen/notification.ts';
import { inputTexts } from '../../../input/texts.ts';
import { texts } from '../base/texts.ts';

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Reads the choices of a call; throws `invalidInput`. */
export function readChoices(input: Record<string, unknown>): NotificationChoices {
	const { channels, quiet = null } = input;
	if (!isObject(channels)) throw refuse('channels');
	return { channels: readChannels(channels), quiet: quiet === null ? null : readQuiet(quiet) };
}

function readChannels(given: Record<string, unknown>): NotificationChoices['channels'] {
	const unknown = Object.keys(given).find((name) => !notificationCategories.some((category) => category === name));
	if (unknown !== undefined) throw refuse(`channels.${unknown.slice(0, 40)}`);
	const chosen = notificationCategories.flatMap((category) => {
		const value = given[category];
		if (value === undefined || value === null) return [];
		const channels = notificationChannels.filter((channel) => Array.isArray(value) && value.includes(channel));
		if (channels.length === 0 || !Array.isArray(value) || channels.length !== value.length) throw refuse(`channels.${category}`);
		return [[category, channels] as const];
	});
	return Object.fromEntries(chosen);
}

function readQuiet(given: unknown): QuietHours {
	if (!isObject(given)) throw refuse('quiet');
	const { from, to, mode } = given;
	const known = quietModes.find((one) => one === mode);
	if (typeof from !== 'string' || !time.test(from)) throw refuse('quiet.from');
	if (typeof to !== 'string' || !time.test(to)) throw refuse('quiet.to');
	if (known === undefined) throw refuse('quiet.mode');
	if (from === to) throw refuse('quiet.to', texts.quietWholeDay());
	return { from, to, mode: known };
}

function refuse(path: string, message: Message = inputTexts.malformed()) {
	return invalidInput([{ path, message }]);
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
