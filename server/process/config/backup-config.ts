import path from 'node:path';

import { StartProblem } from '../start-problem.ts';

/** Where backups are stored, when, and how many are kept. */
export interface BackupConfig {
	folder: string;
	/** Encrypts them; undefined for backups that anybody with the file can read. */
	password: string | undefined;
	/** The minute of the day (in the portal's time zone) after which the daily backup is made; null for none. */
	minute: number | null;
	/** For how many days, weeks and months the newest backup of each is kept. */
	keep: BackupKeep;
	/** After how many hours without a backup operators are told; 0 for never. */
	alertHours: number;
}

export interface BackupKeep {
	days: number;
	weeks: number;
	months: number;
}

/** A daily backup that failed once is not too old yet. */
const usualHours = 50;

/** Reads PORTAL_BACKUP_FOLDER, PORTAL_BACKUP_PASSWORD, PORTAL_BACKUP_AT, PORTAL_BACKUP_KEEP and PORTAL_BACKUP_ALERT_HOURS. */
export function readBackupConfig(environment: NodeJS.ProcessEnv, dataFolder: string): BackupConfig {
	const { PORTAL_BACKUP_FOLDER: folder, PORTAL_BACKUP_PASSWORD: password, PORTAL_BACKUP_AT: at, PORTAL_BACKUP_KEEP: keep } = environment;
	const { PORTAL_BACKUP_ALERT_HOURS: hours } = environment;
	return {
		folder: folder ? path.resolve(folder) : path.join(dataFolder, 'backups'),
		password: password || undefined,
		minute: at ? readMinute(at) : null,
		keep: readKeep(keep || '7,4,12'),
		alertHours: hours ? readHours(hours) : usualHours,
	};
}

function readHours(text: string): number {
	if (!/^\d{1,4}$/.test(text)) throw new StartProblem(`PORTAL_BACKUP_ALERT_HOURS must be a number of hours from 0 to 9999, not "${text}".`);
	return Number(text);
}

function readMinute(text: string): number {
	const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
	if (hour === undefined) throw new StartProblem(`PORTAL_BACKUP_AT must be a time of the day such as 02:30, not "${text}".`);
	return Number(hour) * 60 + Number(minute);
}

/** Throws `StartProblem`, which names the setting or option, for anything but three numbers from 0 to 999, of which the first is at least 1. */
export function readKeep(text: string, setting = 'PORTAL_BACKUP_KEEP'): BackupKeep {
	const [, days, weeks, months] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text.replaceAll(' ', '')) ?? [];
	if (days === undefined || Number(days) < 1) {
		throw new StartProblem(`${setting} must name days, weeks and months such as 7,4,12, with at least one day; not "${text}".`);
	}
	return { days: Number(days), weeks: Number(weeks), months: Number(months) };
}
