import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import { newOne, useOpenBuilder } from '../design/public.ts';
import { loadPrints, loadRuns } from './print-calls.ts';
import { RunState } from './run-state.tsx';
import { texts } from './texts.ts';
import './print.css';

const Designer = styledPart(() => import('./designer/print-designer.tsx').then((module) => module.PrintDesigner));
const pollTime = 3_000;

/** The print templates that the user may use, their prints in the background, and for super administrators the designer. */
export function PrintsPage() {
	const t = useText();
	const { language, user } = useRuntime();
	const [text, setText] = useState('');
	const [designed, setDesigned] = useOpenBuilder();
	const { data, error, mutate } = useSWR(['prints-page', language, user.id, user.tenantId], () => loadPrints(), {
		revalidateOnFocus: false,
	});
	if (data === undefined) {
		if (error === undefined) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	const isDesigner = user.isSuper && user.tenantId === null;
	const entry = data.find(({ name }) => name === designed) ?? null;
	if (isDesigner && (entry !== null || designed === newOne)) {
		return (
			<Designer
				entry={entry}
				onClose={async () => {
					setDesigned(null);
					await mutate();
				}}
			/>
		);
	}
	const found = data.filter(({ title, screenTitle, description }) =>
		`${title} ${screenTitle} ${description}`.toLowerCase().includes(text.trim().toLowerCase()),
	);
	return (
		<div className="prints-page">
			<h1 className="visually-hidden">{t(texts.pageTitle())}</h1>
			<header>
				<Input
					allowClear
					prefix={<SearchOutlined aria-hidden />}
					aria-label={t(texts.find())}
					placeholder={t(texts.find())}
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
				{isDesigner && (
					<Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setDesigned(newOne)}>
						{t(texts.add())}
					</Button>
				)}
			</header>
			{found.length === 0 && <Empty description={t(texts.none())} />}
			<ul aria-label={t(texts.prints())}>
				{found.map((entry) => (
					<li key={entry.name}>
						<div>
							<strong>{entry.title}</strong>
							<small>{entry.screenTitle}</small>
							<p>{entry.description}</p>
						</div>
						{isDesigner && <Button onClick={() => setDesigned(entry.name)}>{t(texts.edit())}</Button>}
					</li>
				))}
			</ul>
			<Runs />
		</div>
	);
}

function Runs() {
	const t = useText();
	const { user } = useRuntime();
	const { data = [], mutate } = useSWR(['print-runs', user.id, user.tenantId], () => loadRuns(), { refreshInterval: pollTime });
	if (data.length === 0) return null;
	return (
		<section aria-label={t(texts.runs())}>
			<h2>{t(texts.runs())}</h2>
			{data.map((run) => (
				<div key={run.id} className="print-run-entry">
					<span>
						{run.title} <small>{formatDateTime(run.createdAt)}</small>
					</span>
					<RunState run={run} onChange={() => void mutate()} />
				</div>
			))}
		</section>
	);
}
