import type { LaidReport, ReportEntry } from '../../../contract/reports/report-grid.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { callApi } from '../../base/api/portal-api.ts';

const root = '/platform/v3/reports';

/** The call that returns a report as a file. */
export const exportPath = `${root}/export`;

/** A report with what it is narrowed by. */
export interface AskedReport {
	report: string;
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
