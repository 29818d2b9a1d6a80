import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';

import type { ImportReport } from '../../contract/transfer.ts';
import { useRuntime } from '../runtime-context.ts';
import { sendImport } from './import-calls.ts';
import type { StepProps } from './import-step.ts';
import { useTransferTexts } from './transfer-texts.ts';

/** Takes the file, and offers the workbook to fill in. */
export function UploadStep({ screen, isBusy, attempt, onDone }: StepProps & { onDone(report: ImportReport): void }) {
	const t = useTransferTexts();
	const runtime = useRuntime();
	const handleFile = async (file: File) => {
		const report = await attempt(() => sendImport(runtime, screen, file));
		if (report) onDone(report);
	};
	const handleTemplate = () => void attempt(async () => runtime.files?.save(`${screen.base}/template`, {}, { method: 'GET' }));
	return (
		<div className="portal-import-body">
			<div className="portal-import-template">
				<span>{t('templateHint')}</span>
				<Button icon={<DownloadOutlined aria-hidden />} onClick={handleTemplate} disabled={isBusy}>
					{t('template')}
				</Button>
			</div>
			<Upload.Dragger
				accept=".xlsx,.csv,.txt"
				maxCount={1}
				showUploadList={false}
				disabled={isBusy}
				beforeUpload={(file) => {
					void handleFile(file);
					return Upload.LIST_IGNORE;
				}}
			>
				<p className="ant-upload-drag-icon">
					<InboxOutlined aria-hidden />
				</p>
				<p className="ant-upload-text">{t('dropHere')}</p>
				<p className="ant-upload-hint">{t('limits')}</p>
			</Upload.Dragger>
		</div>
	);
}
