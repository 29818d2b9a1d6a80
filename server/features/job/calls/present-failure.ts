import type { Language } from '../../../../contract/base/languages.ts';
import { inReadersLanguage } from '../../../../contract/base/stored-text.ts';
import type { FeatureNotice, NoticeWords, Services } from '../../feature.ts';
import { recordPath } from '../../notification/public.ts';
import { texts } from '../base/texts.ts';
import { readFailure } from '../store/runs.ts';

/** What the people responsible read of a job that failed. */
export async function presentFailure(
	{ database }: Pick<Services, 'database'>,
	{ recordId }: FeatureNotice,
	language: Language,
): Promise<NoticeWords | undefined> {
	const run = await readFailure(database, recordId);
	return (
		run && {
			subject: texts.failed({ name: run.name }).in(language),
			content: inReadersLanguage(run.problem ?? '', language),
			link: recordPath('job-run', recordId),
		}
	);
}
