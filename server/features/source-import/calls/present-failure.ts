import type { Language } from '../../../../contract/base/languages.ts';
import { inReadersLanguage } from '../../../../contract/base/stored-text.ts';
import type { FeatureNotice, NoticeWords, Services } from '../../feature.ts';
import { recordPath } from '../../notification/public.ts';
import { texts } from '../base/texts.ts';
import { findImport, findRun } from '../store/imports.ts';

/** What the owner reads of an import that failed. */
export async function presentFailure(
	{ database }: Pick<Services, 'database'>,
	{ recordId, employeeId }: FeatureNotice,
	language: Language,
): Promise<NoticeWords | undefined> {
	const run = await findRun(database, recordId);
	const stored = run && (await findImport(database, run.source_import));
	if (!stored || stored.owner !== employeeId) return undefined;
	const link = recordPath('source-import-run', recordId);
	return { subject: texts.failed({ name: stored.name }).in(language), content: inReadersLanguage(run.problem ?? '', language), link };
}
