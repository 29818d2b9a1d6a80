import { App, Button, Empty, Table } from 'antd';
import { useState } from 'react';

import type { FileUse, FileUses } from '../../../contract/features/files.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { shellTexts } from '../../shell/texts.ts';
import './files.css';
import { texts } from './texts.ts';

const base = '/platform/v3/file/manage';

/** The records that use a file, each a link; from here the file can be deleted although it is in use. */
export function FileUsesDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { confirm } = usePage();
	const { message } = App.useApp();
	const [found, setFound] = useState<FileUses | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [round, setRound] = useState(0);
	const [isBusy, setBusy] = useState(false);
	const name = String(record.fileName);
	useEffectOn([runtime, record.id, round], () => {
		const controller = new AbortController();
		setError(null);
		runtime
			.call<FileUses>(`${base}/uses`, { id: record.id }, { method: 'POST', signal: controller.signal })
			.then(setFound, (failure) => controller.signal.aborted || setError(failure));
		return () => controller.abort();
	});
	const handleRemove = async ({ count }: FileUses) => {
		const text = t(count === 0 ? texts.removeUnused({ name }) : texts.removeUsed({ name, count }));
		if (!(await confirm({ text, isDangerous: true, okText: t(texts.remove()) }))) return;
		setBusy(true);
		try {
			await runtime.call(`${base}/remove`, { ids: record.id, confirmedUses: count }, { method: 'POST' });
			void message.success(t(texts.removed({ name })));
			announceChange('attachment');
			onClose();
		} catch (failure) {
			void message.error(errorText(failure), 5);
			setBusy(false);
		}
	};
	const open = ({ screen, recordId }: FileUse) => {
		runtime.open({ screen, view: 'detail', id: recordId });
		onClose();
	};
	const hidden = found === null ? 0 : found.count - found.uses.length;
	return (
		<PageDialog
			title={t(texts.uses({ name }))}
			width="min(680px, calc(100% - 16px))"
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(shellTexts.close())}</Button>
					{found !== null && runtime.may('attachment:remove') && (
						<Button danger loading={isBusy} onClick={() => void handleRemove(found)}>
							{t(texts.removeFile())}
						</Button>
					)}
				</>
			}
		>
			{error !== null && <LoadFailure error={error} onRetry={() => setRound((last) => last + 1)} />}
			{error === null && <Uses found={found} onOpen={open} />}
			{hidden > 0 && <p>{t(texts.hiddenUses({ count: hidden }))}</p>}
		</PageDialog>
	);
}

function Uses({ found, onOpen }: { found: FileUses | null; onOpen(use: FileUse): void }) {
	const t = useText();
	return (
		<Table<FileUse>
			size="small"
			rowKey={({ screen, recordId, fieldTitle }) => `${screen} ${recordId} ${fieldTitle}`}
			loading={found === null}
			dataSource={found?.uses ?? []}
			pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
			locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.unused())} /> }}
			columns={[
				{ title: t(texts.screen()), dataIndex: 'screenTitle', width: 140 },
				{
					title: t(texts.record()),
					render: (_, use) =>
						use.fieldTitle === '' ? (
							t(texts.noLink())
						) : (
							<Button className="file-use-link" type="link" size="small" onClick={() => onOpen(use)}>
								{use.recordTitle || t(texts.untitled())}
							</Button>
						),
				},
				{ title: t(texts.field()), dataIndex: 'fieldTitle', width: 160 },
			]}
		/>
	);
}
