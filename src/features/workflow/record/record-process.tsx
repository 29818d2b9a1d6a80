import { Button, Tag } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

import type { RecordCase } from '../../../../contract/features/workflow/cases.ts';
import type { ActionDialogProps, DetailPartProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useChangesOf } from '../../../base/api/use-changes-of.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { getCaseOfRecord } from '../base/case-calls.ts';
import { statusColors } from '../base/status-colors.ts';
import { taskChanges } from '../base/task-changes.ts';
import { statusTexts, texts } from '../base/texts.ts';
import { CasePane } from '../case/case-pane.tsx';
import { useStartProcess } from '../start/use-start-process.tsx';

const over = ['done', 'rejected', 'cancelled'];

interface Props extends Pick<DetailPartProps, 'record' | 'onNoted'> {
	screen: ActionDialogProps['screen'];
	/** What is shown above the processes that can be started about a record without a case. */
	lead?: ReactNode;
	/** What is shown of one about which none can be started. */
	empty?: ReactNode;
}

/** The process of a record in its detail: its state, the case, and the processes that can be started. */
export function RecordProcess({ screen, record, onNoted, lead = null, empty = null }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const [answer, setAnswer] = useState<RecordCase | null>(null);
	const [isOpen, setOpen] = useState(false);
	const [round, setRound] = useState(0);
	const { id: recordId, version } = record;
	const [heard, setHeard] = useState(0);
	// A case that a save starts begins a moment later; the people who have a task of it get a message.
	useChangesOf({ kind: 'process', screen: screen.name, recordId }, () => setHeard((count) => count + 1));
	const changes = useStore(taskChanges, (state) => state.count);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `version`, `round`, `heard` and `changes` cause another reading
	useEffect(() => {
		let isCurrent = true;
		// The detail is complete without its process.
		getCaseOfRecord(runtime, screen.name, recordId).then(
			(read) => isCurrent && setAnswer(read),
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [runtime, screen.name, recordId, version, round, heard, changes]);
	const { start, dialog } = useStartProcess(() => {
		setRound((count) => count + 1);
		setOpen(true);
		onNoted();
	});
	if (answer === null) return null;
	const { found, startable } = answer;
	if (startable.length === 0 && found === null) return empty;
	const isOver = found === null || over.includes(found.status);
	return (
		<section className="record-process">
			{found === null && lead}
			{found !== null && (
				<>
					<span>{found.processTitle}</span>
					<Tag color={statusColors[found.status]}>{t(statusTexts[found.status as keyof typeof statusTexts]())}</Tag>
					<Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
						{t(isOpen ? texts.closeCase() : texts.openCase())}
					</Button>
				</>
			)}
			{isOver &&
				startable.map((process) => (
					<Button key={process.name} size="small" type="primary" onClick={() => void start(process, recordId)}>
						{t(texts.start({ title: process.title }))}
					</Button>
				))}
			{dialog}
			{isOpen && found !== null && <CasePane key={`${found.id} ${round}`} wanted={{ caseId: found.id }} onClose={() => setOpen(false)} />}
		</section>
	);
}
