import { Button, Tag } from 'antd';
import { useEffect, useState } from 'react';

import type { RecordCase } from '../../../../contract/features/workflow/cases.ts';
import type { DetailPartProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
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
const nothing: RecordCase = { found: null, startable: [] };

/** The process of a record in its detail: its state, the case, and the processes that can be started. */
export function RecordProcess({ screen, record, onNoted }: DetailPartProps) {
	const t = useText();
	const runtime = useRuntime();
	const [{ found, startable }, setAnswer] = useState<RecordCase>(nothing);
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
			(answer) => isCurrent && setAnswer(answer),
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
	if (startable.length === 0 && found === null) return null;
	const isOver = found === null || over.includes(found.status);
	return (
		<section className="record-process">
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
