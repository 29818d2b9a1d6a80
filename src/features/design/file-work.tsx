import { HistoryOutlined, MoreOutlined, SaveOutlined } from '@ant-design/icons';
import { Alert, Button, Dropdown, Skeleton, Splitter } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

import type { DesignFolder, DesignProblem, DesignSaved } from '../../../contract/design/screen-design.ts';
import { documentTypeOf, screenType } from '../../../contract/documents/document-types.ts';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { useIsNarrow } from '../../../renderers/core/page/use-is-narrow.ts';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { onServerEvent } from '../../base/api/event-stream.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { designCalls } from './design-calls.ts';
import { DesignMode, useDesignMode } from './design-mode.tsx';
import { useTextHistory } from './designer/state/text-history.ts';
import { FileConflictDialog } from './dialogs/conflict-dialog.tsx';
import { ExamplePanel } from './documents/example-panel.tsx';
import { CodeEditor, type WantedLine } from './editor/code-editor.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { ProblemList } from './problem-list.tsx';
import { designTexts } from './texts.ts';
import { type DesignFileState, type OpenFile, useDesignFile } from './use-design-file.ts';

const Designer = lazyPart(() => import('./designer/designer.tsx').then((module) => module.Designer));
const SaveDialog = lazyPart(() => import('./dialogs/save-dialog.tsx').then((module) => module.SaveDialog));
const HistoryDialog = lazyPart(() => import('./dialogs/history-dialog.tsx').then((module) => module.HistoryDialog));
const RenameDialog = lazyPart(() => import('./dialogs/rename-dialog.tsx').then((module) => module.RenameDialog));
const DatabaseDialog = lazyPart(() => import('./dialogs/database-dialog.tsx').then((module) => module.DatabaseDialog));
const RemoveDialog = lazyPart(() => import('./dialogs/remove-dialog.tsx').then((module) => module.RemoveDialog));

interface Props {
	path: string;
	folder: DesignFolder;
	wanted: { line: number; round: number } | null;
	onDirty(isDirty: boolean): void;
	/** The file has another path now; null when it is gone. */
	onMoved(path: string | null): void;
	/** Something about the files changed. */
	onChanged(): void;
	/** The designer needs all the room, the text shares it with the list of files. */
	onMode(mode: 'design' | 'json'): void;
	/** Opens another file, at a line. */
	onOpen(path: string, line: number): void;
}

type DialogKind = 'save' | 'history' | 'rename' | 'remove' | 'database';
type Dialog = { kind: DialogKind } | { kind: 'conflict'; theirs: { text: string; etag: string } };

/** One file: its text, what is wrong with it, and its screen. */
export function FileWork(props: Props) {
	const { path, folder, wanted, onDirty, onChanged } = props;
	const t = useText();
	const { language } = useRuntime();
	const state = useDesignFile(path, { language, onLeft: onChanged });
	const { file, error, isDirty, problems, isChecking, change } = state;
	const [dialog, setDialog] = useState<Dialog | null>(null);
	const [asked, setAsked] = useState<WantedLine | null>(null);
	useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
	useEffect(() => () => onDirty(false), [onDirty]);
	const hasText = file !== null;
	const isNarrow = useIsNarrow();
	const isScreen = documentTypeOf(path) === screenType && !path.endsWith('/_area.json');
	const mode = useDesignMode({ isScreen, isLineWanted: wanted !== null, onMode: props.onMode });
	const steps = useTextHistory(file?.text ?? null, (text) => change({ text }));
	const [shownProblem, setShownProblem] = useState<DesignProblem | null>(null);
	useEffect(() => {
		if (wanted !== null && hasText) setAsked({ line: wanted.line, column: 1, round: Date.now() });
	}, [wanted, hasText]);
	useOutsideChange(state, path);
	if (error !== null) return <Alert className="design-failure" type="error" showIcon title={errorText(error)} />;
	if (file === null) return <Skeleton active className="page-skeleton" />;
	const hasErrors = problems.some(({ severity }) => severity === 'error');
	const maySave = isChangeable(file, folder) && isDirty && !hasErrors && !isChecking;
	const handleShow = (problem: DesignProblem) => {
		setAsked({ line: problem.line, column: problem.column, round: Date.now() });
		setShownProblem({ ...problem });
	};
	const handleSave = () => maySave && setDialog({ kind: 'save' });
	const bar = (
		<>
			<FileBar
				{...props}
				state={state}
				maySave={maySave}
				mode={isScreen && <DesignMode {...mode} />}
				onDialog={(kind) => setDialog({ kind })}
			/>
			{file.restoredAt !== null && isDirty && (
				<Alert type="info" banner closable title={t(designTexts.draftRestored({ at: formatDateTime(file.restoredAt) }))} />
			)}
		</>
	);
	const editor = (
		<CodeEditor
			label={path}
			situation={{ path, language, names: folder.names }}
			text={file.text}
			problems={problems}
			isReadOnly={false}
			wanted={asked}
			steps={steps}
			onChange={(text) => change({ text })}
			onSave={handleSave}
		/>
	);
	const list = <ProblemList problems={problems} isChecking={isChecking} onShow={handleShow} />;
	return (
		<>
			{mode.mode === 'design' ? (
				// biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S anywhere in the designer.
				<div className="design-editor" onKeyDown={(event) => isSaveKey(event) && handleSave()}>
					{bar}
					<Designer
						path={path}
						text={file.text}
						folder={folder}
						steps={steps}
						editor={editor}
						list={problems.length > 0 ? list : null}
						wanted={shownProblem}
						onChange={(text) => change({ text })}
						onShowText={(line) => setAsked({ line, column: 1, round: Date.now() })}
						onOpenFile={props.onOpen}
					/>
				</div>
			) : (
				<Splitter className="design-work" orientation={isNarrow ? 'vertical' : 'horizontal'}>
					<Splitter.Panel min="25%">
						<div className="design-editor">
							{bar}
							{editor}
							{list}
						</div>
					</Splitter.Panel>
					<Splitter.Panel defaultSize="54%" min="20%" collapsible>
						{documentTypeOf(path) === screenType ? (
							<PreviewPanel
								screen={state.screen}
								isArea={path.endsWith('/_area.json')}
								isStale={hasErrors}
								hasRealRows={folder.files.some((other) => other.path === path && other.isInForce)}
							/>
						) : (
							<ExamplePanel example={state.example} />
						)}
					</Splitter.Panel>
				</Splitter>
			)}
			<FileDialogs {...props} state={state} dialog={dialog} onDialog={setDialog} />
		</>
	);
}

