import { Alert, Checkbox, Spin, Tag } from 'antd';
import { useState } from 'react';

import type { ImportedForms, NamedRecord } from '../../../../contract/design/form-definition.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { UploadDropZone } from '../../../../renderers/list/transfer/import/upload-drop-zone.tsx';
import { notify } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { LoadedPlan } from '../plan/plan-view.tsx';
import { designTexts } from '../texts.ts';
import { sayRecord } from './export-form.ts';
import { FailureAlert } from './failure-alert.tsx';
import { makingTexts } from './texts.ts';
import { useAttempt } from './use-attempt.ts';
import './making.css';

const importPath = '/platform/v3/form/def/importForm';

interface Props {
	/** The first form of the archive; the documents are stored. */
	onImported(path: string): void;
	onClose(): void;
}

/** Imports an archive of forms: shows what would be created, replaced and kept, and the effect on the database, before anything is stored. */
export function ArchiveDialog({ onImported, onClose }: Props) {
	const t = useText();
	const { files } = useRuntime();
	const [file, setFile] = useState<File | null>(null);
	const [replace, setReplace] = useState(false);
	const [trial, setTrial] = useState<ImportedForms | null>(null);
	const { isBusy, failure, attempt } = useAttempt();
	const send = (chosen: File, input: Record<string, unknown>) => files?.send<ImportedForms>(importPath, chosen, { input });
	const handleTry = (chosen: File, replaces: boolean) => {
		setFile(chosen);
		setReplace(replaces);
		setTrial(null);
		void attempt(async () => {
			setTrial((await send(chosen, { dryRun: true, replace: replaces })) ?? null);
			return undefined;
		});
	};
	const handleImport = () =>
		void attempt(async () => {
			const done = file === null ? undefined : await send(file, { replace });
			const [first] = [...(done?.created ?? []), ...(done?.replaced ?? [])].filter((path) => !path.endsWith('/_area.json'));
			notify('success', t(makingTexts.archiveDone()));
			if (first === undefined) onClose();
			else onImported(first);
			return undefined;
		});
	const hasWork = trial !== null && trial.created.length + trial.replaced.length > 0;
	return (
		<PageDialog
			title={t(makingTexts.fromArchive())}
			width={760}
			okText={t(makingTexts.archiveImport())}
			cancelText={t(designTexts.cancel())}
			okButtonProps={{ loading: isBusy && trial !== null, disabled: !hasWork }}
			onOk={handleImport}
			onCancel={onClose}
		>
			<Spin spinning={isBusy}>
				<UploadDropZone
					accept=".zip"
					isBusy={isBusy}
					text={file?.name ?? t(makingTexts.dropArchive())}
					hint={t(makingTexts.archiveHint())}
					onFile={(chosen) => handleTry(chosen, replace)}
				/>
				<Checkbox
					className="design-archive-replace"
					checked={replace}
					onChange={({ target }) => (file === null ? setReplace(target.checked) : handleTry(file, target.checked))}
				>
					{t(makingTexts.archiveReplace())}
				</Checkbox>
				{failure !== null && <FailureAlert failure={failure} />}
				{trial !== null && (
					<div className="design-plan">
						<Paths title={t(makingTexts.archiveCreated())} paths={trial.created} />
						<Paths title={t(makingTexts.archiveReplaced())} paths={trial.replaced} />
						<Paths title={t(makingTexts.archiveKept())} paths={trial.kept} />
						<MissingRecords records={trial.missing} />
						{hasWork ? <LoadedPlan plan={trial.plan} /> : <Alert type="info" showIcon title={t(makingTexts.archiveNothing())} />}
					</div>
				)}
			</Spin>
		</PageDialog>
	);
}

/** What the documents name and nobody has here. */
function MissingRecords({ records }: { records: NamedRecord[] }) {
	const t = useText();
	if (records.length === 0) return null;
	const list = (
		<ul>
			{records.map((record) => (
				<li key={record.value}>{t(sayRecord(record))}</li>
			))}
		</ul>
	);
	return <Alert type="warning" showIcon title={t(makingTexts.archiveMissing())} description={list} />;
}

function Paths({ title, paths }: { title: string; paths: string[] }) {
	if (paths.length === 0) return null;
	return (
		<p className="design-table-fields">
			<span>{title}</span>
			{paths.map((path) => (
				<Tag key={path}>{path}</Tag>
			))}
		</p>
	);
}
