import { Descriptions, Skeleton, Table, type TableProps, Tag } from 'antd';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { type MonitoredNode, type MonitoringAnswer, monitoringPath } from '../../../contract/features/operations/monitoring.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import './monitoring.css';

const refreshTime = 10_000;
const leastFree = 10;

/** How the portal runs: nodes, database, disk and jobs, refreshed by itself. */
export function MonitoringPage() {
	const t = useText();
	const { language } = useRuntime();
	const { data, error, mutate } = useSWR(
		['monitoring', language],
		() => callApi<MonitoringAnswer>(monitoringPath, undefined, { method: 'GET', isQuiet: true }),
		{
			refreshInterval: refreshTime,
			keepPreviousData: true,
		},
	);
	return (
		<div className="monitoring-page">
			<header>
				<h1>{t(texts.title())}</h1>
				<span>{t(texts.refreshed())}</span>
			</header>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data ? <Figures data={data} /> : error === undefined && <Skeleton active />}
		</div>
	);
}

function Figures({ data }: { data: MonitoringAnswer }) {
	const t = useText();
	const { database, disk, jobs } = data;
	const percent = disk ? Math.floor((disk.free / disk.total) * 100) : 100;
	const free = disk ? t(texts.diskOf({ free: bytes(disk.free), total: bytes(disk.total), percent })) : '—';
	return (
		<>
			<Descriptions
				bordered
				size="small"
				column={{ xs: 1, md: 2 }}
				title={t(texts.overview())}
				items={[
					{
						key: 'database',
						label: t(texts.database()),
						children: t(texts.databaseFacts({ version: database.version, size: bytes(database.size) })),
					},
					{ key: 'connections', label: t(texts.connections()), children: `${database.connections} / ${database.mostConnections}` },
					{ key: 'disk', label: t(texts.disk()), children: percent < leastFree ? <Tag color="error">{free}</Tag> : free },
					{
						key: 'jobs',
						label: t(texts.jobs()),
						children: t(texts.jobCounts({ running: jobs.running, waiting: jobs.waiting + jobs.retrying, failed: jobs.failedToday })),
					},
					{ key: 'backup', label: t(texts.backup()), children: data.lastBackup ? formatDateTime(data.lastBackup) : t(texts.never()) },
					{ key: 'sessions', label: t(texts.sessions()), children: data.sessions },
					{ key: 'streams', label: t(texts.streams()), children: data.streams },
				]}
			/>
			<Nodes nodes={data.nodes} />
			{database.waiting.length > 0 && (
				<Part title={t(texts.locks())}>
					<Table
						rowKey="processId"
						size="small"
						pagination={false}
						dataSource={database.waiting}
						columns={[
							{ title: t(texts.process()), dataIndex: 'processId' },
							{ title: t(texts.blockedBy()), dataIndex: 'blockedBy', render: (ids: number[]) => ids.join(', ') },
							{ title: t(texts.duration()), dataIndex: 'milliseconds', render: (time: number) => `${Math.round(time / 1000)} s` },
						]}
					/>
				</Part>
			)}
			<Calls calls={data.calls} />
			<div className="monitoring-sizes">
				<Sizes title={t(texts.tables())} rows={database.tables} />
				<Sizes title={t(texts.indexes())} rows={database.indexes} />
				<Sizes title={t(texts.tenants())} rows={database.tenants} />
			</div>
		</>
	);
}

const replicaTexts = {
	starting: texts.replicaStarting,
	used: texts.replicaUsed,
	behind: texts.replicaBehind,
	unreachable: texts.replicaUnreachable,
	unsuitable: texts.replicaUnsuitable,
};

function Nodes({ nodes }: { nodes: MonitoredNode[] }) {
	const t = useText();
	const replica = {
		title: t(texts.replica()),
		dataIndex: 'replica',
		render: (found: MonitoredNode['replica'], { isRunning }: MonitoredNode) =>
			found && isRunning ? (
				<>
					<Tag color={found.state === 'used' ? 'success' : 'warning'}>{t(replicaTexts[found.state]())}</Tag>
					{found.lag !== null && `${found.lag} ms`}
				</>
			) : (
				'—'
			),
	};
	return (
		<Part title={t(texts.nodes())}>
			<WideTable
				rowKey="number"
				dataSource={nodes}
				columns={[
					{ title: t(texts.name()), dataIndex: 'name' },
					{
						title: t(texts.state()),
						dataIndex: 'isRunning',
						render: (is: boolean) => <Tag color={is ? 'success' : 'default'}>{t(is ? texts.running() : texts.ended())}</Tag>,
					},
					{ title: t(texts.version()), dataIndex: 'version' },
					{ title: t(texts.started()), dataIndex: 'startedAt', render: formatDateTime },
					{ title: t(texts.loopDelay()), dataIndex: 'loopDelay', render: (time: number | null) => (time === null ? '—' : `${time} ms`) },
					{ title: t(texts.memory()), dataIndex: 'memory', render: (size: number | null) => (size === null ? '—' : bytes(size)) },
					{
						title: t(texts.connections()),
						dataIndex: 'connections',
						render: (count: number | null, node) =>
							node.connectionsWaiting ? `${count} (${t(texts.queued({ count: node.connectionsWaiting }))})` : (count ?? '—'),
					},
					...(nodes.some((node) => node.replica !== null) ? [replica] : []),
				]}
			/>
		</Part>
	);
}

/** Is scrolled by itself where its page is too narrow. */
function WideTable<Row extends object>(props: TableProps<Row>) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
		<div className="monitoring-scroll" tabIndex={0}>
			<Table size="small" pagination={false} {...props} />
		</div>
	);
}

function Calls({ calls }: Pick<MonitoringAnswer, 'calls'>) {
	const t = useText();
	const number = (title: string, dataIndex: 'count' | 'average' | 'most', unit = '') => ({
		...{ title, dataIndex, width: 100, align: 'right' as const },
		render: (value: number) => `${value.toLocaleString()}${unit}`,
	});
	return (
		<Part title={t(texts.calls())}>
			<WideTable
				rowKey="path"
				dataSource={calls}
				columns={[
					{ title: t(texts.call()), dataIndex: 'path' },
					{ title: t(texts.screen()), dataIndex: 'screen', render: (screen: string | null) => screen ?? '—' },
					number(t(texts.count()), 'count'),
					number(t(texts.average()), 'average', ' ms'),
					number(t(texts.longest()), 'most', ' ms'),
				]}
			/>
		</Part>
	);
}

function Sizes({ title, rows }: { title: string; rows: Array<{ name: string; size: number; rows?: number }> }) {
	const t = useText();
	const hasRows = rows.some((row) => row.rows !== undefined);
	return (
		<Part title={title}>
			<Table
				rowKey="name"
				size="small"
				pagination={false}
				dataSource={rows}
				columns={[
					{ title: t(texts.name()), dataIndex: 'name', ellipsis: true },
					...(hasRows
						? [
								{
									title: t(texts.rows()),
									dataIndex: 'rows',
									width: 110,
									align: 'right' as const,
									render: (count: number) => count.toLocaleString(),
								},
							]
						: []),
					{ title: t(texts.size()), dataIndex: 'size', width: 100, align: 'right' as const, render: bytes },
				]}
			/>
		</Part>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section>
			<h2>{title}</h2>
			{children}
		</section>
	);
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

function bytes(size: number): string {
	const step = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(size) / Math.log(1024)));
	const value = size / 1024 ** step;
	return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}
