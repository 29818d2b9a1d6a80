import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Services } from '../../feature.ts';
import { createPortalStore } from '../../file/public.ts';
import { ReportService } from '../base/report-service.ts';
import { rightsMark } from '../base/rights-mark.ts';
import type { StoredReportRun } from '../store/runs.ts';
import { principalNow, workCall } from './work-call.ts';
import { writeReport } from './write-report.ts';

/** Makes the file of a person with the rights that they have now, and stores it under the id of the run. */
export async function makeFile(
	services: Services,
	run: StoredReportRun,
	{ signal, onProgress }: { signal: AbortSignal; onProgress?(percent: number): void },
): Promise<{ rights: string; title: string; account: string }> {
	const principal = await principalNow(services.database, { personId: run.person_id, tenantId: run.tenant_id });
	const { report, content } = await writeReport(new ReportService(services), workCall(run, principal, signal), {
		format: run.format,
		...(onProgress && { onProgress }),
	});
	const passed = new PassThrough();
	const stored = createPortalStore(services.config, 'reports').write(run.id, passed);
	stored.catch(() => undefined);
	await pipeline(content, passed, { signal });
	await stored;
	return { rights: rightsMark(principal), title: report.title, account: principal.account };
}
