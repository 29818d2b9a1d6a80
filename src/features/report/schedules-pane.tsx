import { Button, Empty, Popconfirm, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { joinTexts } from '../../../contract/base/join-texts.ts';
import type { ReportSchedule } from '../../../contract/features/report/report-run.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { loadDeliveries, loadSchedules, pauseSchedule, removeSchedule, runSchedule } from './report-calls.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { texts } from './texts.ts';

const pollTime = 1_500;

/** The schedules by which the user sends reports. */
export function SchedulesPane() {
	const t = useText();
	const { user } = useRuntime();
	const [editing, setEditing] = useState<ReportSchedule | null>(null);
	const [shown, setShown] = useState<ReportSchedule | null>(null);
	const { data, error, mutate } = useSWR(['report-schedules', user.id, user.tenantId], loadSchedules, {
		refreshInterval: (schedules) => (schedules?.some(({ isRunning }) => isRunning) ? pollTime : 0),
	});
	if (error !== undefined && data === undefined) return <LoadFailure error={error} onRetry={() => void mutate()} />;
	if (data === undefined) return <Skeleton active />;
	return (
		<section className="report-part">
			<h1>{t(texts.schedules())}</h1>
			{data.length === 0 ? (
				<Empty description={t(texts.noSchedules())} />
			) : (
				<table className="report-rows">
					<thead>
						<tr>
							<th>{t(texts.report())}</th>
							<th>{t(texts.cron())}</th>
							<th>{t(texts.next())}</th>
							<th>{t(texts.receivers())}</th>
							<th>{t(texts.last())}</th>
							<th>{t(texts.actions())}</th>
						</tr>
					</thead>
					<tbody>
						{data.map((schedule) => (
							<ScheduleRow
								key={schedule.id}
								schedule={schedule}
								onEdit={() => setEditing(schedule)}
								onShow={() => setShown(schedule)}
								onChange={() => void mutate()}
							/>
						))}
					</tbody>
				</table>
			)}
			{editing && (
				<ScheduleDialog
					schedule={editing}
					asked={{ report: editing.report }}
					title={editing.title}
					onSaved={() => void mutate()}
					onClose={() => setEditing(null)}
				/>
			)}
			{shown && <Deliveries schedule={shown} onClose={() => setShown(null)} />}
		</section>
	);
}

interface RowProps {
	schedule: ReportSchedule;
	onEdit(): void;
	onShow(): void;
	onChange(): void;
}

function ScheduleRow({ schedule, onEdit, onShow, onChange }: RowProps) {
	const t = useText();
	const { id, title, format, isPaused, isRunning, nextAt, last, receivers, addresses } = schedule;
	const act = (work: Promise<unknown>) => void work.then(onChange, notifyError);
	const idle = isPaused ? texts.paused() : texts.over();
	return (
		<tr>
			<td>
				{title} <small>{format === 'pdf' ? 'PDF' : 'Excel'}</small>
			</td>
			<td>
				<TimingText schedule={schedule} />
			</td>
			<td>{nextAt === null ? t(idle) : formatDateTime(nextAt)}</td>
			<td>{t(joinTexts([...receivers.map((one) => one.title), ...addresses]))}</td>
			<td>
				{isRunning ? t(texts.sending()) : <LastResult last={last} />}{' '}
				{last !== null && last.problem === null && (
					<Button size="small" type="link" onClick={onShow}>
						{t(texts.details())}
					</Button>
				)}
			</td>
			<td className="report-row-actions">
				<Button size="small" type="link" disabled={isRunning} onClick={() => act(runSchedule(id))}>
					{t(texts.runNow())}
				</Button>
				<Button size="small" type="link" onClick={() => act(pauseSchedule(id, !isPaused))}>
					{t(isPaused ? texts.resume() : texts.pause())}
				</Button>
				<Button size="small" type="link" onClick={onEdit}>
					{t(texts.edit())}
				</Button>
				<Popconfirm title={t(texts.askRemove())} onConfirm={() => act(removeSchedule(id))}>
					<Button size="small" type="link" danger>
						{t(texts.remove())}
					</Button>
				</Popconfirm>
			</td>
		</tr>
	);
}

function TimingText({ schedule: { timing, cron, every, onceAt } }: { schedule: ReportSchedule }) {
	const t = useText();
	if (timing === 'interval') return t(texts.minutes({ count: every ?? 0 }));
	return timing === 'cron' ? cron : formatDateTime(onceAt);
}

function LastResult({ last }: Pick<ReportSchedule, 'last'>) {
	const t = useText();
	if (last === null) return t(texts.never());
	const time = formatDateTime(last.at);
	return t(last.problem === null ? texts.result({ ...last, time }) : texts.problem({ time, problem: last.problem }));
}

const states = { sent: texts.sent, refused: texts.refused, failed: texts.failed, waiting: texts.waiting } as const;

/** What became of each receiver in the last run. */
function Deliveries({ schedule, onClose }: { schedule: ReportSchedule; onClose(): void }) {
	const t = useText();
	const { data, error, mutate } = useSWR(['report-deliveries', schedule.id, schedule.last?.at], () => loadDeliveries(schedule.id));
	return (
		<PageDialog
			title={`${schedule.title} · ${t(texts.last())}`}
			onCancel={onClose}
			footer={<Button onClick={onClose}>{t(texts.close())}</Button>}
		>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active />}
			{data !== undefined && (
				<table className="report-rows">
					<thead>
						<tr>
							<th>{t(texts.person())}</th>
							<th>{t(texts.state())}</th>
						</tr>
					</thead>
					<tbody>
						{data.map(({ name, state, problem }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: people may have the same name.
							<tr key={index}>
								<td>{name}</td>
								<td>
									{t(states[state]())} {problem}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</PageDialog>
	);
}
