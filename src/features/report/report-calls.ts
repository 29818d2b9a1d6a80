import type { MessageReceiver } from '../../../contract/features/messages.ts';
import type {
	ReportDelivery,
	ReportFormat,
	ReportRun,
	ReportSchedule,
	ReportTiming,
} from '../../../contract/features/report/report-run.ts';
import type { ReportFile } from '../../../contract/reports/report.ts';
import type { LaidReport, ReportEntry } from '../../../contract/reports/report-grid.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { FileCalls } from '../../../renderers/core/runtime/screen-runtime.ts';
import { callApi } from '../../base/api/portal-api.ts';

const root = '/platform/v3/reports';

/** The call that returns a report as a file. */
export const exportPath = `${root}/export`;

/** A report with what it is narrowed by. */
export interface AskedReport extends Narrowing {
	report: string;
}

/** What a report is narrowed by. */
export interface Narrowing {
	parameters?: Array<{ key: string; value: unknown }>;
	query?: RuleGroup;
}

/** The reports that the user may view. */
export function loadReports(): Promise<ReportEntry[]> {
	return callApi(`${root}/list`, {}, { method: 'GET' });
}

/** The tables of a report. */
export function loadReport(asked: AskedReport): Promise<LaidReport> {
	return callApi(`${root}/get`, { ...asked }, { isQuiet: true });
}

/** The tables of a report that is not stored. */
export function tryReport(asked: Narrowing & { definition: ReportFile }): Promise<LaidReport> {
	return callApi(`${root}/try`, { ...asked }, { isQuiet: true });
}

/** Makes a report as a file in the background. */
export function startRun(asked: AskedReport & { format: ReportFormat }): Promise<{ id: string }> {
	return callApi(`${root}/start`, { ...asked });
}

/** The files of the user. */
export function loadRuns(): Promise<ReportRun[]> {
	return callApi(`${root}/runs`, {}, { method: 'GET', isQuiet: true });
}

export function cancelRun(id: string): Promise<unknown> {
	return callApi(`${root}/cancel`, { id });
}

/** Saves a file that was made in the background. */
export function saveRun(files: FileCalls, id: string): Promise<void> {
	return files.save(`${root}/file`, { id }, { method: 'GET' });
}

/** A schedule as it is entered. */
export interface EnteredSchedule extends AskedReport, Partial<ReportTiming> {
	id?: string;
	version?: number;
	format: ReportFormat;
	timing: ReportTiming['timing'];
	isPaused: boolean;
	receivers: MessageReceiver[];
	addresses: string[];
}

/** The schedules of the user. */
export function loadSchedules(): Promise<ReportSchedule[]> {
	return callApi(`${root}/schedules`, {}, { method: 'GET', isQuiet: true });
}

export function saveSchedule(schedule: EnteredSchedule): Promise<ReportSchedule> {
	return callApi(`${root}/schedule`, { ...schedule }, { isQuiet: true });
}

/** The domains of e-mail addresses outside of the portal that may get reports. */
export function loadDomains(): Promise<string[]> {
	return callApi(`${root}/domains`, {}, { method: 'GET', isQuiet: true });
}

export function pauseSchedule(id: string, isPaused: boolean): Promise<unknown> {
	return callApi(`${root}/pauseSchedule`, { id, isPaused });
}

export function runSchedule(id: string): Promise<unknown> {
	return callApi(`${root}/runSchedule`, { id });
}

export function removeSchedule(id: string): Promise<unknown> {
	return callApi(`${root}/removeSchedule`, { id });
}

/** What became of the receivers in the last run. */
export function loadDeliveries(id: string): Promise<ReportDelivery[]> {
	return callApi(`${root}/deliveries`, { id }, { method: 'GET', isQuiet: true });
}
