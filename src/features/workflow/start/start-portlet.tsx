import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { goTo } from '../../../base/routes/go-to.ts';
import type { PortletProps } from '../../../screens/portlet.ts';
import { getStartable } from '../base/start-calls.ts';
import { centrePath } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';
import './start-dialog.css';

const ChosenRecord = lazyPart(() => import('./chosen-record.tsx').then((module) => module.ChosenRecord));

/** The processes that the user may start. */
export function StartPortlet({ title }: PortletProps) {
	const t = useText();
	const runtime = useRuntime();
	const [chosen, setChosen] = useState<StartableProcess | null>(null);
	const { data, error, mutate } = useSWR(
		['startable', runtime.language, runtime.user.id, runtime.user.tenantId],
		() => getStartable(runtime),
		{
			revalidateOnFocus: false,
		},
	);
	return (
		<section className="dashboard-list" aria-label={title}>
			<h2>{title}</h2>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active title={false} />}
			{data?.length === 0 && <p>{t(texts.noProcess())}</p>}
			<div className="process-start-portlet">
				{data?.map((process) => (
					<Button key={process.name} onClick={() => setChosen(process)}>
						{process.title}
					</Button>
				))}
			</div>
			{chosen !== null && <ChosenRecord process={chosen} onStarted={() => goTo(centrePath)} onClose={() => setChosen(null)} />}
		</section>
	);
}
