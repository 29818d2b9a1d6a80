import type { Language } from '../../../../contract/base/languages.ts';
import type { FeatureNotice, NoticeWords, Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { readReportRun } from '../store/runs.ts';
import { readSchedule } from '../store/schedules.ts';

/** What a person reads of a file that is ready or failed, or of a schedule of theirs that failed. */
export async function presentNotice(
	{ database }: Pick<Services, 'database'>,
	{ recordId, employeeId, tenantId }: FeatureNotice,
	language: Language,
): Promise<NoticeWords | undefined> {
	const run = await readReportRun(database, recordId);
	if (run) {
		if (run.person_id !== employeeId || run.tenant_id !== tenantId) return undefined;
		const link = `/reports?${new URLSearchParams({ report: run.report, part: 'files' })}`;
		if (!run.is_ready) return { subject: texts.notMade({ title: run.title }).in(language), content: run.problem ?? '', link };
		const subject = run.schedule === null ? texts.ready({ title: run.title }) : texts.sent({ title: run.title });
		return { subject: subject.in(language), content: texts.fetch().in(language), link };
	}
	const schedule = await readSchedule(database, recordId);
	if (schedule?.owner_id !== employeeId || schedule.tenant_id !== tenantId) return undefined;
	return {
		subject: texts.notSent({ title: schedule.title }).in(language),
		content: schedule.last_problem ?? texts.someFailed().in(language),
		link: `/reports?${new URLSearchParams({ report: schedule.report, part: 'schedules' })}`,
	};
}
