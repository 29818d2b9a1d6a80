import { HistoryOutlined, MoreOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';

import type { DesignFolder } from '../../../contract/design/screen-design.ts';
import { dataTemplateType, documentPath, overlayType, readDocumentPath, screenType } from '../../../contract/documents/document-types.ts';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { exportForm } from './making/export-form.ts';
import { beginOverlay } from './overlays/begin-overlay.ts';
import { overlayTexts } from './overlays/texts.ts';
import { designTexts } from './texts.ts';
import type { DesignFileState, OpenFile } from './use-design-file.ts';

export type DialogKind = 'save' | 'history' | 'rename' | 'remove' | 'database';

interface Props {
	path: string;
	folder: DesignFolder;
	state: DesignFileState;
	maySave: boolean;
	/** The choice between the designer and the text. */
	mode: ReactNode;
	onDialog(kind: DialogKind): void;
	/** Another file is opened. */
	onMoved(path: string): void;
}

/** The file's name and state, and what can be done with it. */
export function FileBar({ path, folder, state, maySave, mode, onDialog, onMoved }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const page = usePage();
	const { confirm } = page;
	const { file, isDirty, draftAt, change, screen } = state;
	if (file === null) return null;
	const document = readDocumentPath(path);
	const isScreen = document?.type === screenType;
	const isList = isScreen || document?.type === dataTemplateType;
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
	const overlay = folder.files.find((other) => other.kind === overlayType.name && other.name === document?.name);
	const handleOverlay = async () => {
		if (!document) return;
		const path = documentPath(overlayType, document.area, document.name);
		try {
			await beginOverlay(path, file.savedText);
			onMoved(path);
		} catch (error) {
			notifyError(error);
		}
	};
	const items = [
		{
			key: 'open',
			label: t(designTexts.open()),
			disabled: isArea || !isList || !isStored,
			onClick: () => runtime.open({ screen: document?.name ?? '', view: 'list' }),
		},
		{
			key: 'overlay',
			label: t(overlay ? overlayTexts.open() : overlayTexts.begin()),
			disabled: isArea || !isScreen || !isStored,
			onClick: () => (overlay ? onMoved(overlay.path) : void handleOverlay()),
		},
		{ key: 'format', label: t(designTexts.format()), disabled: document?.type.syntax !== undefined, onClick: handleFormat },
		{ key: 'discard', label: t(designTexts.discard()), disabled: !isDirty || !isStored, onClick: () => void handleDiscard() },
		{ key: 'database', label: t(designTexts.database()), disabled: isArea, onClick: () => onDialog('database') },
		{
			key: 'export',
			label: t(designTexts.exportForm()),
			disabled: isArea || !isScreen || !isStored,
			onClick: () => void exportForm(screen?.name ?? '', runtime, page).catch(notifyError),
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
				<span className="design-heading-notes">
					{file.storedIn === 'database' && <span className="design-stored">{t(designTexts.inDatabase())}</span>}
					<span className={isDirty ? 'design-note design-note-dirty' : 'design-note'} role="status">
						{status}
					</span>
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

/** Files of a folder that the server may not write to can only be read. */
export function isChangeable({ storedIn }: OpenFile, { isWritable }: DesignFolder): boolean {
	return isWritable || storedIn !== 'folder';
}
