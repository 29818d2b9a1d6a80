import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Tabs } from 'antd';
import { useRef, useState } from 'react';
import type { Attachment } from '../../../../contract/files/attachment.ts';
import type { FileRules } from '../../../../contract/files/file-rules.ts';
import { PageDialog } from '../../../core/page/page-dialog.tsx';
import { lazyPart } from '../../../core/runtime/lazy-part.tsx';
import { useText } from '../../../core/texts/use-text.ts';
import { FileDrop } from '../drop/file-drop.tsx';
import { SourceButtons } from '../drop/source-buttons.tsx';
import { fileTexts } from '../texts.ts';
import { judgeChoice, judgeChosen } from './choose-files.ts';
import { ChosenFile } from './chosen-file.tsx';
import { dropText } from './file-hint.tsx';
import { RunningFile } from './running-file.tsx';
import { UploadedFiles } from './uploaded-files.tsx';
import type { FileField } from './use-file-field.ts';
import { useUploads } from './use-uploads.ts';
import './file-widget.css';

const PreviewDialog = lazyPart(() => import('../preview-dialog.tsx').then((module) => module.PreviewDialog));

interface Props {
	file: FileField;
	/** The file of the field that the chosen one replaces; null to add files. */
	replaced: string | null;
	onClose(): void;
}

/** Files for a field: uploaded now, or selected among those that were uploaded before. A single file replaces the one that is there. */
export function AttachmentDialog({ file, replaced, onClose }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const isSingle = replaced !== null || !file.rules.isMultiple;
	const rules: FileRules = isSingle ? { ...file.rules, isMultiple: false, limit: Math.min(1, file.rules.limit) } : file.rules;
	const [fresh, setFresh] = useState<Attachment[]>([]);
	const [picked, setPicked] = useState<Attachment[]>([]);
	const [opened, setOpened] = useState<number | null>(null);
	const [isRunning, setRunning] = useState(false);
	const reselected = useRef<string | null>(null);
	const uploads = useUploads({
		onDone: (added) => {
			const id = reselected.current;
			reselected.current = null;
			setFresh((all) => (id === null ? [...all, added] : all.map((one) => (one.id === id ? added : one))));
		},
		onRunning: setRunning,
	});
	const kept = isSingle ? [] : file.items;
	const taken = kept.length + fresh.length + uploads.uploads.length + picked.length;
	const handleFiles = (files: File[]) => {
		const judged = judgeChosen(files, { rules, taken: taken - (reselected.current === null ? 0 : 1), t });
		for (const problem of judged.problems) void message.warning(problem);
		uploads.start(judged.files);
	};
	/** Reports why nothing can be added, instead of letting somebody choose in vain. */
	const handleChoose = (choose: () => void) => {
		reselected.current = null;
		const [problem] = judgeChosen([], { rules, taken: taken + 1, t }).problems;
		if (problem === undefined) choose();
		else void message.warning(problem);
	};
	const handleRemoveAll = () => {
		if (fresh.length === 0) void message.warning(t(fileTexts.nothingToRemove()));
		else setFresh([]);
	};
	const handleOk = () => {
		const all = [...fresh, ...picked];
		const chosen = all.filter(({ id }) => !kept.some((item) => item.id === id));
		const problem = judgeChoice(isRunning ? [] : chosen, { rules, kept: kept.length, t });
		if (problem !== undefined) return void message.warning(problem);
		const items = chosen.map(({ id, fileName }) => ({ id, name: fileName }));
		file.set(replaced === null ? [...kept, ...items] : replace(file.items, replaced, items));
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
						<Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => handleChoose(() => choose())}>
							{t(fileTexts.choose())}
						</Button>
						<SourceButtons rules={rules} choose={(source) => handleChoose(() => choose(source))} />
						<Button icon={<DeleteOutlined aria-hidden />} onClick={handleRemoveAll}>
							{t(fileTexts.removeAll())}
						</Button>
						<small>{t(dropText(rules))}</small>
					</div>
					<ul className="portal-file-list">
						{fresh.map(({ id, fileName }, index) => (
							<li key={id}>
								<ChosenFile
									item={{ id, name: fileName }}
									onOpen={() => setOpened(index)}
									onReselect={() => {
										reselected.current = id;
										choose();
									}}
									onRemove={() => setFresh(fresh.filter((item) => item.id !== id))}
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
	const uploaded = <UploadedFiles rules={rules} picked={picked} onPick={setPicked} />;
	return (
		<PageDialog
			title={t(fileTexts.fromUploaded())}
			width="min(760px, calc(100% - 16px))"
			okText={t(fileTexts.ok())}
			cancelText={t(fileTexts.cancel())}
			onOk={handleOk}
			onCancel={onClose}
		>
			<Tabs
				items={[
					{ key: 'upload', label: t(fileTexts.uploadTab()), children: <div className="portal-attachments-upload">{upload}</div> },
					{ key: 'uploaded', label: t(fileTexts.uploadedTab()), children: uploaded },
				]}
			/>
			{opened !== null && (
				<PreviewDialog files={fresh.map(({ id, fileName }) => ({ id, name: fileName }))} first={opened} onClose={() => setOpened(null)} />
			)}
		</PageDialog>
	);
}

function replace<Item extends { id: string }>(items: Item[], id: string, by: Item[]): Item[] {
	const others = items.filter((item) => item.id === id || !by.some((added) => added.id === item.id));
	return others.flatMap((item) => (item.id === id ? by : [item]));
}
