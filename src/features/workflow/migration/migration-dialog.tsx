import { App, Empty, Select, Table, Tag } from 'antd';
import { useId, useState } from 'react';
import useSWR from 'swr';

import type { CaseMigration } from '../../../../contract/features/workflow/cases.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { findMigratable, migrateCases, previewMigration } from '../base/case-calls.ts';
import { statusColors } from '../base/status-colors.ts';
import { noteTaskChange } from '../base/task-changes.ts';
import { statusTexts, texts } from '../base/texts.ts';
import { migrationTexts } from './texts.ts';
import './migration.css';

/** Moves cases to the active version of their process, after showing for each whether it can move. */
export function MigrationDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const id = useId();
	const [process, setProcess] = useState<string>();
	const [chosen, setChosen] = useState<string[]>([]);
	const [isBusy, setBusy] = useState(false);
	/** What became of the cases that were moved, by their id. */
	const [results, setResults] = useState<ReadonlyMap<string, CaseMigration>>(new Map());
	const {
		data: processes,
		error,
		mutate: loadProcesses,
	} = useSWR(['process-migration'], () => findMigratable(runtime), { revalidateOnFocus: false });
	const {
		data: cases,
		error: refused,
		mutate: loadCases,
	} = useSWR(process === undefined ? null : ['process-migration', process], () => previewMigration(runtime, process ?? ''), {
		...{ revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true, dedupingInterval: 0 },
		// Not of a process that was left meanwhile.
		onSuccess: (found) => setChosen(found.filter(({ problem }) => problem === null).map((one) => one.id)),
	});
	const shown = (cases ?? []).map((one) => results.get(one.id) ?? one).sort(stuckFirst);
	/** How many cases of a process are on earlier versions, without those that were moved here. */
	const leftOf = (name: string, count: number) =>
		name === process ? count - [...results.values()].filter(({ problem }) => problem === null).length : count;
	const handleProcess = (name: string) => {
		setProcess(name);
		setChosen([]);
		setResults(new Map());
	};
	const handleMove = async () => {
		if (process === undefined) return;
		setBusy(true);
		try {
			const moved = await migrateCases(runtime, { process, ids: chosen });
			setResults((before) => new Map([...before, ...moved.map((one): [string, CaseMigration] => [one.id, one])]));
			setChosen([]);
			noteTaskChange();
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
		setBusy(false);
	};
	const failure = error ?? refused;
	const handleRetry = () => void (error === undefined ? loadCases() : loadProcesses());
	return (
		<PageDialog
			title={t(texts.migrate())}
			width="min(960px, calc(100% - 16px))"
			okText={t(migrationTexts.move({ count: chosen.length }))}
			cancelText={t(texts.close())}
			confirmLoading={isBusy}
			okButtonProps={{ disabled: chosen.length === 0 }}
			onOk={() => void handleMove()}
			onCancel={onClose}
		>
			<div className="process-migration">
				<p>{t(migrationTexts.intro())}</p>
				{failure !== undefined && <LoadFailure error={failure} onRetry={handleRetry} />}
				{processes?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(migrationTexts.nothing())} />}
				{processes !== undefined && processes.length > 0 && (
					<div className="process-migration-process">
						<label htmlFor={id}>{t(migrationTexts.process())}</label>
						<Select
							id={id}
							placeholder={t(migrationTexts.choose())}
							value={process}
							options={processes.map(({ process: name, title, cases: count }) => ({
								value: name,
								label: t(migrationTexts.processWith({ title, count: leftOf(name, count) })),
							}))}
							onChange={handleProcess}
						/>
					</div>
				)}
				{cases !== undefined && (
					<p role="status">
						{t(results.size > 0 ? migrationTexts.summaryDone(countOf([...results.values()])) : migrationTexts.summary(countOf(shown)))}
					</p>
				)}
				{process !== undefined && (
					<Table<CaseMigration>
						size="small"
						rowKey="id"
						loading={cases === undefined && refused === undefined}
						pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
						scroll={{ x: 'max-content' }}
						dataSource={shown}
						rowSelection={{
							selectedRowKeys: chosen,
							onChange: (keys) => setChosen(keys.map(String)),
							getCheckboxProps: ({ id: row, problem }) => ({ disabled: problem !== null || results.has(row) }),
						}}
						columns={[
							{ title: t(migrationTexts.subject()), dataIndex: 'subject' },
							{ title: t(migrationTexts.startedAt()), dataIndex: 'startedAt', render: (at: string) => formatDateTime(at) },
							{
								title: t(migrationTexts.status()),
								dataIndex: 'status',
								render: (status: keyof typeof statusTexts) => <Tag color={statusColors[status]}>{t(statusTexts[status]())}</Tag>,
							},
							{ title: t(migrationTexts.where()), dataIndex: 'nodes', render: (nodes: string[]) => nodes.join(' · ') },
							{
								title: t(results.size > 0 ? migrationTexts.done() : migrationTexts.result()),
								render: (_value, { id: row, problem }) => <Outcome problem={problem} isMoved={results.has(row)} />,
							},
						]}
					/>
				)}
			</div>
		</PageDialog>
	);
}

/** What cannot move must not be looked for on the pages behind. */
function stuckFirst(one: CaseMigration, other: CaseMigration): number {
	return Number(one.problem === null) - Number(other.problem === null);
}

function countOf(cases: readonly CaseMigration[]): { moves: number; stays: number } {
	const stays = cases.filter(({ problem }) => problem !== null).length;
	return { moves: cases.length - stays, stays };
}

function Outcome({ problem, isMoved }: { problem: string | null; isMoved: boolean }) {
	const t = useText();
	if (problem === null) return <Tag color="success">{t(isMoved ? migrationTexts.moved() : migrationTexts.moves())}</Tag>;
	return (
		<>
			<Tag color="warning">{t(migrationTexts.stays())}</Tag>
			{problem}
		</>
	);
}
