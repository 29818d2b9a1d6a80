import { Alert, Skeleton, Splitter } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';

import type { DesignFolder, DesignProblem, DesignSaved } from '../../../contract/design/screen-design.ts';
import { dataTemplateType, documentTypeOf, readDocumentPath, screenType, scriptType } from '../../../contract/documents/document-types.ts';
import { readScriptHeader } from '../../../contract/screen-check/scripts/read-header.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useIsNarrow } from '../../../renderers/core/page/use-is-narrow.ts';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { onServerEvent } from '../../base/api/event-stream.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { designCalls } from './design-calls.ts';
import { DesignMode, useDesignMode } from './design-mode.tsx';
import { type TextSteps, useTextHistory } from './designer/state/text-history.ts';
import { FileConflictDialog } from './dialogs/conflict-dialog.tsx';
import { ExamplePanel } from './documents/example-panel.tsx';
import { useDocumentTrial } from './documents/use-document-trial.tsx';
import { CodeEditor, type WantedLine } from './editor/code-editor.tsx';
import { type DialogKind, FileBar, isChangeable } from './file-bar.tsx';
import { type OverlayState, useOverlay } from './overlays/use-overlay.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { ProblemList } from './problem-list.tsx';
import { useTemplate } from './templates/use-template.ts';
import { designTexts } from './texts.ts';
import { type DesignFileState, useDesignFile } from './use-design-file.ts';

const Designer = lazyPart(() => import('./designer/designer.tsx').then((module) => module.Designer));
const ScriptTrial = lazyPart(() => import('../script/public.ts').then((module) => module.ScriptTrial));
const OverlayPanel = lazyPart(() => import('./overlays/overlay-panel.tsx').then((module) => module.OverlayPanel));
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

type Dialog = { kind: DialogKind } | { kind: 'conflict'; theirs: { text: string; etag: string } };

/** One file: its text, what is wrong with it, and its screen. */
export function FileWork(props: Props) {
	const { path, folder, wanted, onDirty, onChanged } = props;
	const t = useText();
	const { language } = useRuntime();
	const state = useDesignFile(path, { language, onLeft: onChanged });
	const { file, error, isDirty, problems, isChecking } = state;
	const [dialog, setDialog] = useState<Dialog | null>(null);
	const [asked, setAsked] = useState<WantedLine | null>(null);
	useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
	useEffect(() => () => onDirty(false), [onDirty]);
	const hasText = file !== null;
	const isNarrow = useIsNarrow();
	const { overlay, stored, designed } = useEdited(state, { path, folder });
	const hasConflicts = (overlay?.read?.conflicts.length ?? 0) > 0;
	const mode = useDesignMode({ isScreen: designed !== null, isTextWanted: wanted !== null || hasConflicts, onMode: props.onMode });
	const [shownProblem, setShownProblem] = useState<DesignProblem | null>(null);
	useEffect(() => {
		if (wanted !== null && hasText) setAsked({ line: wanted.line, column: 1, round: Date.now() });
	}, [wanted, hasText]);
	useOutsideChange(state, path);
	if (error !== null) return <LoadFailure error={error} onRetry={() => void state.reload()} />;
	if (file === null) return <Skeleton active className="page-skeleton" />;
	const hasErrors = problems.some(({ severity }) => severity === 'error');
	const maySave = isChangeable(file, folder) && isDirty && !hasErrors && !isChecking;
	const handleShow = (problem: DesignProblem) => {
		if (overlay !== null) mode.onMode('json');
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
				mode={designed && <DesignMode {...mode} isOverlay={overlay !== null} />}
				onDialog={(kind) => setDialog({ kind })}
			/>
			{file.restoredAt !== null && isDirty && (
				<Alert type="info" banner closable title={t(designTexts.draftRestored({ at: formatDateTime(file.restoredAt) }))} />
			)}
		</>
	);
	const editorOf = (edited: EditedText) => (
		<CodeEditor
			label={edited.path}
			situation={{ path: edited.path, language, names: folder.names }}
			text={edited.text}
			problems={edited === stored ? problems : []}
			isReadOnly={false}
			wanted={asked}
			steps={edited.steps}
			onChange={edited.onChange}
			onSave={handleSave}
		/>
	);
	const list = <ProblemList problems={problems} isChecking={isChecking} onShow={handleShow} />;
	return (
		<>
			{mode.mode === 'design' && designed !== null ? (
				// biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S anywhere in the designer.
				<div className="design-editor" onKeyDown={(event) => isSaveKey(event) && handleSave()}>
					{bar}
					<Designer
						path={designed.path}
						text={designed.text}
						folder={folder}
						steps={designed.steps}
						onChange={designed.onChange}
						editor={editorOf(designed)}
						list={problems.length > 0 ? list : null}
						preview={
							<PreviewPanel
								screen={state.screen}
								isArea={false}
								isStale={hasErrors}
								hasRealRows={folder.names.screens.some(({ name }) => name === state.screen?.name)}
							/>
						}
						wanted={overlay === null ? shownProblem : null}
						isTemplate={documentTypeOf(path) === dataTemplateType}
						onShowText={(line) => setAsked({ line, column: 1, round: Date.now() })}
						onOpenFile={props.onOpen}
					/>
				</div>
			) : (
				<Splitter className="design-work" orientation={isNarrow ? 'vertical' : 'horizontal'}>
					<Splitter.Panel min="25%">
						<div className="design-editor">
							{bar}
							{stored && editorOf(stored)}
							{list}
						</div>
					</Splitter.Panel>
					<Splitter.Panel defaultSize="54%" min="20%" collapsible>
						<SidePanel
							path={path}
							folder={folder}
							state={state}
							overlay={overlay}
							hasErrors={hasErrors}
							onShow={(line, column) => setAsked({ line, column, round: Date.now() })}
						/>
					</Splitter.Panel>
				</Splitter>
			)}
			<FileDialogs {...props} state={state} dialog={dialog} onDialog={setDialog} />
		</>
	);
}

