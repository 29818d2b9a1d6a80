import { Button } from 'antd';
import { useState } from 'react';

import type { RecordNotStarted } from '../../../../contract/features/workflow/cases.ts';
import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { getNotStarted } from '../base/case-calls.ts';
import { taskChanges } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';
import { useStartProcess } from '../start/use-start-process.tsx';
import './not-started.css';

/** Above the drafts: records that the user has created and not started a process about. */
export function NotStarted({ onStarted }: { onStarted(caseId: string): void }) {
	const t = useText();
	const runtime = useRuntime();
	const round = useStore(taskChanges, (state) => state.count);
	const [found, setFound] = useState<RecordNotStarted[]>([]);
	const { start, dialog } = useStartProcess(onStarted);
	useEffectOn([runtime, round], () => {
		let isOver = false;
		// The drafts are complete without them.
		getNotStarted(runtime).then(
			(records) => !isOver && setFound(records),
			() => undefined,
		);
		return () => {
			isOver = true;
		};
	});
	if (found.length === 0) return dialog;
	return (
		<section className="process-not-started" aria-label={t(texts.notStarted())}>
			<h3>{t(texts.notStarted())}</h3>
			<ul>
				{found.map(({ process, recordId, title, createTime }) => (
					<li key={`${process.name} ${recordId}`}>
						<span title={title}>{title}</span>
						<small>{formatDateTime(createTime)}</small>
						<Button size="small" onClick={() => runtime.open({ screen: process.screen, view: 'detail', id: recordId })}>
							{t(texts.openRecord())}
						</Button>
						<Button size="small" type="primary" onClick={() => void start(process, recordId)}>
							{t(texts.start({ title: process.title }))}
						</Button>
					</li>
				))}
			</ul>
			{dialog}
		</section>
	);
}
