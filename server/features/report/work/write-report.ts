import { Readable } from 'node:stream';
import type { ReportFormat } from '../../../../contract/features/report/report-run.ts';
import { mostRows } from '../../../../contract/reports/report.ts';
import type { LaidReport } from '../../../../contract/reports/report-grid.ts';
import { formatMoment } from '../../../metadata/transfer/sheet/csv-writer.ts';
import type { ReportCall, ReportService } from '../base/report-service.ts';
import { texts } from '../base/texts.ts';
import { writeReportPdf } from '../pdf/write-pdf.ts';
import type { StreamedGrid } from '../workbook/streamed-grid.ts';
import { writeReportWorkbook } from '../workbook/write-workbook.ts';

/** Makes a report as a file, over the records that the caller may export. The records of a workbook are read while it is taken; `onProgress` learns of the percentage. */
export async function writeReport(
	service: ReportService,
	call: ReportCall,
	{ format, onProgress = () => undefined }: { format: ReportFormat; onProgress?(percent: number): void },
): Promise<{ report: LaidReport; content: Readable }> {
	if (format === 'xlsx') {
		const report = await service.stream(call);
		return { report, content: writeReportWorkbook({ ...report, grids: counted(report.grids, onProgress) }, madeBy(report, call)) };
	}
	const report = await service.get(call, { right: 'export', most: mostRows.pdf });
	onProgress(50);
	const footer = (page: number, pages: number) => texts.page({ page, pages }).in(call.language);
	const content = await writeReportPdf(report, { made: madeBy(report, call), footer });
	return { report, content: Readable.from([content], { objectMode: false }) };
}

/** Who made the report, and when. */
function madeBy({ at }: LaidReport, { principal, language }: ReportCall): string {
	return texts.made({ person: principal.name, time: formatMoment(at) }).in(language);
}

function counted(grids: StreamedGrid[], onProgress: (percent: number) => void): StreamedGrid[] {
	const all = grids.reduce((sum, { expected = 0 }) => sum + expected, 0);
	let done = 0;
	const count = async function* (rows: NonNullable<StreamedGrid['more']>) {
		for await (const lines of rows) {
			yield lines;
			done += lines.length;
			onProgress((done / Math.max(all, done)) * 99);
		}
	};
	return grids.map((grid) => (grid.more ? { ...grid, more: count(grid.more) } : grid));
}
