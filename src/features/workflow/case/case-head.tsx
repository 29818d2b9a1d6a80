import { App, Button, Select, Tag } from 'antd';
import { useId, useState } from 'react';

import { type CaseDetail, isHandedOn } from '../../../../contract/features/workflow/cases.ts';
import { useBusyInputs } from '../../../../renderers/core/effects/use-busy-inputs.ts';
import { usePage } from '../../../../renderers/core/page/page-context.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { actOnCase } from '../base/case-calls.ts';
import { statusColors } from '../base/status-colors.ts';
import { isStale } from '../base/task-changes.ts';
import { statusTexts, texts } from '../base/texts.ts';
import { CommentBox } from '../deciding/comment-box.tsx';
import { FilesInput, type PickedFiles } from '../deciding/enclosure-inputs.tsx';
import { RestartButton } from '../start/restart-button.tsx';
import { texts as trackingTexts } from '../tracking/texts.ts';
import { PersonDialog } from './person-dialog.tsx';
import { ReasonInput } from './reason-input.tsx';

const PrintCase = lazyPart(() => import('../tracking/print-case.tsx').then((module) => module.PrintCase));

const EditValuesDialog = lazyPart(() => import('./edit-values-dialog.tsx').then((module) => module.EditValuesDialog));

const VariablesDialog = lazyPart(() => import('./variables-dialog.tsx').then((module) => module.VariablesDialog));

const DiagramDialog = lazyPart(() => import('../diagram/diagram-dialog.tsx').then((module) => module.DiagramDialog));

const caseButtons = ['comment', 'copyTo', 'withdraw', 'urge', 'suspend', 'resume', 'move', 'edit', 'variables', 'cancel'] as const;
/** The actions that ask for something first. */
type AskedAction = 'comment' | 'copyTo' | 'move' | 'edit' | 'variables' | 'diagram' | 'print';

const askedFirst: ReadonlySet<string> = new Set(['comment', 'copyTo', 'move', 'edit', 'variables'] satisfies AskedAction[]);

function isAsked(action: string): action is AskedAction {
	return askedFirst.has(action);
}

interface Props {
	found: CaseDetail;
	onChanged(): void;
}

/** The title of a case, and what can be done with it as a whole. */
export function CaseHead({ found, onChanged }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { confirm } = usePage();
	const { message } = App.useApp();
	const [asked, setAsked] = useState<AskedAction | null>(null);
	const close = () => setAsked(null);
	const send = async (action: string, input: Record<string, unknown> = {}) => {
		try {
			await actOnCase(runtime, { caseId: found.id, action, ...input });
			void message.success(t(texts.finished()));
			close();
			onChanged();
		} catch (failure) {
			void message.error(errorText(failure), 5);
			if (!isStale(failure)) return;
			close();
			onChanged();
		}
	};
	// As the server has it: what was withdrawn or handed on is not decided.
	const isUntouched = !found.tasks.some(
		(task) => task.kind !== 'copy' && task.state === 'done' && task.outcome !== 'withdraw' && !isHandedOn(task),
	);
	const questions: Partial<Record<(typeof caseButtons)[number], string>> = {
		cancel: t(texts.cancelQuestion()),
		withdraw: t(isUntouched ? texts.withdrawCase() : texts.withdrawQuestion()),
	};
	const isAgreed = async (action: (typeof caseButtons)[number]) => {
		const text = questions[action];
		const title = t(texts[action]());
		const isDangerous = action === 'cancel' || isUntouched;
		return text === undefined || (await confirm({ title, text, okText: title, cancelText: t(texts.close()), isDangerous }));
	};
	const handleAct = async (action: (typeof caseButtons)[number]) => {
		if (isAsked(action)) return setAsked(action);
		if (await isAgreed(action)) await send(action);
	};
	const handleEdited = () => {
		close();
		onChanged();
	};
	const status = found.status as keyof typeof statusTexts;
	const facts = [
		found.processTitle,
		t(texts.startedBy({ person: found.initiator, at: formatDateTime(found.startedAt) })),
		...(found.endedAt === null ? [] : [t(texts.endedAt({ at: formatDateTime(found.endedAt) }))]),
	];
	return (
		<header className="case-head">
			<h2>
				{found.subject} <Tag color={statusColors[found.status]}>{t(statusTexts[status]())}</Tag>
			</h2>
			<p>{facts.join(' · ')}</p>
			<div className="case-head-buttons">
				{found.restart !== null && <RestartButton process={found.restart} recordId={found.recordId} onStarted={onChanged} />}
				{caseButtons
					.filter((action) => found.actions.includes(action))
					.map((action) => (
						<Button key={action} size="small" danger={action === 'cancel'} onClick={() => void handleAct(action)}>
							{t(texts[action]())}
						</Button>
					))}
				<Button size="small" onClick={() => setAsked('diagram')}>
					{t(texts.diagram())}
				</Button>
				<Button size="small" onClick={() => setAsked('print')}>
					{t(trackingTexts.print())}
				</Button>
				{runtime.may(`${found.screen}:view`) && (
					<Button size="small" onClick={() => runtime.open({ screen: found.screen, view: 'detail', id: found.recordId })}>
						{t(texts.openRecord())}
					</Button>
				)}
			</div>
			{asked === 'print' && <PrintCase found={found} onClose={close} />}
			{asked === 'diagram' && <DiagramDialog caseId={found.id} subject={found.subject} onClose={close} />}
			{asked === 'comment' && <CommentDialog onClose={close} onSend={(input) => send('comment', input)} />}
			{asked === 'edit' && <EditValuesDialog found={found} onClose={close} onDone={handleEdited} />}
			{asked === 'variables' && (
				<VariablesDialog variables={found.variables} onClose={close} onSend={(input) => send('variables', input)} />
			)}
			{asked === 'copyTo' && (
				<PersonDialog title={t(texts.copyTo())} onClose={close} onChoose={(personId) => send('copyTo', { personId })} />
			)}
			{asked === 'move' && <MoveDialog moves={found.moves} onClose={close} onMove={(input) => send('move', input)} />}
		</header>
	);
}

