import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type ReportRun, reportFormats, reportRunLimits } from '../../../../contract/features/report/report-run.ts';
import { isId } from '../../../../contract/input/id.ts';
import { mostRows } from '../../../../contract/reports/report.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { sendFile } from '../../../metadata/transfer/send-file.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { createPortalStore } from '../../file/public.ts';
import { cancelOwn, refuseWithoutFile, startOwn, stateOfFile } from '../../job/public.ts';
import { fileName } from '../base/file-name.ts';
import type { ReportService } from '../base/report-service.ts';
import { rightsMark } from '../base/rights-mark.ts';
import { texts } from '../base/texts.ts';
import { addReportRuns, countOpenRuns, type ReportRunProgress, readReportRuns } from '../store/runs.ts';
import { asked, narrowingOf, readFormat, root } from './read-call.ts';

const one = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };

/** The calls of files that are made in the background. */
export function createRunRoutes(services: Services, service: ReportService): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: `${root}/start`,
			policy: 'signed-in',
			summary: 'Makes a report as a file in the background; returns the id of the run.',
			input: {
				type: 'object',
				required: ['report', 'format'],
				properties: { ...asked, format: { type: 'string', enum: [...reportFormats] } },
			},
			output: { type: 'object', properties: { id: { type: 'string' } } },
			handle: (call) => start(services, service, call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/runs`,
			policy: 'signed-in',
			summary: 'The files of reports of the caller, newest first, or one of them by its id.',
			input: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } },
			output: { type: 'array', items: { type: 'object' } },
			handle: async (call) => (await readOwn(services, call, call.input.id === undefined ? undefined : idOf(call))).map(toRun),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/cancel`,
			policy: 'signed-in',
			summary: 'Ends a file that is being made for the caller.',
			input: one,
			handle: async (call) => {
				const [run] = await readOwn(services, call, idOf(call));
				if (!run || run.schedule !== null) throw new PortalError('notFound');
				await cancelOwn(services, run.job_run);
				return null;
			},
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/file`,
			policy: 'signed-in',
			load: 'file',
			summary:
				'A file that was made in the background (answers the file itself), noted in the audit log; only as long as the caller has the same rights.',
			input: one,
			handle: (call) => fetchFile(services, service, call),
		}),
	];
}

async function start(services: Services, service: ReportService, call: Call<Principal>): Promise<{ id: string }> {
	const { principal, language, ip } = call;
	const format = readFormat(call);
	const { name, title } = service.require(call, 'export');
	// A PDF with too many rows is refused here.
	const narrowing = await narrowingOf(service, call, format === 'pdf' ? { right: 'export', most: mostRows.pdf } : undefined);
	const owner = { tenantId: principal.tenantId, personId: principal.userId };
	const open = reportRunLimits.open;
	const id = await startOwn(services, {
		code: 'report',
		by: principal.userId,
		async also(db, runId) {
			if ((await countOpenRuns(db, owner)) >= open)
				throw new PortalError('tooManyRequests', { message: texts.tooManyRuns({ max: open }), retryAfter: 30 });
			await addReportRuns(db, [
				{
					...{
						id: runId,
						job_run: runId,
						schedule: null,
						tenant_id: owner.tenantId,
						person_id: owner.personId,
						email: '',
						language,
						address: ip,
					},
					...{ report: name, title, format, asked: narrowing },
				},
			]);
		},
	});
	return { id };
}

async function fetchFile(services: Services, service: ReportService, call: Call<Principal>): Promise<unknown> {
	const { principal, language, ip } = call;
	const [run] = await readOwn(services, call, idOf(call));
	if (!run) throw new PortalError('notFound');
	refuseWithoutFile(run);
	// Who may no longer see the same figures does not get those of before.
	service.require({ input: { report: run.report }, principal, language }, 'export');
	if (run.rights !== rightsMark(principal)) throw new PortalError('noPermission', { message: texts.otherRights() });
	const content = await createPortalStore(services.config, 'reports').read(run.id);
	await writeAudit(services.database.system, {
		...{ action: 'report-export', principal, address: ip },
		object: { type: 'report', id: run.report, name: run.title },
		changes: { format: [null, run.format] },
	});
	return sendFile(call.reply, { name: fileName(run.title, run.created_at.getTime(), run.format), content });
}

function readOwn({ database }: Services, { principal }: Call<Principal>, id?: string): Promise<ReportRunProgress[]> {
	return readReportRuns(database, { tenantId: principal.tenantId, personId: principal.userId, ...(id !== undefined && { id }) });
}

function idOf({ input }: Call<Principal>): string {
	if (!isId(input.id)) throw new PortalError('notFound');
	return input.id;
}

function toRun(run: ReportRunProgress): ReportRun {
	const { id, report, title, format, problem, is_ready: isReady, state, percent } = run;
	return {
		...{ id, report, title, format, problem, isSent: run.schedule !== null, createdAt: run.created_at.toISOString() },
		...{ state: stateOfFile(run), progress: isReady || state === null ? 100 : (percent ?? 0) },
	};
}
