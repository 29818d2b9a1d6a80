import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { getStartable } from '../base/start-calls.ts';
import { texts } from '../base/texts.ts';
import { startTexts } from '../texts.ts';
import { ChosenRecord } from './chosen-record.tsx';
import { groupProcesses } from './group-processes.ts';
import './start-dialog.css';

const starredKey = 'starred:processes';

/** The start centre: the processes that the user may start, by category, favourites first. */
export function StartDialog({ onStarted, onClose }: { onStarted(caseId: string): void; onClose(): void }) {
	const t = useText();
	const runtime = useRuntime();
	const { data: processes, error, mutate } = useSWR(['startable-processes', runtime.language], () => getStartable(runtime));
	const [keyword, setKeyword] = useState('');
	const [starred, setStarred] = useState(() => namesOf(runtime.recall(starredKey)));
	const [chosen, setChosen] = useState<StartableProcess | null>(null);
	const handleStar = (name: string) => {
		const next = starred.includes(name) ? starred.filter((known) => known !== name) : [...starred, name];
		setStarred(next);
		runtime.remember(starredKey, next);
	};
	const groups = groupProcesses(processes ?? [], {
		keyword,
		starred,
		favourites: t(texts.favourites()),
		others: t(texts.otherProcesses()),
	});
	return (
		<PageDialog title={t(startTexts.startProcess())} width="min(720px, calc(100% - 16px))" footer={null} onCancel={onClose}>
			<Input.Search
				allowClear
				autoFocus
				aria-label={t(texts.searchProcess())}
				placeholder={t(texts.searchProcess())}
				value={keyword}
				onChange={(event) => setKeyword(event.target.value)}
			/>
			<div className="process-start">
				{processes === undefined && error === undefined && <Skeleton active />}
				{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
				{processes !== undefined && groups.length === 0 && (
					<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(keyword === '' ? texts.noProcess() : texts.noSuchProcess())} />
				)}
				{groups.map(({ title, processes: members }) => (
					<section key={title} aria-label={title}>
						<h3>{title}</h3>
						<ul>
							{members.map((process) => {
								const isStarred = starred.includes(process.name);
								const Star = isStarred ? StarFilled : StarOutlined;
								return (
									<li key={process.name}>
										<Button block onClick={() => setChosen(process)}>
											{process.title}
										</Button>
										<Button
											type="text"
											aria-pressed={isStarred}
											aria-label={t(texts.favourite({ title: process.title }))}
											icon={<Star aria-hidden className={isStarred ? 'process-start-star' : undefined} />}
											onClick={() => handleStar(process.name)}
										/>
									</li>
								);
							})}
						</ul>
					</section>
				))}
			</div>
			{chosen !== null && <ChosenRecord process={chosen} onStarted={onStarted} onClose={() => setChosen(null)} />}
		</PageDialog>
	);
}

function namesOf(stored: unknown): string[] {
	return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}
