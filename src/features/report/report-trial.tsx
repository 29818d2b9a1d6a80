import useSWR from 'swr';

import type { ReportFile } from '../../../contract/reports/report.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import '../../../renderers/list/page/record-list.css';
import { SearchForm } from '../../../renderers/list/search/search-form.tsx';
import { useSettled } from '../../base/state/use-settled.ts';
import { tryReport } from './report-calls.ts';
import { ReportTables } from './report-tables.tsx';
import { useNarrowing } from './use-narrowing.ts';
import './report.css';

/** A report as its text describes it, with the records of this moment and the rights of the user. */
export function ReportTrial({ file }: { file: ReportFile }) {
	const { language } = useRuntime();
	const definition = useSettled(file);
	const { title, description = '', screen, parameters = [], texts } = definition;
	const { narrowed, narrowing, setValues } = useNarrowing(screen, parameters);
	const asked = { ...narrowing, definition };
	const { data, error, isValidating, mutate } = useSWR(['report-try', language, asked], () => tryReport(asked), {
		...{ revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false },
	});
	const translate = createTranslate(texts, language);
	return (
		<article className="report report-trial" aria-busy={isValidating}>
			{narrowed !== null && parameters.length > 0 && (
				<SearchForm key={`${screen} ${parameters.join(' ')}`} screen={narrowed} onSearch={setValues} />
			)}
			<header>
				<div>
					<h1>{translate(title)}</h1>
					{description !== '' && <p>{translate(description)}</p>}
				</div>
			</header>
			<ReportTables report={error === undefined ? data : undefined} error={error} onRetry={() => void mutate()} />
		</article>
	);
}
