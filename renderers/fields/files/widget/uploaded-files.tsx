import { Input, Table } from 'antd';
import { useEffect, useState } from 'react';
import type { Attachment } from '../../../../contract/files/attachment.ts';
import { type FileRules, formatBytes } from '../../../../contract/files/file-rules.ts';
import type { ListAnswer } from '../../../../contract/records/list-query.ts';
import { readError } from '../../../core/failure/error-facts.ts';
import { lazyPart } from '../../../core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../core/texts/dates.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { queryFiles } from '../file-calls.ts';
import { FileIcon } from '../file-thumbnail.tsx';
import { fileTexts } from '../texts.ts';
import { DownloadTool } from './chosen-file.tsx';

const PreviewDialog = lazyPart(() => import('../preview-dialog.tsx').then((module) => module.PreviewDialog));

const tableHeight = 340;
const pageSizes = [10, 20, 50, 100];

interface Props {
	rules: FileRules;
	picked: Attachment[];
	onPick(picked: Attachment[]): void;
}

/** What the user has uploaded before, to be used again. */
export function UploadedFiles({ rules, picked, onPick }: Props) {
	const runtime = useRuntime();
	const t = useText();
	const [name, setName] = useState('');
	const [page, setPage] = useState({ pageNo: 1, limit: 20 });
	const [answer, setAnswer] = useState<ListAnswer<Attachment> | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [opened, setOpened] = useState<Attachment | null>(null);
	useEffect(() => {
		const controller = new AbortController();
		const { pageNo, limit } = page;
		queryFiles(runtime, { name, pageNo, limit }, controller.signal).then(
			(found) => {
				setAnswer(found);
				setError(null);
			},
			(problem) => !controller.signal.aborted && setError(readError(problem, runtime.language).message),
		);
		return () => controller.abort();
	}, [runtime, name, page]);
	return (
		<>
			<div className="portal-attachments-filter">
				<Input.Search
					allowClear
					aria-label={t(fileTexts.search())}
					placeholder={t(fileTexts.search())}
					onSearch={(typed) => {
						setName(typed.trim());
						setPage({ ...page, pageNo: 1 });
					}}
				/>
			</div>
			<Table<Attachment>
				className="portal-attachments"
				size="small"
				rowKey="id"
				loading={answer === null && error === null}
				locale={{ emptyText: error ?? t(fileTexts.none()) }}
				dataSource={answer?.dataResult ?? []}
				scroll={{ y: tableHeight }}
				rowSelection={{
					type: rules.isMultiple ? 'checkbox' : 'radio',
					preserveSelectedRowKeys: true,
					selectedRowKeys: picked.map(({ id }) => id),
					onChange: (_keys, rows) => onPick(rows.filter(Boolean)),
					getCheckboxProps: (row) => ({ 'aria-label': row.fileName }),
				}}
				columns={[
					{
						title: t(fileTexts.fileName()),
						key: 'name',
						ellipsis: true,
						render: (_, row) => (
							<button
								type="button"
								className="portal-attachment-name"
								aria-label={t(fileTexts.previewOf({ name: row.fileName }))}
								onClick={() => setOpened(row)}
							>
								<FileIcon name={row.fileName} /> {row.fileName}
							</button>
						),
					},
					{ title: t(fileTexts.size()), key: 'size', width: 90, align: 'right', render: (_, row) => formatBytes(row.totalBytes) },
					{ title: t(fileTexts.time()), key: 'time', width: 170, responsive: ['sm'], render: (_, row) => formatDateTime(row.createTime) },
					{
						title: t(fileTexts.actions()),
						key: 'actions',
						width: 80,
						render: (_, row) => <DownloadTool id={row.id} name={row.fileName} />,
					},
				]}
				pagination={{
					current: page.pageNo,
					pageSize: page.limit,
					total: answer?.pageResult.totalCount ?? 0,
					pageSizeOptions: pageSizes,
					showSizeChanger: true,
					showTotal: (count) => t(fileTexts.total({ count })),
					onChange: (pageNo, limit) => setPage({ pageNo, limit }),
				}}
			/>
			{opened && <PreviewDialog files={[{ id: opened.id, name: opened.fileName }]} first={0} onClose={() => setOpened(null)} />}
		</>
	);
}
