import { ClockCircleOutlined, FolderOutlined, SearchOutlined } from '@ant-design/icons';
import { Empty, Input, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import { RegistryContext } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { useOpenedAddress } from '../../screens/tabs/use-opened-address.ts';
import { usePortalRegistry } from '../../screens/use-portal-registry.ts';
import { FilesPane } from './files-pane.tsx';
import { loadReports } from './report-calls.ts';
import { ReportView } from './report-view.tsx';
import { SchedulesPane } from './schedules-pane.tsx';
import { texts } from './texts.ts';
import './report.css';

/** The reports that the user may view, and one of them. */
export function ReportsPage() {
	const t = useText();
	// The selectors of parameters and receivers draw columns.
	const registry = usePortalRegistry();
	const { address, language, user } = useRuntime();
	const [name, setName] = useState(() => new URLSearchParams(address?.get() ?? '').get('report'));
	const [part, setPart] = useState(() => partOf(new URLSearchParams(address?.get() ?? '').get('part')));
	const [text, setText] = useState('');
	const { data, error, mutate } = useSWR(['reports', language, user.id, user.tenantId], loadReports, { revalidateOnFocus: false });
	useOpenedAddress((query) => {
		setName(query.get('report'));
		setPart(partOf(query.get('part')));
	});
	const choose = (next: string) => {
		setName(next);
		setPart('report');
		address?.set(`?${new URLSearchParams({ report: next })}`);
	};
	const show = (next: Part) => {
		setPart(next);
		address?.set(`?${new URLSearchParams({ ...(name !== null && { report: name }), part: next })}`);
	};
	if (data === undefined) {
		if (error === undefined) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	const found = data.filter(({ title, description }) => `${title} ${description}`.toLowerCase().includes(text.trim().toLowerCase()));
	const chosen = data.find((report) => report.name === name) ?? data[0];
	return (
		<div className="reports-page">
			<nav aria-label={t(texts.reports())}>
				<Input
					allowClear
					prefix={<SearchOutlined aria-hidden />}
					aria-label={t(texts.find())}
					placeholder={t(texts.find())}
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
				<button type="button" aria-current={part === 'files'} onClick={() => show('files')}>
					<FolderOutlined aria-hidden /> {t(texts.myFiles())}
				</button>
				<button type="button" aria-current={part === 'schedules'} onClick={() => show('schedules')}>
					<ClockCircleOutlined aria-hidden /> {t(texts.schedules())}
				</button>
				<hr />
				{found.map((report) => (
					<button key={report.name} type="button" aria-current={part === 'report' && report === chosen} onClick={() => choose(report.name)}>
						{report.title}
					</button>
				))}
			</nav>
			<div>
				<RegistryContext value={registry}>
					{part === 'files' && <FilesPane />}
					{part === 'schedules' && <SchedulesPane />}
					{part === 'report' &&
						(chosen === undefined ? <Empty description={t(texts.none())} /> : <ReportView key={chosen.name} entry={chosen} />)}
				</RegistryContext>
			</div>
		</div>
	);
}

/** What the page shows. */
type Part = 'report' | 'files' | 'schedules';

function partOf(text: string | null): Part {
	return text === 'files' || text === 'schedules' ? text : 'report';
}
