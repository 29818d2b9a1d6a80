import { reportFormats } from '../../../../contract/features/report/report-run.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { sendFile } from '../../../metadata/transfer/send-file.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { fileName } from '../base/file-name.ts';
import { ReportService } from '../base/report-service.ts';
import { writeReport } from '../work/write-report.ts';
import { asked, readFormat, root } from './read-call.ts';
import { createRunRoutes } from './run-routes.ts';
import { createScheduleRoutes } from './schedule-routes.ts';

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
			path: `${root}/try`,
			policy: 'super',
			onlyReads: true,
			summary: 'The tables of a report that is not stored, for the editor, with the rights of the caller.',
			input: {
				type: 'object',
				required: ['definition'],
				properties: {
					definition: { type: 'object', description: 'As a file has it, see docs/reports.md' },
					parameters: asked.parameters,
					query: asked.query,
				},
			},
			output: { type: 'object' },
			handle: (call) => service.try(call),
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
				properties: { ...asked, format: { type: 'string', enum: [...reportFormats] } },
			},
			handle: (call) => exportReport(services, service, call),
		}),
		...createRunRoutes(services, service),
		...createScheduleRoutes(services, service),
	];
}

/** The records of a workbook are read while it is sent. */
async function exportReport({ database }: Services, service: ReportService, call: Call<Principal>): Promise<unknown> {
	const { principal, ip, reply } = call;
	const format = readFormat(call);
	const { report, content } = await writeReport(service, call, { format });
	await writeAudit(database.system, {
		...{ action: 'report-export', principal, address: ip },
		object: { type: 'report', id: report.name, name: report.title },
		changes: { format: [null, format] },
	});
	return sendFile(reply, { name: fileName(report.title, report.at, format), content });
}
