import { v7 as newId } from 'uuid';

import type { Message } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { reportRunLimits } from '../../../../contract/features/report/report-run.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { groupByLanguage, readLanguage } from '../../../db/people/read-language.ts';
import { readNames } from '../../../db/people/read-names.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { JobWork, Services } from '../../feature.ts';
import { isFinal } from '../../job/public.ts';
import { DeliveryProblem, explainDelivery } from '../../mail/public.ts';
import { requireReceiverRights, resolvePeople } from '../../message/public.ts';
import { queueNotices } from '../../notification/public.ts';
import { reportSource } from '../base/notice-source.ts';
import { ReportService } from '../base/report-service.ts';
import { texts } from '../base/texts.ts';
import { addReportRuns, endReportRun, readDeliveries, readRunsOf, type StoredReportRun } from '../store/runs.ts';
import { endSending, type StoredSchedule } from '../store/schedules.ts';
import { mailReport, requireMail } from './mail-report.ts';
import { makeFile } from './make-file.ts';
import { principalNow } from './work-call.ts';

/**
 * Sends a report to the receivers of a schedule: to each a file with their own figures, made with the rights that they have now. A file and the notice about
 * it are stored together, so that another try after the end of a node sends nothing twice.
 */
export async function sendReport(services: Services, schedule: StoredSchedule, work: JobWork): Promise<void> {
	const { database } = services;
	// What the owner reads of the receivers.
	const language = await readLanguage(database, schedule.owner_id);
	let delay: DeliveryProblem | undefined;
	const keepDelay = (error: unknown) => {
		if (!(error instanceof DeliveryProblem)) throw error;
		work.report(explainDelivery(error));
		delay = error;
	};
	try {
		const owner = await prepare(services, schedule, work);
		const runs = await readRunsOf(database, work.key);
		const names = await readNames(
			database,
			runs.map(({ person_id: id }) => id),
		);
		for (const [index, run] of runs.entries()) {
			work.signal.throwIfAborted();
			const name = names.get(run.person_id) ?? run.person_id;
			const sending = { schedule, run, owner, language, work };
			// A mail server that does not work now delays nobody else.
			if (!run.ended_at && run.email) await mailOne(services, { ...sending, name: run.email, person: name }).catch(keepDelay);
			else if (!run.ended_at) await sendOne(services, { ...sending, name });
			work.progress(((index + 1) / runs.length) * 100);
		}
		if (delay) throw delay;
		await finish(services, { schedule, work, problem: null });
	} catch (error) {
		// What the owner may not do any more is no failure of the portal: it is not tried again.
		if (!isFinal(error)) throw error;
		work.report(error);
		await finish(services, { schedule, work, problem: error.messageIn(language) });
	}
}

/** Finds the receivers, once for all tries of a run; throws unless the owner may still send the report to them. */
async function prepare(services: Services, schedule: StoredSchedule, work: JobWork): Promise<Principal> {
	const { database } = services;
	const { tenant_id: tenantId, receivers, addresses, report, asked } = schedule;
	const owner = await principalNow(database, { personId: schedule.owner_id, tenantId });
	await requireReceiverRights(receivers, { database, principal: owner });
	const { title } = new ReportService(services).require({ input: { report }, principal: owner, language: 'zh-CN' }, 'export');
	if ((await readRunsOf(database, work.key)).length > 0) return owner;
	const most = reportRunLimits.people;
	const { count, ids } = await resolvePeople(database, tenantId, { receivers, most });
	if (count === 0 && addresses.length === 0) throw new PortalError('invalidInput', { message: texts.nobody() });
	if (count > most) throw new PortalError('invalidInput', { message: texts.tooManyPeople({ max: most, count }) });
	const languages = new Map<string, Language>();
	for (const { language, people } of await groupByLanguage(database, ids)) for (const id of people) languages.set(id, language);
	const of = { job_run: work.key, schedule: schedule.id, tenant_id: tenantId, address: schedule.address, report, title, asked };
	const ownLanguage = await readLanguage(database, owner.userId);
	const to = [
		...ids.map((id) => ({ person_id: id, email: '', language: languages.get(id) ?? 'zh-CN' })),
		...addresses.map((email) => ({ person_id: owner.userId, email, language: ownLanguage })),
	];
	await addReportRuns(
		database.system,
		to.map((one) => ({ ...of, ...one, id: newId(), format: schedule.format })),
	);
	return owner;
}

