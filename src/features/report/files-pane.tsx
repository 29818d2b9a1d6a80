import { Button, Empty, Progress, Skeleton } from 'antd';
import useSWR from 'swr';

import type { ReportRun } from '../../../contract/features/report/report-run.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { cancelRun, loadRuns, saveRun } from './report-calls.ts';
import { texts } from './texts.ts';

const pollTime = 1_500;

/** The files of the user: those that they asked for, and those that schedules sent them. */
export function FilesPane() {
	const t = useText();
	const { user } = useRuntime();
	const { data, error, mutate } = useSWR(['report-runs', user.id, user.tenantId], loadRuns, {
		refreshInterval: (runs) => (runs?.some(({ state }) => state === 'waiting' || state === 'running') ? pollTime : 0),
	});
	if (error !== undefined && data === undefined) return <LoadFailure error={error} onRetry={() => void mutate()} />;
	if (data === undefined) return <Skeleton active />;
	return (
		<section className="report-part">
			<h1>{t(texts.myFiles())}</h1>
			{data.length === 0 ? (
				<Empty description={t(texts.noFiles())} />
			) : (
				<table className="report-rows">
					<thead>
						<tr>
							<th>{t(texts.report())}</th>
							<th>{t(texts.format())}</th>
							<th>{t(texts.time())}</th>
							<th>{t(texts.state())}</th>
						</tr>
					</thead>
					<tbody>
						{data.map((run) => (
							<tr key={run.id}>
								<td>{run.title}</td>
								<td>{run.format === 'pdf' ? 'PDF' : 'Excel'}</td>
								<td>
									{formatDateTime(run.createdAt)} {run.isSent && t(texts.received())}
								</td>
								<td>
									<RunState run={run} onChange={() => void mutate()} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}

function RunState({ run: { id, state, progress, problem, title }, onChange }: { run: ReportRun; onChange(): void }) {
	const t = useText();
	const { files } = useRuntime();
	if (state === 'ready') {
		return (
			<Button
				size="small"
				type="link"
				aria-label={`${t(texts.download())} ${title}`}
				onClick={() => void (files && saveRun(files, id).catch(notifyError))}
			>
				{t(texts.download())}
			</Button>
		);
	}
	if (state === 'cancelled') return t(texts.cancelled());
	if (state === 'failed') return problem ?? t(texts.failed());
	return (
		<span className="report-run" role="status">
			{state === 'waiting' ? t(texts.waiting()) : <Progress percent={progress} size="small" />}
			<Button size="small" onClick={() => void cancelRun(id).then(onChange, notifyError)}>
				{t(texts.cancel())}
			</Button>
		</span>
	);
}
