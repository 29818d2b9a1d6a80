import { reportRunLimits } from '../../../../contract/features/report/report-run.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { readLanguage } from '../../../db/people/read-language.ts';
import type { JobKind, JobWork, Services } from '../../feature.ts';
import { cleanRunFiles, createPortalStore } from '../../file/public.ts';
import { idInParameters, isFinal } from '../../job/public.ts';
import { queueNotices } from '../../notification/public.ts';
import { reportSource } from '../base/notice-source.ts';
import { texts } from '../base/texts.ts';
import { endReportRun, knownReportRuns, readRunsOf, removeReportRuns, type StoredReportRun } from '../store/runs.ts';
import { readSchedule } from '../store/schedules.ts';
import { makeFile } from './make-file.ts';
import { endSchedule, sendReport } from './send-report.ts';

const dayLength = 86_400_000;

/** Makes files of reports that people asked for, or sends those of a schedule; by its own schedule it removes old files. */
export function createReportJob(services: Services): JobKind {
	const { database } = services;
	return {
		own: { name: texts.job(), cron: '55 3 * * *' },
		async run(work) {
			const id = idInParameters(work.settings.parameters, 'schedule');
			if (id !== undefined) {
				const schedule = await readSchedule(database, id);
				if (schedule) await sendReport(services, schedule, work);
				else work.report(texts.noSchedule());
				return;
			}
			const [run] = await readRunsOf(database, work.key);
			if (!run) await clean(services);
			else if (!run.ended_at) await make(services, run, work);
		},
		async failed(db, { key, settings }) {
			const id = idInParameters(settings.parameters, 'schedule');
			if (id !== undefined) {
				const schedule = await readSchedule(database, id);
				if (!schedule) return;
				const problem = texts.broken().in(await readLanguage(database, schedule.owner_id));
				for (const run of await readRunsOf(database, key)) await endReportRun(db, run.id, { problem, isReady: false });
				await endSchedule(services, db, { schedule, key, problem, hasFailed: true });
				return;
			}
			for (const run of await readRunsOf(database, key)) {
				if (await endReportRun(db, run.id, { problem: texts.broken().in(run.language), isReady: false })) await tell(services, db, run);
			}
		},
	};
}

async function clean(services: Services): Promise<void> {
	const { database, config } = services;
	const store = createPortalStore(config, 'reports');
	for (const id of await removeReportRuns(database, new Date(Date.now() - reportRunLimits.keptDays * dayLength))) await store.remove(id);
	await cleanRunFiles(services, 'reports', (ids) => knownReportRuns(database, ids));
}

/** Makes the file that a person asked for; the person learns of its end together with it. */
async function make(services: Services, run: StoredReportRun, { signal, progress, report }: JobWork): Promise<void> {
	const { database } = services;
	try {
		const made = await makeFile(services, run, { signal, onProgress: progress });
		await database.transaction(async (db) => {
			if (await endReportRun(db, run.id, { problem: null, isReady: true, ...made })) await tell(services, db, run);
		});
		report(texts.fileMade({ title: made.title }));
	} catch (error) {
		// What the person may not do is no failure of the portal: it is not tried again.
		if (!isFinal(error)) throw error;
		report(error);
		await database.transaction(async (db) => {
			if (await endReportRun(db, run.id, { problem: error.messageIn(run.language), isReady: false })) await tell(services, db, run);
		});
	}
}

/** Tells the person of a run that it has ended. */
function tell(services: Services, db: SystemTransaction, run: StoredReportRun): Promise<void> {
	const about = { tenantId: run.tenant_id, source: reportSource, rule: 'made', recordId: run.id };
	return queueNotices(services, db, { ...about, category: 'record', people: [run.person_id] });
}
