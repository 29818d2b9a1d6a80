import { Alert, App, Radio } from 'antd';
import { useState } from 'react';

import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { decideTasks, type Result } from '../base/case-calls.ts';
import { noteTaskChange } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';
import { CommentBox } from '../deciding/comment-box.tsx';

const outcomes = ['approve', 'reject'] as const;

/** Decides several tasks at once, and says of each that could not be decided why. */
export function DecideTasksDialog({ records, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('approve');
	const [comment, setComment] = useState('');
	const [isBusy, setBusy] = useState(false);
	const [refused, setRefused] = useState<Result[] | null>(null);
	const handleDecide = async () => {
		setBusy(true);
		try {
			const ids = records.map(({ id }) => id);
			const results = await decideTasks(runtime, { ids, outcome, comment });
			noteTaskChange();
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
	const subjectOf = (taskId: string) => String(records.find(({ id }) => id === taskId)?.subject ?? '');
	return (
		<PageDialog
			title={t(texts.decideMany({ count: records.length }))}
			width="min(520px, calc(100% - 16px))"
			okText={t(texts.confirm())}
			cancelText={t(texts.close())}
			confirmLoading={isBusy}
			okButtonProps={{ hidden: refused !== null }}
			onOk={() => void handleDecide()}
			onCancel={onClose}
		>
			{refused === null ? (
				<div className="decide-tasks">
					<Radio.Group
						value={outcome}
						onChange={(event) => setOutcome(event.target.value)}
						options={outcomes.map((name) => ({ value: name, label: t(texts[name]()) }))}
					/>
					<CommentBox value={comment} onChange={setComment} />
				</div>
			) : (
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
			)}
		</PageDialog>
	);
}
