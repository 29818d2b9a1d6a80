import type { MessageReceiver } from '../messages.ts';

/** The kinds of files that reports are made as. */
export const reportFormats = ['xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** A file of a report that is made in the background, for the person who asked for it or who receives it by a schedule. */
export interface ReportRun {
	id: string;
	/** The name of the report. */
	report: string;
	title: string;
	format: ReportFormat;
	state: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';
	/** Percent. */
	progress: number;
	/** Why it failed. */
	problem: string | null;
	/** Whether a schedule made it. */
	isSent: boolean;
	/** ISO time. */
	createdAt: string;
}

/** When a schedule of a report is due; the same inputs as those of jobs. */
export interface ReportTiming {
	timing: 'cron' | 'interval' | 'once';
	/** Minute, hour, day, month, weekday. */
	cron: string | null;
	timeZone: string | null;
	/** With `workdays` only on working days of the working calendar. */
	days: 'all' | 'workdays';
	/** In minutes. */
	every: number | null;
	/** ISO time. */
	onceAt: string | null;
}

/** A schedule by which a report is sent to people. */
export interface ReportSchedule extends ReportTiming {
	id: string;
	version: number;
	/** The name of the report. */
	report: string;
	title: string;
	format: ReportFormat;
	/** What the report is narrowed by, as list calls have it. */
	parameters: Array<{ key: string; value: unknown }>;
	query: unknown;
	receivers: Array<MessageReceiver & { title: string }>;
	/** E-mail addresses outside of the portal, which get the figures of the owner. */
	addresses: string[];
	isPaused: boolean;
	/** ISO time; null when it is not due any more. */
	nextAt: string | null;
	isRunning: boolean;
	/** The last run; null before the first one. */
	last: ReportSending | null;
}

/** What one run of a schedule came to. */
export interface ReportSending {
	/** ISO time. */
	at: string;
	/** Why nothing was sent at all. */
	problem: string | null;
	sent: number;
	/** People without the right to the report. */
	refused: number;
	failed: number;
}

/** What became of one receiver in the last run of a schedule. */
export interface ReportDelivery {
	name: string;
	state: 'sent' | 'refused' | 'failed' | 'waiting';
	problem: string | null;
}

/** Limits of files in the background and of schedules. */
export const reportRunLimits = {
	/** Files of one person that are made at the same time. */
	open: 3,
	/** Days for which files can be fetched. */
	keptDays: 30,
	/** Schedules of one person. */
	schedules: 20,
	/** E-mail addresses of one schedule. */
	addresses: 20,
	/** The greatest file that is sent by e-mail, in bytes. */
	mailBytes: 10_000_000,
	/** People whom one run of a schedule reaches. */
	people: 200,
	/** The least number of minutes between two runs of a schedule. */
	leastMinutes: 15,
	/** The page makes tables with more records in the background. */
	direct: 10_000,
} as const;
