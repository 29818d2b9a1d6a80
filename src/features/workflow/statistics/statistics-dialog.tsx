import { Alert, DatePicker, Empty, Table, Tag } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import useSWR from 'swr';

import type { NodeLine, ProcessStatistics } from '../../../../contract/features/workflow/statistics.ts';
import { writeDuration } from '../../../../contract/fields/duration/duration-text.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { getNodeStatistics, getStatistics, type Period } from '../base/case-calls.ts';
import { texts } from '../base/texts.ts';
import { Drawing } from '../diagram/drawing.tsx';
import './statistics.css';

const usualDays = 90;

/** How cases went: each process, and the steps of one of them with its diagram. */
export function StatisticsDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const runtime = useRuntime();
	const id = useId();
	const [days, setDays] = useState<[Dayjs, Dayjs]>(() => [dayjs().subtract(usualDays, 'day'), dayjs()]);
	const [chosen, setChosen] = useState<ProcessStatistics | null>(null);
	const period = { from: days[0].startOf('day').toISOString(), to: days[1].add(1, 'day').startOf('day').toISOString() };
	const { data, error, mutate } = useSWR<ProcessStatistics[], unknown>(['process-statistics', period.from, period.to], () =>
		getStatistics(runtime, period),
	);
	const columns = [
		{ title: t(texts.statProcess()), dataIndex: 'title' },
		count('open', t(texts.statOpen())),
		count('ended', t(texts.statEnded())),
		count('rejected', t(texts.statRejected())),
		...useFigures(),
	];
	return (
		<PageDialog title={t(texts.statistics())} width="min(1120px, calc(100% - 16px))" footer={null} onCancel={onClose}>
			<div className="process-statistics">
				<div className="process-statistics-period">
					<label htmlFor={id}>{t(texts.period())}</label>
					<DatePicker.RangePicker
						id={id}
						allowClear={false}
						value={days}
						onChange={(value) => value?.[0] && value[1] && setDays([value[0], value[1]])}
					/>
				</div>
				{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
				<Table<ProcessStatistics>
					size="small"
					rowKey="process"
					loading={data === undefined && error === undefined}
					pagination={false}
					scroll={{ x: 'max-content' }}
					columns={columns}
					dataSource={data ?? []}
					locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.noCases())} /> }}
					rowSelection={{
						type: 'radio',
						selectedRowKeys: chosen === null ? [] : [chosen.process],
						onChange: (_keys, [row]) => setChosen(row ?? null),
					}}
					onRow={(row) => ({ onClick: () => setChosen(row) })}
				/>
				{data !== undefined && data.length > 0 && chosen === null && <p>{t(texts.chooseProcess())}</p>}
				{chosen !== null && <Nodes key={chosen.process} process={chosen} period={period} />}
			</div>
		</PageDialog>
	);
}

function Nodes({ process, period }: { process: ProcessStatistics; period: Period }) {
	const t = useText();
	const runtime = useRuntime();
	const [isUndrawn, setUndrawn] = useState(false);
	const { data, error, mutate } = useSWR(['process-nodes', process.process, period.from, period.to], () =>
		getNodeStatistics(runtime, process.process, period),
	);
	const title = t(texts.nodesOf({ title: process.title }));
	const columns = [
		{
			title: t(texts.statNode()),
			dataIndex: 'title',
			render: (text: string, { node }: NodeLine) => (
				<>
					{text} {node === data?.bottleneck && <Tag color="error">{t(texts.bottleneck())}</Tag>}
				</>
			),
		},
		count('open', t(texts.statOpen())),
		count('ended', t(texts.statEnded())),
		...useFigures(),
	];
	if (error !== undefined) return <LoadFailure error={error} onRetry={() => void mutate()} />;
	return (
		<section aria-label={title}>
			<h3>{title}</h3>
			<Table<NodeLine>
				size="small"
				rowKey="node"
				loading={data === undefined}
				pagination={false}
				scroll={{ x: 'max-content' }}
				columns={columns}
				dataSource={data?.nodes ?? []}
			/>
			{isUndrawn && <Alert type="warning" showIcon title={t(texts.noDiagram())} />}
			{data !== undefined && !isUndrawn && <Drawing diagram={data.diagram} label={title} onFailed={() => setUndrawn(true)} />}
		</section>
	);
}

function count(dataIndex: 'open' | 'ended' | 'rejected' | 'overdue', title: string) {
	return { title, dataIndex, align: 'right' as const };
}

/** The columns that processes and steps share. */
function useFigures() {
	const t = useText();
	const { language } = useRuntime();
	const duration = (dataIndex: 'median' | 'p95', title: string) => ({
		title,
		dataIndex,
		align: 'right' as const,
		render: (seconds: number | null) => (seconds === null ? '—' : writeDuration(Math.max(1, Math.round(seconds / 60)) * 60, language)),
	});
	return [count('overdue', t(texts.statOverdue())), duration('median', t(texts.statMedian())), duration('p95', t(texts.statP95()))];
}
