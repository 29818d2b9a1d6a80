import type { FillingForm, FillingOverview, FillingReport } from '../../../contract/features/filling/filling.ts';
import { callApi } from '../../base/api/portal-api.ts';

const root = '/platform/v3/filling';

/** The states and totals of a period as a workbook. */
export const exportPath = `${root}/export`;

/** One form in one period. */
export interface AskedSheet {
	form: string;
	period: string;
}

/** That of one organisation. */
export interface AskedReport extends AskedSheet {
	organisation: string;
}

export function loadForms(): Promise<FillingForm[]> {
	return callApi(`${root}/forms`, {}, { method: 'GET', isQuiet: true });
}

export function loadOverview(asked: AskedSheet): Promise<FillingOverview> {
	return callApi(`${root}/overview`, { ...asked }, { isQuiet: true });
}

export function loadFilling(asked: AskedReport): Promise<FillingReport> {
	return callApi(`${root}/get`, { ...asked }, { isQuiet: true });
}

/** Stores figures over the version that was read, and submits them. */
export function saveFilling(
	asked: AskedReport,
	work: { figures: Record<string, number>; version: number | null; submit: boolean },
): Promise<FillingReport> {
	return callApi(`${root}/save`, { ...asked, ...work }, { isQuiet: true });
}

/** Signs a report off, or returns it. */
export function decideFilling(
	asked: AskedReport,
	work: { decision: 'approve' | 'return'; reason: string; version: number | null },
): Promise<FillingReport> {
	return callApi(`${root}/decide`, { ...asked, ...work }, { isQuiet: true });
}
