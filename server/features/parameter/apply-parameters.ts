import { type Config, leastLogDays, readDomains } from '../../process/config/config.ts';
import type { StoredParameters } from './store.ts';

/** The settings that parameters replace. */
interface Replaced {
	logDays: number;
	invocationDays: number;
	unusedFileDays: number;
	maskedQueriesPerHour: number;
	slowStatement: number;
	reportDomains: string[];
	notices: Pick<Config['notices'], 'days' | 'most' | 'minutes' | 'hour' | 'tenantRate'>;
	hasWatermark: boolean;
	backupAlertHours: number;
}

/** The settings of the start, to which a parameter without a value returns. */
export function settingsOfStart({
	logDays,
	invocationDays,
	unusedFileDays,
	maskedQueriesPerHour,
	slowStatement,
	reportDomains,
	notices,
	shell,
	backup,
}: Config): Replaced {
	const { days, most, minutes, hour, tenantRate } = notices;
	return {
		...{ logDays, invocationDays, unusedFileDays, maskedQueriesPerHour, slowStatement, reportDomains },
		notices: { days, most, minutes, hour, tenantRate },
		hasWatermark: shell.options.hasWatermark,
		backupAlertHours: backup.alertHours,
	};
}

/** Lets the whole process work with the parameters. What no form could have stored counts as no value. */
export function applyParameters(config: Config, start: Replaced, row: StoredParameters | undefined): void {
	const whole = (value: number | null | undefined, least: number, usual: number): number =>
		typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : usual;
	config.logDays = whole(row?.log_days, leastLogDays, start.logDays);
	config.invocationDays = whole(row?.invocation_days, 1, start.invocationDays);
	config.unusedFileDays = whole(row?.unused_file_days, 1, start.unusedFileDays);
	config.maskedQueriesPerHour = whole(row?.masked_queries, 0, start.maskedQueriesPerHour);
	config.slowStatement = whole(row?.slow_statement, 10, start.slowStatement);
	config.reportDomains = row?.report_domains ? readDomains(row.report_domains) : start.reportDomains;
	Object.assign(config.notices, {
		days: whole(row?.notice_days, 1, start.notices.days),
		most: whole(row?.notice_burst, 1, start.notices.most),
		minutes: whole(row?.notice_minutes, 1, start.notices.minutes),
		hour: Math.min(23, whole(row?.notice_hour, 0, start.notices.hour)),
		tenantRate: whole(row?.notice_tenant_rate, 1, start.notices.tenantRate),
	});
	config.backup.alertHours = whole(row?.backup_hours, 0, start.backupAlertHours);
	config.shell.options.hasWatermark = { on: true, off: false }[row?.watermark ?? ''] ?? start.hasWatermark;
}
