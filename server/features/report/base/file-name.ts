import { dayAt } from '../../../../contract/base/china-time.ts';
import type { ReportFormat } from '../../../../contract/features/report/report-run.ts';

/** The name of the file of a report. */
export function fileName(title: string, at: number, format: ReportFormat): string {
	return `${title}_${dayAt(at).replaceAll('-', '')}.${format}`;
}
