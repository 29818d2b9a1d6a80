import { StartProblem } from '../start-problem.ts';
import { type MailConfig, type ReadNumber, readMailConfig } from './mail-config.ts';

/** How notifications are delivered. */
export interface NoticeConfig {
	/** More notices than these within `minutes` for a person by one channel outside the portal become a digest. */
	most: number;
	minutes: number;
	/** How long the log is kept. */
	days: number;
	/** The hour in China from which the date rules of a day apply. */
	hour: number;
	/** E-mails and SMS of one tenant within a minute, on all nodes together. */
	tenantRate: number;
	/** The public address of the portal, without a slash at its end; null: e-mails contain no links. */
	portalUrl: string | null;
	/** Null where e-mails are not sent. */
	mail: MailConfig | null;
}

/** Reads the limits, the public address and the mail server. */
export function readNoticeConfig(environment: NodeJS.ProcessEnv, read: ReadNumber): NoticeConfig {
	return {
		most: read('PORTAL_NOTICE_BURST', { usual: 10, least: 1, most: 1_000 }),
		minutes: read('PORTAL_NOTICE_MINUTES', { usual: 10, least: 1, most: 1_440 }),
		days: read('PORTAL_NOTICE_LOG_DAYS', { usual: 180, least: 1, most: 3_650 }),
		hour: read('PORTAL_NOTICE_HOUR', { usual: 7, least: 0, most: 23 }),
		tenantRate: read('PORTAL_NOTICE_TENANT_RATE', { usual: 100, least: 1, most: 100_000 }),
		portalUrl: readPortalUrl(environment.PORTAL_URL),
		mail: readMailConfig(environment, read),
	};
}

function readPortalUrl(text: string | undefined): string | null {
	if (!text) return null;
	const url = URL.canParse(text) ? new URL(text) : null;
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
		throw new StartProblem('PORTAL_URL must be an http or https address without user, query and fragment.');
	return url.href.replace(/\/+$/, '');
}
