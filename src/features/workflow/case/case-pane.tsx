import { Alert, App, Button, Skeleton, Tag, Timeline } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { CaseDetail } from '../../../../contract/features/workflow/cases.ts';
import { usePage } from '../../../../renderers/core/page/page-context.ts';
import { announceChange } from '../../../../renderers/core/records/record-changes.ts';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { PageProblem } from '../../../base/feedback/page-problem.tsx';
import { baseTexts } from '../../../base/i18n/texts.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { PaneTools } from '../../../screens/folders/pane-tools.tsx';
import { actOnCase, getCase, type WantedCase } from '../base/case-calls.ts';
import { noteTaskChange } from '../base/task-changes.ts';
import { statusTexts, texts } from '../base/texts.ts';
import { CasePeople } from './case-people.tsx';
import { historyLine } from './history-line.tsx';
import { TaskForm } from './task-form.tsx';
import './case-pane.css';

const DiagramDialog = lazyPart(() => import('../diagram/diagram-dialog.tsx').then((module) => module.DiagramDialog));

/** The colours of the states of cases, by their name. */
export const statusColors: Record<string, string> = {
	running: 'processing',
	done: 'success',
	rejected: 'error',
	suspended: 'warning',
	failed: 'error',
};
const caseButtons = ['withdraw', 'urge', 'suspend', 'resume', 'cancel'] as const;

interface Props {
	wanted: WantedCase;
	/** The user's own task is done. */
	onDone?: () => void;
	onClose(): void;
}

/** A case: what the user can do with it, its form, its people and what was done. */
export function CasePane({ wanted, onDone, onClose }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [found, setFound] = useState<CaseDetail | null>(null);
	const [error, setError] = useState<unknown>(null);
	// A new object names the same case.
	const latest = useRef(wanted);
	const load = useCallback(() => {
		getCase(runtime, latest.current).then(setFound, setError);
	}, [runtime]);
	useEffect(load, [load]);
	if (error !== null) {
		const handleRetry = () => {
			setError(null);
			load();
		};
		return (
			<PageProblem title={t(baseTexts.pageFailed())} text={errorText(error)} actionText={t(baseTexts.retry())} onAction={handleRetry} />
		);
	}
	if (found === null) return <Skeleton active />;
	const handleChanged = () => {
		load();
		announceChange(found.screen);
		noteTaskChange();
	};
	const handleDone = () => {
		void message.success(t(texts.finished()));
		handleChanged();
		onDone?.();
	};
	return (
		<article className="case-pane" aria-label={found.subject}>
			<PaneTools backText={t(texts.back())} onClose={onClose} />
			<CaseHead found={found} onChanged={handleChanged} />
			{found.problem !== null && <Alert type="error" showIcon title={found.problem} />}
			{found.record !== null && <TaskForm key={found.own?.id ?? 'none'} found={found} record={found.record} onDone={handleDone} />}
			<h3>{t(texts.people())}</h3>
			<CasePeople tasks={found.tasks} />
			<h3>{t(texts.history())}</h3>
			<Timeline items={found.history.map((line) => ({ content: historyLine(line, t) }))} />
		</article>
	);
}

function CaseHead({ found, onChanged }: { found: CaseDetail; onChanged(): void }) {
	const t = useText();
	const runtime = useRuntime();
	const { confirm } = usePage();
	const [isDrawn, setDrawn] = useState(false);
	const { message } = App.useApp();
	const handleAct = async (action: string) => {
		if (action === 'cancel' && !(await confirm({ text: t(texts.cancelQuestion()), okText: t(texts.cancel()), isDangerous: true }))) return;
		try {
			await actOnCase(runtime, found.id, action);
			void message.success(t(texts.finished()));
			onChanged();
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
	};
	const status = found.status as keyof typeof statusTexts;
	const facts = [
		found.processTitle,
		t(texts.startedBy({ person: found.initiator, at: formatDateTime(found.startedAt) })),
		...(found.endedAt === null ? [] : [t(texts.endedAt({ at: formatDateTime(found.endedAt) }))]),
	];
	return (
		<header className="case-head">
			<h2>
				{found.subject} <Tag color={statusColors[found.status]}>{t(statusTexts[status]())}</Tag>
			</h2>
			<p>{facts.join(' · ')}</p>
			<div className="case-head-buttons">
				{caseButtons
					.filter((action) => found.actions.includes(action))
					.map((action) => (
						<Button key={action} size="small" danger={action === 'cancel'} onClick={() => void handleAct(action)}>
							{t(texts[action]())}
						</Button>
					))}
				<Button size="small" onClick={() => setDrawn(true)}>
					{t(texts.diagram())}
				</Button>
				<Button size="small" onClick={() => runtime.open({ screen: found.screen, view: 'detail', id: found.recordId })}>
					{t(texts.openRecord())}
				</Button>
			</div>
			{isDrawn && <DiagramDialog caseId={found.id} subject={found.subject} onClose={() => setDrawn(false)} />}
		</header>
	);
}
