import { Alert, App, Skeleton } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { CaseDetail } from '../../../../contract/features/workflow/cases.ts';
import { announceChange } from '../../../../renderers/core/records/record-changes.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useChangesOf } from '../../../base/api/use-changes-of.ts';
import { PageFailure } from '../../../base/feedback/page-problem.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { PaneTools } from '../../../screens/folders/pane-tools.tsx';
import { getCase, type WantedCase } from '../base/case-calls.ts';
import { noteTaskChange } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';
import { CaseTimeline } from '../tracking/case-timeline.tsx';
import { CaseHead } from './case-head.tsx';
import { CasePeople } from './case-people.tsx';
import { TaskForm } from './task-form.tsx';
import './case-pane.css';

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
	const watched =
		found !== null && found.own === null ? ({ kind: 'process', screen: found.screen, recordId: found.recordId } as const) : null;
	// What goes on meanwhile, as a service that fails, comes with a message; a form that somebody fills in stays as it is.
	useChangesOf(watched, load);
	if (error !== null) {
		const handleRetry = () => {
			setError(null);
			load();
		};
		return <PageFailure error={error} onRetry={handleRetry} />;
	}
	if (found === null) return <Skeleton active />;
	const handleChanged = () => {
		load();
		announceChange(found.screen);
		noteTaskChange();
	};
	const handleStale = (failure: unknown) => {
		// The task of a delegate whose period is over, or one that went to somebody else, does not exist for the user any more; the case shows who has it.
		const isGone = failure instanceof PortalError && failure.kind === 'notFound';
		void message.warning(isGone ? t(texts.notYours()) : errorText(failure), 5);
		handleChanged();
	};
	const handleActed = () => {
		void message.success(t(texts.finished()));
		handleChanged();
	};
	const handleDone = (isTold: boolean) => {
		if (isTold) handleChanged();
		else handleActed();
		onDone?.();
	};
	return (
		<article className="case-pane" aria-label={found.subject}>
			<PaneTools backText={t(texts.back())} onClose={onClose} />
			<CaseHead found={found} onChanged={handleChanged} />
			{found.problem !== null && <Alert type="error" showIcon title={found.problem} />}
			{found.record !== null && (
				<TaskForm
					key={found.own?.id ?? 'none'}
					found={found}
					record={found.record}
					onDone={handleDone}
					onChanged={handleActed}
					onStale={handleStale}
				/>
			)}
			<h3>{t(texts.people())}</h3>
			<CasePeople caseId={found.id} tasks={found.tasks} current={found.current} onChanged={handleChanged} />
			<h3>{t(texts.history())}</h3>
			<CaseTimeline found={found} />
		</article>
	);
}
