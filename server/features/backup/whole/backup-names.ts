import { chinaOffset } from '../../../../contract/base/china-time.ts';
import type { BackupKeep } from '../../../process/config/backup-config.ts';

const dayLength = 86_400_000;

/** The name of a backup, by its moment in the portal's time zone: `portal-20261126-023000.zip`. */
export function backupName(at: Date): string {
	return `portal-${new Date(at.getTime() + chinaOffset).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.zip`;
}

/** Which of the files are backups that are not kept any more: of each of so many days, weeks and months the newest stays. Other files are never named. */
export function outdated(files: readonly string[], { days, weeks, months }: BackupKeep): string[] {
	const backups = files
		.flatMap((file) => {
			const [, year, month, day] = /^portal-(\d{4})(\d{2})(\d{2})-\d{6}\.zip$/.exec(file) ?? [];
			return year ? [{ file, at: Date.UTC(Number(year), Number(month) - 1, Number(day)) }] : [];
		})
		.sort((one, other) => (one.file < other.file ? 1 : -1));
	const kept = new Set<string>();
	const keep = (count: number, periodOf: (at: number) => string | number) => {
		const periods = new Set<string | number>();
		for (const { file, at } of backups) {
			const period = periodOf(at);
			if (periods.has(period) || periods.size === count) continue;
			periods.add(period);
			kept.add(file);
		}
	};
	keep(days, (at) => at);
	// 1970-01-05 was a Monday.
	keep(weeks, (at) => Math.floor((at / dayLength - 4) / 7));
	keep(months, (at) => new Date(at).toISOString().slice(0, 7));
	return backups.flatMap(({ file }) => (kept.has(file) ? [] : file));
}
