import { Alert, Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import useSWR from 'swr';
import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { DesignProblem, DesignSaved } from '../../../../../contract/design/screen-design.ts';
import type { ProcessFolder } from '../../../../../contract/features/workflow/definitions.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { LoadFailure } from '../../../../../renderers/core/failure/load-failure.tsx';
import { lazyPart } from '../../../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../../renderers/core/texts/dates.ts';
import { notify, notifyError } from '../../../../base/feedback/notify.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { usePageKeys } from '../../../../screens/folders/use-page-keys.ts';
import { FileConflictDialog, useDesignFile } from '../../../design/public.ts';
import { definitionCalls } from '../definition-calls.ts';
import { PanelContext } from '../facts/panel-context.ts';
import { variablesOf } from '../facts/variables-of.ts';
import type { BpmnElement, EditElement } from '../model/bpmn-element.ts';
import { readPortalAttribute } from '../model/portal-parts.ts';
import { readTree } from '../model/process-text.ts';
import type { Undisplayable } from '../model/steps.ts';
import type { BpmnSteps, EditorSteps } from '../modeler/bpmn-editor.tsx';
import { describeElement } from '../naming/describe-element.ts';
import { PropertiesPanel } from '../panel/properties-panel.tsx';
import { SimpleEditor } from '../simple/simple-editor.tsx';
import { texts as simpleTexts } from '../simple/texts.ts';
import { exportProcess } from './process-files.ts';
import { ProcessProblems } from './process-problems.tsx';
import { texts } from './texts.ts';
import { useTextSteps } from './use-text-steps.ts';
import { type Mode, WorkBar } from './work-bar.tsx';

const BpmnEditor = lazyPart(() => import('../modeler/bpmn-editor.tsx').then((module) => module.BpmnEditor));
const VersionsDialog = lazyPart(() => import('./versions-dialog.tsx').then((module) => module.VersionsDialog));

interface Props {
	path: string;
	folder: ProcessFolder;
	onClose(): void;
	onChanged(): void;
}

/** One process in its designers: both edit the same text, which is checked while it changes and kept as a draft. */
export function DefinitionWork({ path, folder, onClose, onChanged }: Props) {
	const t = useText();
	const { language, setDirty } = useRuntime();
	const state = useDesignFile(path, { language, onLeft: onChanged, calls: definitionCalls });
	const { file, problems, isDirty, isChecking, draftAt } = state;
	const [mode, setMode] = useState<Mode>('simple');
	const [reason, setReason] = useState<string | null>(null);
	const [wanted, setWanted] = useState<{ id: string } | null>(null);
	const [bpmnSteps, setBpmnSteps] = useState<BpmnSteps | null>(null);
	const [dialog, setDialog] = useState<'versions' | { theirs: { text: string; etag: string } } | null>(null);
	const change = (text: string) => state.change({ text });
	const simpleSteps = useTextSteps(file?.text ?? null, change);
	const frame = useRef<HTMLDivElement>(null);
	usePageKeys(frame, mode === 'simple' ? stepKeys(simpleSteps) : noKeys);
	const { facts, title } = usePanelFacts(file?.text ?? '', folder);
	useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
	const wrong = useMemo(() => new Set(problems.map(elementOf)), [problems]);
	if (state.error !== null) return <LoadFailure error={state.error} onRetry={() => void state.reload()} />;
	if (file === null) return <Skeleton active className="page-skeleton" />;
	const panel = (element: BpmnElement, edit: EditElement) => (
		<PropertiesPanel
			key={element.id}
			element={element}
			edit={edit}
			problems={problems.filter((problem) => elementOf(problem) === element.id)}
		/>
	);
	const handleUndisplayable = (found: Undisplayable | undefined) => {
		setMode('bpmn');
		setReason(t(found === undefined ? simpleTexts.unreadable() : reasonText(found, t)));
	};
	/** Does something with the text as it is now, with what the BPMN designer has not written yet. */
	const withText = async (work: (text: string) => unknown) => {
		try {
			const flushed = (await bpmnSteps?.flush()) ?? null;
			// Drawn at once: a page that is left stores the text that was drawn last as its draft.
			if (flushed !== null) flushSync(() => change(flushed));
			work(flushed ?? file.text);
		} catch (error) {
			notifyError(error);
		}
	};
	const handlePublish = async (text: string) => {
		try {
			const saved = await definitionCalls.save({ path, text, etag: file.etag, isRestored: file.isRestored });
			handleSaved(saved, text);
		} catch (error) {
			if (error instanceof PortalError && error.kind === 'conflict')
				setDialog({ theirs: error.details.data as { text: string; etag: string } });
			else notifyError(error);
		}
	};
	const handleSaved = ({ etag, storedIn, isInForce }: DesignSaved, text: string) => {
		state.change({ savedText: text, etag, storedIn, restoredAt: null, isRestored: false });
		notify(isInForce ? 'success' : 'warning', t(isInForce ? texts.published() : texts.publishedNotActive()));
		onChanged();
	};
	const handleTheirs = async ({ text, etag }: { text: string; etag: string }) => {
		try {
			await definitionCalls.setAside({ path, text: file.text });
			notify('info', t(texts.setAside()));
			state.change({ text, savedText: text, etag, restoredAt: null, isRestored: false });
			setDialog(null);
		} catch (error) {
			notifyError(error);
		}
	};
	const name = title || path;
	const shared = { text: file.text, wrong, wanted, onChange: change, panel };
	return (
		<PanelContext value={facts}>
			<div className="process-work" ref={frame}>
				<WorkBar
					name={name}
					path={path}
					mode={mode}
					steps={mode === 'simple' ? simpleSteps : bpmnSteps}
					state={state}
					onMode={(next) => {
						setReason(null);
						setBpmnSteps(null);
						setMode(next);
					}}
					onBack={() => void withText(onClose)}
					onVersions={() => void withText(() => setDialog('versions'))}
					onExport={() => void withText((text) => exportProcess(path.replace(/^.*\/|\.bpmn$/g, ''), text))}
					onDiscard={() => void withText(() => state.change({ text: file.savedText, restoredAt: null, isRestored: false }))}
					onPublish={() => void withText(handlePublish)}
				/>
				{reason !== null && mode === 'bpmn' && <Alert type="info" banner closable title={t(texts.onlyBpmn({ reason }))} />}
				{file.text.includes('<!--') && <Alert type="warning" banner title={t(texts.comments())} />}
				{file.restoredAt !== null && file.etag !== '' && isDirty && draftAt === null && (
					<Alert type="info" banner closable title={t(texts.draftRestored({ at: formatDateTime(file.restoredAt) }))} />
				)}
				{mode === 'simple' ? (
					<SimpleEditor {...shared} onUndisplayable={handleUndisplayable} />
				) : (
					<BpmnEditor {...shared} onSteps={setBpmnSteps} />
				)}
				<ProcessProblems problems={problems} isChecking={isChecking} onShow={(problem) => setWanted({ id: elementOf(problem) })} />
				{dialog === 'versions' && (
					<VersionsDialog
						path={path}
						name={name}
						text={file.text}
						onClose={() => setDialog(null)}
						onRestored={(text) => {
							state.change({ text, isRestored: true });
							setDialog(null);
						}}
					/>
				)}
				{dialog !== null && dialog !== 'versions' && (
					<FileConflictDialog
						mine={file.text}
						theirs={dialog.theirs.text}
						onTheirs={() => void handleTheirs(dialog.theirs)}
						onMine={() => {
							state.change({ savedText: dialog.theirs.text, etag: dialog.theirs.etag });
							setDialog(null);
						}}
						onClose={() => setDialog(null)}
					/>
				)}
			</div>
		</PanelContext>
	);
}

/** The keys of undo and redo; the BPMN designer has its own. */
function stepKeys({ undo, redo }: EditorSteps): ReadonlyMap<string, () => void> {
	return new Map([
		['Ctrl+z', undo],
		['Ctrl+y', redo],
		['Ctrl+Shift+z', redo],
	]);
}

const noKeys: ReadonlyMap<string, () => void> = new Map();

/** The id of the element that a problem is about. */
function elementOf({ pointer }: DesignProblem): string {
	return pointer.split('/')[1] ?? '';
}

function reasonText({ reason, element }: Undisplayable, t: ReturnType<typeof useText>) {
	const values = { element: describeElement(element, t) };
	return reason === 'start' ? simpleTexts.startReason(values) : simpleTexts[reason](values);
}

/** What the properties need of the process itself. */
interface Head {
	name: string;
	title: string;
	variables: ResolvedField[];
}

const noVariables: ResolvedField[] = [];

/** The title of the process, and the names that the properties offer; the screen is that of the text. */
function usePanelFacts(text: string, { screens, areas }: ProcessFolder) {
	const { language } = useRuntime();
	const [{ name, title, variables }, setRead] = useState<Head>({ name: '', title: '', variables: noVariables });
	useEffect(() => {
		let isOver = false;
		void readTree(text).then((tree) => {
			if (isOver || tree === undefined) return;
			const variables = variablesOf(tree.process);
			setRead({ name: readPortalAttribute(tree.process, 'screen'), title: tree.process.name ?? '', variables });
		});
		return () => {
			isOver = true;
		};
	}, [text]);
	const { data } = useSWR(name === '' ? null : ['process-screen', name, language], () => definitionCalls.screen(name), {
		revalidateOnFocus: false,
		keepPreviousData: true,
	});
	const facts = useMemo(() => ({ screens, areas, screen: data?.screen ?? null, variables }), [screens, areas, data, variables]);
	return { facts, title };
}
