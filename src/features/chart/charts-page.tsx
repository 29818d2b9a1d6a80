import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { ChartEntry } from '../../../contract/charts/figures.ts';
import { chartTypeTexts } from '../../../renderers/chart/texts.ts';
import { useSeen } from '../../../renderers/core/page/use-seen.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import { screenOf } from '../../menus/resolve-page.ts';
import { CrossFilterBar, CrossFilterPage } from '../../screens/charts/cross-filter.tsx';
import type { MenuNode } from '../../session/state/menu-tree.ts';
import { session } from '../../session/state/session-store.ts';
import { ChartTile } from './chart-tile.tsx';
import { chartPaths } from './paths.ts';
import { texts } from './texts.ts';
import './charts-page.css';

/** The charts that the user may view; one of them alone, or all in a grid. */
export function ChartsPage() {
	const t = useText();
	const { address, language } = useRuntime();
	const menus = useStore(session, (state) => state.menuPool);
	const [name, setName] = useState(() => new URLSearchParams(address?.get() ?? '').get('chart'));
	const [text, setText] = useState('');
	const { data, error, mutate } = useSWR(['charts', language], () => callApi<ChartEntry[]>(chartPaths.list, {}, { method: 'GET' }), {
		revalidateOnFocus: false,
	});
	const choose = (next: string | null) => {
		setName(next);
		address?.set(next === null ? '' : `?${new URLSearchParams({ chart: next })}`);
	};
	if (error !== undefined) {
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	if (data === undefined) return <Skeleton active className="page-skeleton" />;
	const found = nearFirst(data, menus).filter(({ title, description }) =>
		`${title} ${description}`.toLowerCase().includes(text.trim().toLowerCase()),
	);
	const chosen = data.find((chart) => chart.name === name);
	return (
		<div className="charts-page">
			<h1 className="visually-hidden">{t(texts.title())}</h1>
			<nav className="charts-nav" aria-label={t(texts.title())}>
				<Input
					allowClear
					prefix={<SearchOutlined aria-hidden />}
					aria-label={t(texts.find())}
					placeholder={t(texts.find())}
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
				<ul>
					<li>
						<button type="button" aria-current={chosen === undefined} onClick={() => choose(null)}>
							{t(texts.overview())}
						</button>
					</li>
					{found.map((chart) => (
						<li key={chart.name}>
							<button type="button" aria-current={chart.name === name} onClick={() => choose(chart.name)}>
								<span>{chart.title}</span>
								<small>{t(chartTypeTexts[chart.type]())}</small>
							</button>
						</li>
					))}
				</ul>
			</nav>
			<div className={chosen ? 'charts-one' : 'charts-grid'}>
				{data.length === 0 && <Empty description={t(texts.none())} />}
				{chosen ? (
					<ChartTile key={chosen.name} request={{ chart: chosen.name }} />
				) : (
					<CrossFilterPage>
						<CrossFilterBar />
						{found.map((chart) => (
							<SeenTile key={chart.name} chart={chart} />
						))}
					</CrossFilterPage>
				)}
			</div>
		</div>
	);
}

/** The charts of the screens in the menus of the chosen subsystem come first: who reads logs looks for those of logs. */
function nearFirst(charts: ChartEntry[], menus: MenuNode[]): ChartEntry[] {
	const screens = new Set(menus.map(screenOf));
	return [...charts.filter(({ screen }) => screens.has(screen)), ...charts.filter(({ screen }) => !screens.has(screen))];
}

/** A chart that is loaded when it comes into view. */
function SeenTile({ chart }: { chart: ChartEntry }) {
	const [element, isSeen] = useSeen<HTMLDivElement>();
	return (
		<div className="charts-tile" ref={element} data-chart={chart.name}>
			{isSeen ? <ChartTile request={{ chart: chart.name }} /> : <h2>{chart.title}</h2>}
		</div>
	);
}