interface Sending {
	schedule: StoredSchedule;
	run: StoredReportRun;
	owner: Principal;
	language: Language;
	work: JobWork;
	name: string;
}

/** Makes and sends the file of one receiver. One who may not have the report gets nothing, and learns nothing of it. */
async function sendOne(services: Services, { schedule, run, owner, language, work, name }: Sending): Promise<void> {
	const { database } = services;
	const say = (message: Message) => work.report(message);
	try {
		const { rights, title, account } = await makeFile(services, run, { signal: work.signal });
		const isSent = await database.transaction(async (db) => {
			if (!(await endReportRun(db, run.id, { problem: null, isReady: true, rights, title }))) return false;
			const about = { tenantId: run.tenant_id, source: reportSource, rule: 'sent', recordId: run.id };
			await queueNotices(services, db, { ...about, category: 'record', people: [run.person_id] });
			await writeAudit(db, {
				...{ action: 'report-send', principal: owner, address: schedule.address },
				object: { type: 'report', id: run.report, name: schedule.title },
				subject: { id: run.person_id, account },
				changes: { format: [null, run.format] },
			});
			return true;
		});
		if (isSent) say(texts.sentTo({ name }));
	} catch (error) {
		if (!isFinal(error)) throw error;
		const isRefused = error.kind === 'noPermission' || error.kind === 'notFound';
		if (!(await endReportRun(database.system, run.id, { problem: error.messageIn(language), isReady: false, isRefused }))) return;
		const told = { name, problem: error.shown };
		say(isRefused ? texts.refusedTo(told) : texts.failedTo(told));
	}
}

/** Makes the file for an e-mail address with the rights of the owner and sends it; throws `DeliveryProblem` for what another try may change. */
async function mailOne(services: Services, sending: Sending & { person: string }): Promise<void> {
	const { schedule, run, owner, language, work, name, person } = sending;
	const { database } = services;
	try {
		await requireMail(services, run);
		const { rights, title } = await makeFile(services, run, { signal: work.signal });
		await mailReport(services, run, { title, person });
		await database.transaction(async (db) => {
			await endReportRun(db, run.id, { problem: null, isReady: true, rights, title });
			await writeAudit(db, {
				...{ action: 'report-send', principal: owner, address: schedule.address },
				object: { type: 'report', id: run.report, name: schedule.title },
				changes: { format: [null, run.format], email: [null, run.email] },
			});
		});
		work.report(texts.sentTo({ name }));
	} catch (error) {
		if (!isFinal(error)) throw error;
		await endReportRun(database.system, run.id, { problem: error.messageIn(language), isReady: false });
		work.report(texts.failedTo({ name, problem: error.shown }));
	}
}

/** Stores once what a run came to, and tells the owner what failed. */
async function finish(
	services: Services,
	{ schedule, work, problem }: { schedule: StoredSchedule; work: JobWork; problem: string | null },
): Promise<void> {
	const deliveries = await readDeliveries(services.database, work.key);
	const hasFailed = problem !== null || deliveries.some(({ isReady, isRefused }) => !isReady && !isRefused);
	await services.database.transaction((db) => endSchedule(services, db, { schedule, key: work.key, problem, hasFailed }));
}

/** Stores once how a run of a schedule ended, and tells its owner of a failure. */
export async function endSchedule(
	services: Services,
	db: SystemTransaction,
	{ schedule, key, problem, hasFailed }: { schedule: StoredSchedule; key: string; problem: string | null; hasFailed: boolean },
): Promise<void> {
	if (!(await endSending(db, { id: schedule.id, jobRun: key, problem })) || !hasFailed) return;
	const about = { tenantId: schedule.tenant_id, source: reportSource, rule: 'failed', recordId: schedule.id };
	await queueNotices(services, db, { ...about, category: 'warning', people: [schedule.owner_id] });
}
