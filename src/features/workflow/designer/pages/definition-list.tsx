import { ImportOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, Empty, Input, Tag } from 'antd';
import { useRef, useState } from 'react';

import { copyProcess } from '../../../../../contract/design/copy-process.ts';
import type { ProcessDefinition, ProcessFolder } from '../../../../../contract/features/workflow/definitions.ts';
import { lazyPart } from '../../../../../renderers/core/runtime/lazy-part.tsx';
import { formatDateTime } from '../../../../../renderers/core/texts/dates.ts';
import { notify, notifyError } from '../../../../base/feedback/notify.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { definitionCalls } from '../definition-calls.ts';
import { exportProcess, readImport } from './process-files.ts';
import { texts } from './texts.ts';

const NewProcessDialog = lazyPart(() => import('./new-process-dialog.tsx').then((module) => module.NewProcessDialog));
const VersionsDialog = lazyPart(() => import('./versions-dialog.tsx').then((module) => module.VersionsDialog));

interface Props {
	folder: ProcessFolder;
	onOpen(path: string): void;
	onChanged(): void;
}

type Dialog =
	| {
			kind: 'new';
			title: Parameters<typeof NewProcessDialog>[0]['title'];
			name: string;
			text: ((title: string) => string) | null;
			processTitle: string;
	  }
	| { kind: 'versions'; process: ProcessDefinition };

/** The processes, with what can be done with each. */
export function DefinitionList({ folder, onOpen, onChanged }: Props) {
	const t = useText();
	const { modal } = App.useApp();
	const [search, setSearch] = useState('');
	const [dialog, setDialog] = useState<Dialog | null>(null);
	const file = useRef<HTMLInputElement>(null);
	const titleOf = ({ title, name }: ProcessDefinition) => title ?? name;
	const found = folder.processes.filter((process) =>
		`${titleOf(process)} ${process.path} ${process.screen ?? ''}`.toLowerCase().includes(search.trim().toLowerCase()),
	);
	const handleNew = () => setDialog({ kind: 'new', title: texts.create(), name: '', text: null, processTitle: '' });
	const handleCopy = async (process: ProcessDefinition) => {
		try {
			const { text, draft } = await definitionCalls.file(process.path);
			setDialog({
				...{ kind: 'new', title: texts.copyTitle(), name: `${process.name}-2`, processTitle: t(texts.copyOf({ title: titleOf(process) })) },
				text: (title) => copyProcess(process.storedIn === null ? (draft?.text ?? '') : text, title),
			});
		} catch (error) {
			notifyError(error);
		}
	};
	const handleImport = async (chosen: File) => {
		const read = await readImport(chosen);
		if ('problem' in read) return notify('error', t(read.problem));
		const { name, text, title } = read;
		setDialog({
			kind: 'new',
			title: texts.importFile(),
			name,
			processTitle: title,
			text: (next) => (next === title ? text : copyProcess(text, next)),
		});
	};
	const handleExport = (process: ProcessDefinition) =>
		void definitionCalls
			.file(process.path)
			.then(({ text, draft }) => exportProcess(process.name, process.storedIn === null ? (draft?.text ?? '') : text), notifyError);
	const handleRemove = (process: ProcessDefinition) =>
		modal.confirm({
			title: t(texts.removeTitle({ name: titleOf(process) })),
			content: t(texts.removeText()),
			okText: t(texts.remove()),
			okButtonProps: { danger: true },
			onOk: async () => {
				try {
					await removeProcess(process);
					notify('success', t(texts.removed()));
				} catch (error) {
					notifyError(error);
				}
				onChanged();
			},
		});
	const actions = {
		copy: (process: ProcessDefinition) => void handleCopy(process),
		versions: (process: ProcessDefinition) => setDialog({ kind: 'versions', process }),
		exportFile: handleExport,
		remove: handleRemove,
	} as const;
	type Action = keyof typeof actions;
	return (
		<div className="process-definitions">
			<header>
				<h1>{t(texts.title())}</h1>
				<Input
					prefix={<SearchOutlined aria-hidden />}
					allowClear
					aria-label={t(texts.find())}
					placeholder={t(texts.find())}
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
				<Button icon={<ImportOutlined aria-hidden />} onClick={() => file.current?.click()}>
					{t(texts.importFile())}
				</Button>
				<Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={handleNew}>
					{t(texts.create())}
				</Button>
				<input
					ref={file}
					type="file"
					hidden
					accept=".bpmn,.xml"
					aria-label={t(texts.importFile())}
					onChange={({ target }) => {
						const [chosen] = target.files ?? [];
						if (chosen !== undefined) void handleImport(chosen);
						target.value = '';
					}}
				/>
			</header>
			{found.length === 0 ? (
				<Empty
					description={
						folder.processes.length > 0 ? (
							t(texts.notFound())
						) : (
							<>
								<strong>{t(texts.none())}</strong>
								<p>{t(texts.noneText())}</p>
							</>
						)
					}
				/>
			) : (
				<table>
					<thead>
						<tr>
							{[texts.name(), texts.about(), texts.area(), texts.state(), texts.running(), texts.actions()].map((title) => (
								<th key={t(title)}>{t(title)}</th>
							))}
						</tr>
					</thead>
					<tbody>
						{found.map((process) => (
							<tr key={process.path}>
								<td>
									<Button type="link" onClick={() => onOpen(process.path)}>
										{titleOf(process)}
									</Button>
									<small>{process.path}</small>
								</td>
								<td>{process.screen ?? ''}</td>
								<td>{folder.areas.find(({ value }) => value === process.area)?.title ?? process.area}</td>
								<td>
									<States process={process} />
								</td>
								<td>{process.running}</td>
								<td>
									<Button type="link" size="small" onClick={() => onOpen(process.path)}>
										{t(texts.edit())}
									</Button>
									<Dropdown
										trigger={['click']}
										menu={{
											items: (['copy', 'versions', 'exportFile', 'remove'] satisfies Action[]).map((key) => ({
												...{ key, label: t(texts[key]()) },
												danger: key === 'remove',
											})),
											onClick: ({ key }) => actions[key as Action](process),
										}}
									>
										<Button type="link" size="small" aria-label={`${t(texts.more())}: ${titleOf(process)}`}>
											{t(texts.more())}
										</Button>
									</Dropdown>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{dialog?.kind === 'new' && <NewProcessDialog {...dialog} folder={folder} onClose={() => setDialog(null)} onCreated={onOpen} />}
			{dialog?.kind === 'versions' && (
				<VersionsDialog
					path={dialog.process.path}
					name={titleOf(dialog.process)}
					onClose={() => setDialog(null)}
					onRestored={() => onOpen(dialog.process.path)}
				/>
			)}
		</div>
	);
}

/** A process that was never published is only a draft. */
async function removeProcess({ path, storedIn }: ProcessDefinition): Promise<void> {
	if (storedIn === null) {
		await definitionCalls.keepDraft({ path, text: null });
		return;
	}
	const { etag } = await definitionCalls.file(path);
	await definitionCalls.remove({ path, etag });
}

function States({ process: { isActive, draftAt, errors, storedIn } }: { process: ProcessDefinition }) {
	const t = useText();
	return (
		<>
			<Tag color={isActive ? 'success' : 'default'}>{t(isActive ? texts.active() : texts.unpublished())}</Tag>
			{errors > 0 && <Tag color="error">{t(texts.faulty())}</Tag>}
			{draftAt !== null && <Tag color="processing">{t(texts.draft({ at: formatDateTime(draftAt) }))}</Tag>}
			{storedIn === 'database' && <Tag>{t(texts.inDatabase())}</Tag>}
		</>
	);
}
