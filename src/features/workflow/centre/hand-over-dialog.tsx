import { Alert, App, Button, Table, Tag } from 'antd';
import { useRef, useState } from 'react';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { HandOverPreview, LeftTask } from '../../../../contract/features/workflow/cases.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { ReferencePicker } from '../../../../renderers/selector/reference-picker.tsx';
import type { SelectorEntry } from '../../../../renderers/selector/selector-entry.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { endSuccession, handOver, previewHandOver } from '../base/case-calls.ts';
import { noteTaskChange } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';
import './hand-over.css';

const employee = { screen: 'employee' };

/** Gives the tasks of somebody who leaves to another person, after showing what they are. */
export function HandOverDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [from, setFrom] = useState<SelectorEntry[]>([]);
	const [to, setTo] = useState<SelectorEntry[]>([]);
	const [left, setLeft] = useState<HandOverPreview | null>(null);
	const [selected, setSelected] = useState<string[]>([]);
	const [isBusy, setBusy] = useState(false);
	const [personId, toId] = [from[0]?.id, to[0]?.id];
	const isPart = left !== null && selected.length < left.list.length;
	const isEmpty = isPart && selected.length === 0;
	/** A person who was chosen later has other tasks. */
	const latest = useRef<string>(undefined);
	const showLeft = async (id: string) => {
		const found = await previewHandOver(runtime, id);
		if (latest.current !== id) return;
		setLeft(found);
		setSelected(found.list.map((task) => task.id));
	};
	const handleFrom = async (people: SelectorEntry[]) => {
		setFrom(people);
		setLeft(null);
		const id = people[0]?.id;
		latest.current = id;
		if (id === undefined) return;
		try {
			await showLeft(id);
		} catch (failure) {
			if (latest.current === id) void message.error(errorText(failure), 5);
		}
	};
	const handleEnd = async () => {
		if (personId === undefined) return;
		try {
			await endSuccession(runtime, personId);
			await showLeft(personId);
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
	};
	const handleOk = async () => {
		if (personId === undefined || toId === undefined) return;
		setBusy(true);
		try {
			const { moved, merged, failed } = await handOver(runtime, { personId, toId, ...(isPart && { taskIds: selected }) });
			noteTaskChange();
			if (failed > 0) void message.warning(t(texts.handedOverSome({ moved, failed })), 5);
			else if (merged > 0) void message.success(t(texts.handedOverMerged({ count: moved, merged })), 5);
			else void message.success(t(moved === 0 ? texts.placeTaken() : texts.handedOver({ count: moved })));
			onClose();
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
		setBusy(false);
	};
	return (
		<PageDialog
			title={t(texts.handOver())}
			width="min(760px, calc(100% - 16px))"
			okText={t(texts.handOver())}
			cancelText={t(texts.close())}
			confirmLoading={isBusy}
			okButtonProps={{ disabled: toId === undefined || personId === toId || left === null || isEmpty }}
			onOk={() => void handleOk()}
			onCancel={onClose}
		>
			<div className="hand-over">
				<label htmlFor="hand-over-from">{t(texts.handOverFrom())}</label>
				<ReferencePicker
					id="hand-over-from"
					label={t(texts.handOverFrom())}
					reference={employee}
					isMultiple={false}
					value={from}
					onChange={(people) => void handleFrom(people)}
				/>
				{left !== null && (
					<Alert
						type="info"
						showIcon
						title={left.tasks === 0 ? t(texts.nothingLeft()) : t(texts.leftTasks({ tasks: left.tasks, cases: left.cases }))}
						{...(left.drafts > 0 && { description: t(texts.leftDrafts({ drafts: left.drafts })) })}
					/>
				)}
				{left !== null && left.list.length > 0 && (
					<LeftTasks list={left.list} count={left.tasks} selected={selected} onSelect={setSelected} />
				)}
				{isPart && <Alert type="info" showIcon title={t(texts.onlySelected({ count: selected.length }))} />}
				{left !== null && !isPart && left.processes.length > 0 && (
					<Alert type="warning" showIcon title={t(texts.namedBy({ processes: joinTexts(left.processes) }))} />
				)}
				{left !== null && left.successor !== null && (
					<Alert
						type="info"
						showIcon
						title={t(texts.succeeded({ person: left.successor }))}
						action={
							<Button size="small" onClick={() => void handleEnd()}>
								{t(texts.endSuccession())}
							</Button>
						}
					/>
				)}
				<label htmlFor="hand-over-to">{t(texts.handOverTo())}</label>
				<ReferencePicker
					id="hand-over-to"
					label={t(texts.handOverTo())}
					reference={employee}
					isMultiple={false}
					value={to}
					onChange={setTo}
				/>
			</div>
		</PageDialog>
	);
}

interface LeftTasksProps {
	list: LeftTask[];
	count: number;
	selected: string[];
	onSelect(ids: string[]): void;
}

/** What is handed over, task by task. */
function LeftTasks({ list, count, selected, onSelect }: LeftTasksProps) {
	const t = useText();
	return (
		<Table<LeftTask>
			size="small"
			rowKey="id"
			dataSource={list}
			rowSelection={{ selectedRowKeys: selected, onChange: (keys) => onSelect(keys.map(String)) }}
			pagination={false}
			scroll={{ x: 'max-content', y: 280 }}
			{...(count > list.length && { footer: () => t(texts.leftRest({ count: list.length })) })}
			columns={[
				{
					title: t(texts.leftSubject()),
					render: (_value, { subject, hasDraft, by }) => (
						<>
							{subject} {hasDraft && <Tag>{t(texts.leftDraft())}</Tag>} {by && <Tag>{t(texts.leftBy({ person: by }))}</Tag>}
						</>
					),
				},
				{ title: t(texts.statProcess()), dataIndex: 'process' },
				{ title: t(texts.leftStep()), dataIndex: 'step' },
				{ title: t(texts.leftSince()), dataIndex: 'createdAt', render: (at: string) => formatDateTime(at) },
			]}
		/>
	);
}
