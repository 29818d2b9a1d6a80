import { Alert, App, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { OutcomesOfTasks } from '../../../../contract/features/workflow/cases.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { decideTasks, getOutcomes, type Result } from '../base/case-calls.ts';
import { noteTaskChange } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';
import { CommentBox } from '../deciding/comment-box.tsx';

/** Decides several tasks at once, and says of each that could not be decided why. */
export function DecideTasksDialog({ records, onDone, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const ids = records.map(({ id }) => id);
	const { data: found, error, mutate } = useSWR(['task-outcomes', ...ids], () => getOutcomes(runtime, ids), { revalidateOnFocus: false });
	const [chosen, setChosen] = useState<string | null>(null);
	const [comment, setComment] = useState('');
	const [isBusy, setBusy] = useState(false);
	const [refused, setRefused] = useState<Result[] | null>(null);
	const outcome = chosen ?? found?.shared[0]?.name;
	const handleDecide = async () => {
		if (outcome === undefined) return;
		setBusy(true);
		try {
			const results = await decideTasks(runtime, { ids, outcome, comment });
			noteTaskChange();
			onDone?.();
			const open = results.filter(({ isDone }) => !isDone);
			if (open.length > 0) return setRefused(open);
			void message.success(t(texts.decided({ count: ids.length })));
			onClose();
		} catch (failure) {
			void message.error(errorText(failure), 5);
		} finally {
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(texts.decideMany({ count: records.length }))}
			width="min(520px, calc(100% - 16px))"
			okText={t(texts.confirm())}
			cancelText={t(texts.close())}
			confirmLoading={isBusy}
			okButtonProps={{ hidden: refused !== null || outcome === undefined }}
			onOk={() => void handleDecide()}
			onCancel={onClose}
		>
			{refused !== null && <RefusedTasks refused={refused} records={records} />}
			{refused === null && error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{refused === null && error === undefined && found === undefined && <Skeleton active />}
			{refused === null && found !== undefined && (
				<div className="decide-tasks">
					<StepNotice found={found} />
					{found.shared.length > 0 && (
						<>
							<Radio.Group
								value={outcome}
								onChange={(event) => setChosen(event.target.value)}
								options={found.shared.map(({ name, title }) => ({ value: name, label: title }))}
							/>
							<CommentBox value={comment} onChange={setComment} />
						</>
					)}
				</div>
			)}
		</PageDialog>
	);
}

/** Says of tasks of different steps what cannot be decided of all of them. */
function StepNotice({ found: { shared, steps } }: { found: OutcomesOfTasks }) {
	const t = useText();
	if (steps.length === 0) return <Alert type="warning" showIcon title={t(texts.noOpenTasks())} />;
	if (steps.every(({ outcomes }) => outcomes.length === shared.length)) return null;
	return (
		<Alert
			type={shared.length === 0 ? 'warning' : 'info'}
			showIcon
			title={t(shared.length === 0 ? texts.nothingShared() : texts.onlyShared())}
			description={
				<ul>
					{steps.map(({ title, count, outcomes }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: steps of different processes can have the same title
						<li key={index}>{t(texts.stepOutcomes({ title, count, outcomes: outcomes.map((one) => one.title).join(' / ') }))}</li>
					))}
				</ul>
			}
		/>
	);
}

function RefusedTasks({ refused, records }: { refused: Result[]; records: ActionDialogProps['records'] }) {
	const t = useText();
	const subjectOf = (taskId: string) => String(records.find(({ id }) => id === taskId)?.subject ?? '');
	return (
		<Alert
			type="warning"
			showIcon
			title={t(texts.decidedSome({ done: records.length - refused.length, count: records.length }))}
			description={
				<ul>
					{refused.map(({ id, problem }) => (
						<li key={id}>{t(texts.refusedTask({ subject: subjectOf(id), problem: problem ?? '' }))}</li>
					))}
				</ul>
			}
		/>
	);
}
