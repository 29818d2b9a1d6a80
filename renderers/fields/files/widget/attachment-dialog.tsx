import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Tabs } from 'antd';
import { useState } from 'react';

import type { Attachment } from '../../../../contract/files/attachment.ts';
import { isAccepted } from '../../../../contract/files/file-rules.ts';
import { PageDialog } from '../../../core/page/page-dialog.tsx';

import { FileIcon } from '../file-thumbnail.tsx';
import type { ShownFile } from '../preview-dialog.tsx';
import { judgeChosen } from './choose-files.ts';
import { FileDrop } from './file-drop.tsx';
import { RunningFile } from './running-file.tsx';
import { UploadedFiles } from './uploaded-files.tsx';
import type { FileField } from './use-file-field.ts';
import { useUploads } from './use-uploads.ts';
import './file-widget.css';
import { useText } from '../../../core/texts/use-text.ts';
import { fileTexts } from '../texts.ts';

/** Files for a field: uploaded now, or chosen among those that were uploaded before. A single file takes the place of the one that is there. */
export function AttachmentDialog({ file, onClose }: { file: FileField; onClose(): void }) {
	const { rules } = file;
	const t = useText();
	const { message } = App.useApp();
	const [fresh, setFresh] = useState<ShownFile[]>([]);
	const [picked, setPicked] = useState<Attachment[]>([]);
	const [isRunning, setRunning] = useState(false);
	const uploads = useUploads({
		onDone: ({ id, fileName }) => setFresh((all) => [...all, { id, name: fileName }]),
		onRunning: setRunning,
	});
	const kept = rules.isMultiple ? file.items : [];
	const taken = kept.length + fresh.length + uploads.uploads.length + picked.length;
	const handleFiles = (files: File[]) => {
		const judged = judgeChosen(files, { rules, taken, t });
		for (const problem of judged.problems) void message.warning(problem);
		uploads.start(judged.files);
	};
	const handleRemoveAll = () => {
		if (fresh.length === 0) return void message.warning(t(fileTexts.nothingToRemove()));
		setFresh([]);
	};
	const handleOk = () => {
		const chosen = [...fresh, ...picked.map(({ id, fileName }) => ({ id, name: fileName }))].filter(
			({ id }) => !kept.some((item) => item.id === id),
		);
		if (isRunning || chosen.length === 0) return void message.warning(t(fileTexts.noneChosen()));
		if (!rules.isMultiple && chosen.length > 1) return void message.warning(t(fileTexts.singleChosen()));
		if (kept.length + chosen.length > rules.limit) return void message.warning(t(fileTexts.overLimit({ limit: rules.limit })));
		if (chosen.some(({ name }) => !isAccepted(rules, name)))
			return void message.warning(t(rules.isImage ? fileTexts.badFormat() : fileTexts.wrongKinds()));
		file.set([...kept, ...chosen]);
		onClose();
	};
	const upload = (
		<FileDrop
			isReadOnly={false}
			isInvalid={false}
			accept={rules.accept}
			isMultiple={rules.isMultiple}
			label={t(fileTexts.uploadTab())}
			onFiles={handleFiles}
		>
			{(choose) => (
				<>
					<div className="portal-files-tools">
						<Button type="primary" icon={<UploadOutlined aria-hidden />} disabled={taken >= rules.limit} onClick={choose}>
							{t(fileTexts.choose())}
						</Button>
						<Button icon={<DeleteOutlined aria-hidden />} onClick={handleRemoveAll}>
							{t(fileTexts.removeAll())}
						</Button>
						<small>{t(fileTexts.dropHere())}</small>
					</div>
					<ul className="portal-file-list">
						{fresh.map(({ id, name }) => (
							<li key={id}>
								<FileIcon name={name} />
								<span className="portal-file-open">{name}</span>
								<Button
									type="text"
									size="small"
									icon={<DeleteOutlined aria-hidden />}
									aria-label={t(fileTexts.removeOf({ name }))}
									onClick={() => setFresh(fresh.filter((item) => item.id !== id))}
								/>
							</li>
						))}
						{uploads.uploads.map((running) => (
							<RunningFile key={running.key} upload={running} uploads={uploads} />
						))}
					</ul>
				</>
			)}
		</FileDrop>
	);
	return (
		<PageDialog
			title={t(fileTexts.fromUploaded())}
			width={720}
			okText={t(fileTexts.ok())}
			cancelText={t(fileTexts.cancel())}
			onOk={handleOk}
			onCancel={onClose}
		>
			<Tabs
				items={[
					{
						key: 'uploaded',
						label: t(fileTexts.uploadedTab()),
						children: <UploadedFiles rules={rules} picked={picked} onPick={setPicked} />,
					},
					{ key: 'upload', label: t(fileTexts.uploadTab()), children: <div style={{ minBlockSize: 200 }}>{upload}</div> },
				].reverse()}
			/>
		</PageDialog>
	);
}
