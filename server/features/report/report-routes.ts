import { dayAt } from '../../../contract/base/china-time.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { mostRows } from '../../../contract/reports/report.ts';
import type { LaidReport } from '../../../contract/reports/report-grid.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { sendFile } from '../../metadata/transfer/send-file.ts';
import { formatMoment } from '../../metadata/transfer/sheet/csv-writer.ts';
import type { Services } from '../feature.ts';
import { writeReportPdf } from './pdf/write-pdf.ts';
import { type ReportCall, ReportService } from './report-service.ts';
import { texts } from './texts.ts';
import { writeReportWorkbook } from './workbook/write-workbook.ts';

const root = '/platform/v3/reports';
const asked = {
	report: { type: 'string', description: 'The name of a report' },
	parameters: { type: 'array', items: { type: 'object' }, description: 'Filters as list calls of the screen have them' },
	query: { type: 'object', description: 'A condition as list calls have it' },
};

/** The calls of reports. */
export function createReportRoutes(services: Services): Route[] {
	const service = new ReportService(services);
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/list`,
			policy: 'signed-in',
			summary: 'The reports over records that the caller may view.',
			output: { type: 'array', items: { type: 'object' } },
			handle: async (call) => service.list(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/get`,
			policy: 'signed-in',
			onlyReads: true,
			summary: 'The tables of a report, laid out: cells with their position, number format and colour.',
			input: { type: 'object', required: ['report'], properties: asked },
			output: { type: 'object' },
			handle: (call) => service.get(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/export`,
			policy: 'signed-in',
			onlyReads: true,
			load: 'export',
			summary:
				'A report as a file (answers the file itself), noted in the audit log; needs the right to export the records of its screens.',
			input: {
				type: 'object',
				required: ['report', 'format'],
				properties: { ...asked, format: { type: 'string', enum: ['xlsx', 'pdf'] } },
			},
			handle: (call) => exportReport(services, service, call),
		}),
	];
}

async function exportReport({ database }: Services, service: ReportService, call: ReportCall): Promise<unknown> {
	const { input, principal, ip, reply } = call;
	const { format } = input;
	if (format !== 'xlsx' && format !== 'pdf') throw invalidInput([{ path: 'format', message: texts.format() }]);
	const { report, content } = format === 'xlsx' ? await workbookOf(service, call) : await pdfOf(service, call);
	await writeAudit(database.system, {
		...{ action: 'report-export', principal, address: ip },
		object: { type: 'report', id: report.name, name: report.title },
		changes: { format: [null, format] },
	});
	return sendFile(reply, { name: `${report.title}_${dayAt(report.at).replaceAll('-', '')}.${format}`, content });
}

/** Its records are read while it is sent. */
async function workbookOf(service: ReportService, call: ReportCall) {
	const report = await service.stream(call);
	return { report, content: writeReportWorkbook(report, madeBy(report, call)) };
}

async function pdfOf(service: ReportService, call: ReportCall) {
	const report = await service.get(call, { right: 'export', most: mostRows.pdf });
	const footer = (page: number, pages: number) => texts.page({ page, pages }).in(call.language);
	return { report, content: await writeReportPdf(report, { made: madeBy(report, call), footer }) };
}

/** Who made the report, and when. */
function madeBy({ at }: LaidReport, { principal, language }: ReportCall): string {
	return texts.made({ person: principal.name, time: formatMoment(at) }).in(language);
}
