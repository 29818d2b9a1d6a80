import { DownloadOutlined, EditOutlined, ExportOutlined, SaveOutlined } from '@ant-design/icons';
import { Alert, Button, Space, Tag } from 'antd';
import { useState } from 'react';

import {
	type CodeFile,
	type CodeFileState,
	type CodeFolderState,
	type CodePreviewAnswer,
	type CodeRequest,
	codeArchivePath,
	codeWriteRight,
} from '../../../contract/features/operations/code-generation.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { fileCalls } from '../../base/api/file-calls.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { useStore } from '../../base/state/store.ts';
import { designAddress } from '../../menus/design-address.ts';
import { session } from '../../session/state/session-store.ts';
import { TextComparison } from '../design/public.ts';
import { SaveDialog } from './save-dialog.tsx';
import { stateTexts, texts } from './texts.ts';
import { WriteDialog } from './write-dialog.tsx';

interface Props {
	request: CodeRequest;
	preview: CodePreviewAnswer;
	folder: CodeFolderState;
	/** Whether it is what has been chosen: a dialog that is opened before would close when the next preview comes. */
	isSettled: boolean;
	onSaved(screen: string): void;
	onWritten(): void;
}

const colors: Record<CodeFileState, string> = { new: 'success', changed: 'processing', same: 'default', kept: 'warning', lines: 'warning' };

/** The generated files, each beside the one that is there, and what can be done with them. */
export function CodePreview({ request, preview, folder, isSettled, onSaved, onWritten }: Props) {
	const t = useText();
	const { document, files } = preview;
	const screenFile: CodeFile = {
		path: `schemas/${document.path}`,
		state: document.before === null ? 'new' : 'same',
		before: document.before,
		after: document.after,
	};
	const all = [screenFile, ...files];
	const [chosen, setChosen] = useState<string | null>(null);
	const keyOf = ({ path, state }: CodeFile) => `${state === 'lines'} ${path}`;
	const shown = all.find((file) => keyOf(file) === chosen) ?? screenFile;
	const isServed = request.from === 'screen' && request.parts.includes('client');
	return (
		<>
			<PreviewActions {...{ request, preview, folder, isSettled, onSaved, onWritten }} />
			<Notes document={document} />
			{isServed && (
				<p className="code-install">
					{t(texts.install())} <code>{`npm install ${window.location.origin}/platform/v3/client.tgz?screen=${request.screen}`}</code>
				</p>
			)}
			<div className="code-files">
				<nav aria-label={t(texts.files())}>
					{all.map((file) => (
						<button key={keyOf(file)} type="button" aria-current={file === shown} onClick={() => setChosen(keyOf(file))}>
							<span>{file.path}</span>
							<Tag color={colors[file.state]}>{t(stateTexts[file.state]())}</Tag>
						</button>
					))}
				</nav>
				<div className="code-file">
					{shown.state === 'kept' && <Alert type="warning" showIcon title={t(texts.isKept())} />}
					{shown.state === 'lines' && <Alert type="info" showIcon title={t(texts.addLines())} />}
					{shown.before === null ? (
						// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard.
						<section className="code-text" aria-label={t(texts.after())} tabIndex={0}>
							<pre>{shown.after}</pre>
						</section>
					) : (
						<TextComparison
							key={shown.path}
							before={{ title: t(texts.before()), text: shown.before }}
							after={{ title: t(texts.after()), text: shown.after }}
						/>
					)}
				</div>
			</div>
		</>
	);
}

function PreviewActions({ request, preview, folder, isSettled, onSaved, onWritten }: Props) {
	const t = useText();
	const { may } = useRuntime();
	const menus = useStore(session, (state) => state.menuPool);
	const [dialog, setDialog] = useState<'save' | 'write' | null>(null);
	const [isBusy, setBusy] = useState(false);
	const { document, files } = preview;
	const isOff = !isSettled || document.problems.some(({ severity }) => severity === 'error');
	const changes = files.filter(({ state }) => state === 'new' || state === 'changed').length;
	const handleDownload = async () => {
		setBusy(true);
		try {
			await fileCalls.save(codeArchivePath, { ...request });
		} catch (error) {
			notifyError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<Space wrap>
				{document.before === null ? (
					<Button type="primary" icon={<SaveOutlined aria-hidden />} disabled={isOff} onClick={() => setDialog('save')}>
						{t(texts.save())}
					</Button>
				) : (
					<Button icon={<EditOutlined aria-hidden />} onClick={() => goTo(designAddress(menus, { path: document.path }))}>
						{t(texts.open())}
					</Button>
				)}
				<Button icon={<DownloadOutlined aria-hidden />} loading={isBusy} disabled={isOff} onClick={() => void handleDownload()}>
					{t(texts.download())}
				</Button>
				{folder.path !== null && may(codeWriteRight) && (
					<Button
						icon={<ExportOutlined aria-hidden />}
						disabled={isOff || changes === 0 || folder.problem !== null}
						onClick={() => setDialog('write')}
					>
						{t(texts.write())}
					</Button>
				)}
			</Space>
			{folder.path === null && files.length > 0 && <p className="code-note">{t(texts.noFolder())}</p>}
			{folder.problem !== null && <Alert type="warning" showIcon title={folder.problem} />}
			{dialog === 'save' && <SaveDialog document={document} onSaved={() => onSaved(request.screen)} onClose={() => setDialog(null)} />}
			{dialog === 'write' && (
				<WriteDialog {...{ request, preview }} folder={folder.path ?? ''} onWritten={onWritten} onClose={() => setDialog(null)} />
			)}
		</>
	);
}

function Notes({ document: { left, plan, problems } }: { document: CodePreviewAnswer['document'] }) {
	const t = useText();
	const errors = problems.filter(({ severity }) => severity === 'error');
	return (
		<>
			{errors.length > 0 && (
				<Alert
					type="error"
					showIcon
					title={t(texts.problems())}
					description={
						<ul>
							{errors.map(({ message }) => (
								<li key={message}>{message}</li>
							))}
						</ul>
					}
				/>
			)}
			{plan.length > 0 && (
				<>
					<h4>{t(texts.plan())}</h4>
					<pre className="code-statements code-plan">{plan.join('\n')}</pre>
				</>
			)}
			{left.length > 0 && (
				<Alert
					type="warning"
					showIcon
					title={t(texts.left())}
					description={left.map(({ name, type }) => (
						<Tag key={name}>
							{name} {type}
						</Tag>
					))}
				/>
			)}
		</>
	);
}