/** Files of a folder that the server may not write to can only be read. */
function isChangeable({ storedIn }: OpenFile, { isWritable }: DesignFolder): boolean {
	return isWritable || storedIn !== 'folder';
}

/** Ctrl+S; the text editor has its own. */
function isSaveKey(event: KeyboardEvent): boolean {
	const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's' && !event.defaultPrevented;
	if (isSave) event.preventDefault();
	return isSave;
}

/** The file's name and state, and what can be done with it. */
function FileBar({
	path,
	folder,
	state,
	maySave,
	mode,
	onDialog,
}: Props & { state: DesignFileState; maySave: boolean; mode: ReactNode; onDialog(kind: DialogKind): void }) {
	const t = useText();
	const runtime = useRuntime();
	const { confirm } = usePage();
	const { file, isDirty, draftAt, change, screen } = state;
	if (file === null) return null;
	const isScreen = documentTypeOf(path) === screenType;
	const isArea = path.endsWith('/_area.json');
	const isStored = file.etag !== '';
	const dirtyState =
		draftAt === null ? t(designTexts.unsaved()) : t(designTexts.draftKept({ at: formatDateTime(draftAt.toISOString()).slice(-8) }));
	const status = isDirty ? dirtyState : t(designTexts.savedState());
	const handleDiscard = async () => {
		const isAgreed = await confirm({ text: t(designTexts.discardQuestion({ path })), okText: t(designTexts.discard()), isDangerous: true });
		if (isAgreed) change({ text: file.savedText, restoredAt: null, isRestored: false });
	};
	const handleFormat = () => {
		try {
			change({ text: `${JSON.stringify(JSON.parse(file.text), null, '\t')}\n` });
		} catch {
			notify('warning', t(designTexts.errorsStay()));
		}
	};
	const items = [
		{
			key: 'open',
			label: t(designTexts.open()),
			disabled: isArea || !isScreen || !isStored,
			onClick: () => runtime.open({ screen: screen?.name ?? '', view: 'list' }),
		},
		{ key: 'format', label: t(designTexts.format()), disabled: documentTypeOf(path).syntax === 'xml', onClick: handleFormat },
		{ key: 'discard', label: t(designTexts.discard()), disabled: !isDirty || !isStored, onClick: () => void handleDiscard() },
		{ key: 'database', label: t(designTexts.database()), disabled: isArea, onClick: () => onDialog('database') },
		{
			key: 'export',
			label: t(designTexts.exportForm()),
			disabled: isArea || !isScreen || !isStored,
			onClick: () => void runtime.files?.save('/platform/v3/form/def/exportForm', { ids: screen?.name ?? '' }).catch(notifyError),
		},
		{ type: 'divider' as const },
		{
			key: 'rename',
			label: t(designTexts.rename()),
			disabled: isArea || isDirty || !isChangeable(file, folder),
			onClick: () => onDialog('rename'),
		},
		{
			key: 'remove',
			label: t(designTexts.remove()),
			danger: true,
			disabled: !isStored || !isChangeable(file, folder),
			onClick: () => onDialog('remove'),
		},
	];
	return (
		<header className="design-bar">
			<div className="design-heading">
				<strong className="design-path" title={path}>
					{path}
				</strong>
				{file.storedIn === 'database' && <span className="design-stored">{t(designTexts.inDatabase())}</span>}
				<span className={isDirty ? 'design-note design-note-dirty' : 'design-note'} role="status">
					{status}
				</span>
			</div>
			{mode}
			<Button size="small" type="text" icon={<HistoryOutlined aria-hidden />} onClick={() => onDialog('history')}>
				{t(designTexts.history())}
			</Button>
			<Dropdown trigger={['click']} menu={{ items }}>
				<Button size="small" type="text" icon={<MoreOutlined aria-hidden />} aria-label={t(designTexts.more())} />
			</Dropdown>
			<Button
				size="small"
				type="primary"
				icon={<SaveOutlined aria-hidden />}
				disabled={!maySave}
				title="Ctrl+S"
				onClick={() => onDialog('save')}
			>
				{t(designTexts.save())}
			</Button>
		</header>
	);
}