function CommentDialog({ onClose, onSend }: { onClose(): void; onSend(input: { comment: string; fileMsg: string[] }): Promise<void> }) {
	const t = useText();
	const [text, setText] = useState('');
	const [files, setFiles] = useState<PickedFiles>({ files: [], fileNames: [] });
	const [isBusy, setBusy] = useState(false);
	const uploads = useBusyInputs();
	const handleOk = async () => {
		setBusy(true);
		await onSend({ comment: text, fileMsg: files.files });
		setBusy(false);
	};
	return (
		<PageDialog
			title={t(texts.comment())}
			okText={t(texts.send())}
			cancelText={t(texts.close())}
			confirmLoading={isBusy}
			okButtonProps={{ disabled: text.trim() === '' || uploads.isBusy }}
			onOk={() => void handleOk()}
			onCancel={onClose}
		>
			<CommentBox value={text} onChange={setText} />
			<FilesInput value={files} isRequired={false} onChange={setFiles} onBusy={uploads.busyOf('files')} />
		</PageDialog>
	);
}

interface MoveProps {
	moves: CaseDetail['moves'];
	onClose(): void;
	onMove(input: { from: string; node: string; comment: string }): Promise<void>;
}

/** Moves a branch of the case to another node; the reason is kept in its history. */
function MoveDialog({ moves, onClose, onMove }: MoveProps) {
	const t = useText();
	const id = useId();
	const [from, setFrom] = useState(moves[0]?.from.node);
	const [node, setNode] = useState<string>();
	const [comment, setComment] = useState('');
	const targets = moves.find((move) => move.from.node === from)?.to ?? [];
	const handleOk = () => {
		if (from !== undefined && node !== undefined) void onMove({ from, node, comment });
	};
	return (
		<PageDialog
			title={t(texts.move())}
			okText={t(texts.move())}
			cancelText={t(texts.close())}
			okButtonProps={{ disabled: node === undefined || comment.trim() === '' }}
			onOk={handleOk}
			onCancel={onClose}
		>
			<div className="case-move">
				<label htmlFor={`${id}-from`} data-required>
					{t(texts.moveFrom())}
				</label>
				<Select
					id={`${id}-from`}
					aria-required
					value={from}
					options={moves.map((move) => ({ value: move.from.node, label: move.from.title }))}
					onChange={(value) => {
						setFrom(value);
						setNode(undefined);
					}}
				/>
				<label htmlFor={`${id}-to`} data-required>
					{t(texts.moveTo())}
				</label>
				<Select
					id={`${id}-to`}
					aria-required
					{...(node !== undefined && { value: node })}
					options={targets.map((target) => ({ value: target.node, label: target.title }))}
					onChange={setNode}
				/>
				<ReasonInput label={texts.moveReason()} value={comment} onChange={setComment} />
			</div>
		</PageDialog>
	);
}
