import { App, Button, Tag } from 'antd';
import { useEffect, useState } from 'react';

import type { RecordCase } from '../../../../contract/features/workflow/cases.ts';
import type { DetailPartProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { getCaseOfRecord, startProcess } from '../base/case-calls.ts';
import { statusColors } from '../base/status-colors.ts';
import { noteTaskChange } from '../base/task-changes.ts';
import { statusTexts, texts } from '../base/texts.ts';
import { CasePane } from '../case/case-pane.tsx';

const over = ['done', 'rejected', 'cancelled'];
const nothing: RecordCase = { found: null, startable: [] };

/** The process of a record in its detail: its state, the case, and the processes that can be started. */
export function RecordProcess({ screen, record, onNoted }: DetailPartProps) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [{ found, startable }, setAnswer] = useState<RecordCase>(nothing);
	const [isOpen, setOpen] = useState(false);
	const [round, setRound] = useState(0);
	const recordId = record.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: `round` causes another reading
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
	}, [runtime, screen.name, recordId, round]);
	const handleStart = async (name: string) => {
		try {
			await startProcess(runtime, name, recordId);
			noteTaskChange();
			setRound((count) => count + 1);
			setOpen(true);
			onNoted();
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
	};
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
				startable.map(({ name, title }) => (
					<Button key={name} size="small" type="primary" onClick={() => void handleStart(name)}>
						{t(texts.start({ title }))}
					</Button>
				))}
			{isOpen && found !== null && <CasePane key={`${found.id} ${round}`} wanted={{ caseId: found.id }} onClose={() => setOpen(false)} />}
		</section>
	);
}