function FileDialogs({
	path,
	folder,
	state,
	dialog,
	onDialog,
	onMoved,
	onChanged,
}: Props & { state: DesignFileState; dialog: Dialog | null; onDialog(dialog: Dialog | null): void }) {
	const t = useText();
	const { file, change, forgetDraft, checkAgain } = state;
	if (file === null || dialog === null) return null;
	const close = () => onDialog(null);
	const handleSaved = ({ etag, storedIn, isInForce }: DesignSaved) => {
		change({ savedText: file.text, etag, storedIn, restoredAt: null, isRestored: false });
		// What the database refuses is known only now.
		checkAgain();
		close();
		onChanged();
		notify(isInForce ? 'success' : 'warning', t(isInForce ? designTexts.saved() : designTexts.savedNotActive()));
	};
	const handleRestore = (text: string) => {
		change({ text, isRestored: true });
		close();
		notify('info', t(designTexts.restored()));
	};
	const handleApplied = () => {
		close();
		onChanged();
		checkAgain();
	};
	const handleGone = () => {
		forgetDraft();
		onMoved(null);
	};
	const handleTheirs = async (theirs: { text: string; etag: string }) => {
		try {
			await designCalls.setAside({ path, text: file.text });
		} catch (error) {
			notifyError(error);
			return;
		}
		notify('info', t(designTexts.setAside()));
		if (theirs.etag === '') return handleGone();
		change({ text: theirs.text, savedText: theirs.text, etag: theirs.etag, restoredAt: null, isRestored: false });
		close();
	};
	const theirs = dialog.kind === 'conflict' ? dialog.theirs : null;
	return (
		<>
			{dialog.kind === 'save' && (
				<SaveDialog
					file={file}
					isWritable={folder.isWritable}
					onSaved={handleSaved}
					onConflict={(theirs) => onDialog({ kind: 'conflict', theirs })}
					onClose={close}
				/>
			)}
			{dialog.kind === 'history' && <HistoryDialog path={path} onRestore={handleRestore} onClose={close} />}
			{dialog.kind === 'rename' && <RenameDialog file={file} files={folder.files} onRenamed={onMoved} onClose={close} />}
			{dialog.kind === 'database' && <DatabaseDialog file={file} onApplied={handleApplied} onClose={close} />}
			{dialog.kind === 'remove' && <RemoveDialog file={file} onRemoved={handleGone} onClose={close} />}
			{theirs !== null && (
				<FileConflictDialog
					mine={file.text}
					theirs={theirs.text}
					onTheirs={() => void handleTheirs(theirs)}
					onMine={() => {
						change({ savedText: theirs.text, etag: theirs.etag });
						onDialog({ kind: 'save' });
					}}
					onClose={close}
				/>
			)}
		</>
	);
}

/** A file that another user changed is read again, unless there is work in the editor: then the save will ask. */
function useOutsideChange(state: DesignFileState, path: string): void {
	const { isDirty, reload } = state;
	useEffect(() => {
		const type = documentTypeOf(path);
		return onServerEvent(type === screenType ? 'screen' : 'document', (data) => {
			const name = (data as { name?: string } | null)?.name;
			if (!isDirty && path.endsWith(`/${name}${type.suffix}`)) void reload();
		});
	}, [isDirty, reload, path]);
}