interface SideProps extends Pick<Props, 'path' | 'folder'> {
	state: DesignFileState;
	overlay: OverlayState | null;
	hasErrors: boolean;
	/** Shows a line of the text. */
	onShow(line: number, column: number): void;
}

/** What becomes of the text. */
function SidePanel({ path, folder, state: { file, problems, screen, example }, overlay, hasErrors, onShow }: SideProps) {
	const trial = useDocumentTrial(path, file?.text ?? '');
	if (overlay !== null) {
		const isActive = folder.names.screens.some(({ name }) => name === overlay.name);
		return <OverlayPanel overlay={overlay} problems={problems} screen={screen} hasRealRows={isActive} />;
	}
	if (documentTypeOf(path) === scriptType) {
		const text = file?.text ?? '';
		const { screen: ofScript = null } = readScriptHeader(text);
		return (
			<div className="design-script-trial">
				<ScriptTrial name={readDocumentPath(path)?.name ?? ''} source={text} screen={ofScript} onShow={onShow} />
				{example !== null && <p className="design-note">{example}</p>}
			</div>
		);
	}
	if (trial && !hasErrors) return trial;
	if (![screenType, dataTemplateType].includes(documentTypeOf(path))) return <ExamplePanel example={example} hasErrors={hasErrors} />;
	return (
		<PreviewPanel
			screen={screen}
			isArea={path.endsWith('/_area.json')}
			isStale={hasErrors}
			hasRealRows={folder.files.some((other) => other.path === path && other.isInForce)}
		/>
	);
}

/** A text that is edited, with its undo and redo. */
interface EditedText {
	path: string;
	text: string;
	steps: TextSteps;
	onChange(text: string): void;
}

/** The stored text, and the screen that the designer edits: the same text, or the one that an overlay or a data template makes; null where there is none. */
function useEdited({ file, change }: DesignFileState, { path, folder }: Pick<Props, 'path' | 'folder'>) {
	const text = file?.text ?? null;
	const onChange = (changed: string) => change({ text: changed });
	const steps = useTextHistory(text, onChange);
	const overlay = useOverlay(path, { folder, text, onChange });
	const template = useTemplate(path, { folder, text, onChange });
	const made = overlay ?? template;
	const wanted = made?.wanted ?? null;
	const wantedSteps = useTextHistory(wanted, (changed) => made?.design(changed));
	const stored: EditedText | null = text === null ? null : { path, text, steps, onChange };
	if (made === null) {
		const isScreen = documentTypeOf(path) === screenType && !path.endsWith('/_area.json');
		return { overlay, stored, designed: isScreen ? stored : null };
	}
	const target = wanted === null || made.screenPath === null ? null : { path: made.screenPath, text: wanted };
	return { overlay, stored, designed: target && { ...target, steps: wantedSteps, onChange: made.design } };
}

/** Ctrl+S; the text editor has its own. */
function isSaveKey(event: KeyboardEvent): boolean {
	const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's' && !event.defaultPrevented;
	if (isSave) event.preventDefault();
	return isSave;
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
			{dialog.kind === 'history' && <HistoryDialog path={path} text={file.text} onRestore={handleRestore} onClose={close} />}
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
		const isShown = [screenType, dataTemplateType].includes(type);
		return onServerEvent(isShown ? 'screen' : 'document', (data) => {
			const name = (data as { name?: string } | null)?.name;
			if (!isDirty && path.endsWith(`/${name}${type.suffix}`)) void reload();
		});
	}, [isDirty, reload, path]);
}
