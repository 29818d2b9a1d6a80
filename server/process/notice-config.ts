/** How notifications are delivered. */
export interface NoticeConfig {
	/** More notices than these within `minutes` for a person by one channel become a digest. */
	most: number;
	minutes: number;
	/** How long the log is kept. */
	days: number;
	/** The hour in China from which the date rules of a day apply. */
	hour: number;
}

/** Reads a whole number in a range; `usual` where the environment has none. */
type ReadNumber = (name: string, limits: { usual: number; least: number; most: number }) => number;

/** Reads how notifications are delivered. */
export function readNoticeConfig(read: ReadNumber): NoticeConfig {
	return {
		most: read('PORTAL_NOTICE_BURST', { usual: 10, least: 1, most: 1_000 }),
		minutes: read('PORTAL_NOTICE_MINUTES', { usual: 10, least: 1, most: 1_440 }),
		days: read('PORTAL_NOTICE_LOG_DAYS', { usual: 180, least: 1, most: 3_650 }),
		hour: read('PORTAL_NOTICE_HOUR', { usual: 7, least: 0, most: 23 }),
	};
}
